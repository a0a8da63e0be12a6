/**
 * Inlined in every page: the key `/` opens the search panel and focuses its input. It does nothing in a form field, or if the
 * visitor has turned the shortcut off (SlashSwitch in SiteSearch.tsx, WCAG 2.1.4).
 */
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  const panel = document.querySelector('search')?.closest<HTMLElement>('[popover]');
  // Safari before 17 and Firefox before 125 have no togglePopover.
  if (!panel?.togglePopover) return;
  if ((event.target as Element).closest('input,textarea,select') || localStorage.getItem('slash')) return;
  event.preventDefault();
  panel.togglePopover(true);
});
