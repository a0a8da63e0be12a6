/**
 * 'Load More' on the blog: fetches the next page and appends its cards, instead of opening it. Without this script the link
 * opens that page. The script is small enough to be inlined in the page.
 */
addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-loading]');
  if (!link) return;
  // Opens a new tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.ariaDisabled) return;

  // Where the link is, these are (ArticlePaging.tsx).
  const status = document.querySelector('#articles-shown') as Element;
  const list = document.querySelector('.article-cards') as Element;
  const label = link.firstChild as ChildNode;
  const { textContent: more } = label;
  const { loading, failed, address } = link.dataset as { loading: string; failed: string; address: string };
  link.ariaDisabled = 'true';
  label.textContent = loading;
  // For screen readers only: the link shows it too.
  status.className = 'sr-only';
  status.textContent = loading;
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

  // Only <main>: the CSP of this page would also block the <style> elements of the parsed page.
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const page = new DOMParser().parseFromString(main, 'text/html');
  const cards = [...(page.querySelector('.article-cards')?.children ?? [])];
  const [first] = cards;
  if (!first) return location.assign(link.href);
  list.append(...cards);
  for (const card of list.children)
    card.classList.toggle('whole-row', card === list.lastElementChild && list.childElementCount % 2 === 1);
  status.textContent = page.querySelector('#articles-shown')?.textContent ?? '';
  // So that a reload, or going back without bfcache, shows as many articles: the server renders this URL.
  history.replaceState(null, '', address);
  first.querySelector('a')?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'nearest' });
  const next = page.querySelector<HTMLAnchorElement>('a[rel=next]');
  if (!next) return link.remove();
  link.href = next.href;
  link.dataset['address'] = next.dataset['address'];
});
