/**
 * A script of every page, so short that it stands in it (site/integrations/island-runtime.ts): the key `/` opens the search
 * panel, whose box takes the focus. Where somebody writes, it is a stroke; and who does not want it has switched it off
 * (SlashSwitch.tsx, WCAG 2.1.4).
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
