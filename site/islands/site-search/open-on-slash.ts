/**
 * A script of every page, so short that it stands in it (site/integrations/island-runtime.ts): the key `/` opens the search
 * panel, whose box takes the focus. Where somebody writes, it is a stroke.
 */
addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).closest('input,textarea,select')) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[popover]:has(search)')?.togglePopover(true);
});
