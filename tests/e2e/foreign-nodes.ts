/** What changes a page besides its own scripts. Both run in the page, from the beginning, and go on as it changes. */

/** Adds nodes and attributes as password managers and writing aids do: beside fields, in labels and forms, at the top of islands. */
export function actAsExtension(): void {
  const node = (tag: string) => Object.assign(document.createElement(tag), { className: 'foreign' });
  const mark = () => {
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, select')) {
      if ('lpignore' in field.dataset) continue;
      field.dataset['lpignore'] = 'false';
      field.setAttribute('__gchrome_uniqueid', '1');
      field.style.setProperty('background-repeat', 'no-repeat');
      field.before(node('span'));
      field.after(node('div'));
    }
    for (const place of document.querySelectorAll('astro-island, astro-slot, form, fieldset, label, slot')) {
      if (place.querySelector(':scope > .foreign-first')) continue;
      const first = node('div');
      first.classList.add('foreign-first');
      place.prepend(first);
      place.append(node('grammarly-extension'));
    }
  };
  const begin = () => {
    mark();
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}

/** Replaces each text as Google's translator does, by two elements with the text in the other language. */
export function translate(): void {
  const untranslated = /^(SCRIPT|NOSCRIPT|STYLE|TEXTAREA|FONT|OPTION|TITLE)$/;
  const wrap = (text: Text) => {
    if (!text.data.trim() || untranslated.test(text.parentElement?.tagName ?? '')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const begin = () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) wrap(node);
        else if (node.nodeName !== 'FONT') wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
