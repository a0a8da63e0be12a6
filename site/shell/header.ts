/**
 * The script of the header and of the chat link, inlined in every page. It imports nothing that islands load too: Astro inlines
 * only such scripts.
 */
import { startDropdowns } from './dropdowns.ts';
import { headerPopovers } from './header-links.ts';
import { makeModal } from './make-modal.ts';
import { watchScrollDirection } from './scroll-direction.ts';

const bar = document.querySelector<HTMLElement>('.site-navigation');
const menu = document.getElementById(headerPopovers.menu);

// Safari before 17 and Firefox before 125 have no popovers: there the menu is the target of a link (header.css).
if (bar) startDropdowns(bar, () => document.getElementById(headerPopovers.search)?.hidePopover?.());
if (menu && 'popover' in menu) makeModal(menu);
watchScrollDirection();
