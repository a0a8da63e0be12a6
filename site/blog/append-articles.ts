/**
 * A script of the blog, so short that it stands in the page (site/build/island-runtime.ts): 'Load More' appends the
 * cards of the next page, as the server built them, instead of going there. Whatever it cannot do the link still does.
 */
addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-loading]');
  const status = document.querySelector('#articles-shown');
  const list = document.querySelector('.article-cards');
  const label = link?.firstChild;
  if (!link || !status || !list || !label) return;
  // The visitor wants another tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.ariaDisabled) return;

  const { textContent: more } = label;
  const { loading = '', failed = '', address = '' } = link.dataset;
  link.ariaDisabled = 'true';
  label.textContent = loading;
  // Read out; for the eye it stands in the link.
  status.replaceChildren(Object.assign(document.createElement('span'), { className: 'sr-only', textContent: loading }));
  const html = await fetch(link.href, { signal: AbortSignal.timeout(20_000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  link.ariaDisabled = null;
  label.textContent = more;
  status.className = html ? 'text-muted' : 'font-semibold text-danger';
  if (!html) {
    status.textContent = failed;
    return;
  }

  // Without the head: the content policy speaks for the styles of a parsed page, too, and knows only this one's.
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const page = new DOMParser().parseFromString(main, 'text/html');
  const cards = [...(page.querySelector('.article-cards')?.children ?? [])];
  const [first] = cards;
  if (!first) return location.assign(link.href);
  list.append(...cards);
  status.textContent = page.querySelector('#articles-shown')?.textContent ?? '';
  // A reload, and a way back that the browser has not kept the page for, show as many: the server answers that address.
  history.replaceState(history.state, '', address);
  first.querySelector('a')?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'nearest' });
  const next = page.querySelector<HTMLAnchorElement>('a[rel=next]');
  if (!next) return link.remove();
  link.href = next.href;
  link.dataset['address'] = next.dataset['address'];
});
