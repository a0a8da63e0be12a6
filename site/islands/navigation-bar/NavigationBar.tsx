import * as NavigationMenu from '@radix-ui/react-navigation-menu';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { makeModal } from '#site/islands/navigation-bar/make-modal.ts';
import { Glyph } from '#site/ui/Glyph.tsx';
import { headerPopovers } from '#site/ui/header-popovers.ts';
import { isShortcut, opensElsewhere } from '#site/ui/modifier-keys.ts';

/** A link, or the dropdown that shows the panel named. */
export type NavigationEntry = { label: string; current?: 'page' | 'true' } & (
  | { href: string }
  | { panel: keyof Panels }
);

/** What the dropdowns hold, a slot each: static HTML that ships no code. */
interface Panels {
  services?: ReactNode;
  industries?: ReactNode;
}

interface NavigationBarProps extends Panels {
  label: string;
  entries: NavigationEntry[];
  errorWords: IslandErrorWords;
}

/**
 * The links of the header in a row, two of them dropdowns. Its code is loaded on first intent in the whole header
 * (`client:intent`). Until then the dropdowns are in the page, closed, and styles open them under the pointer or the
 * focus; then Radix takes over, with the one open that the visitor sees open, and the full-screen menu becomes modal.
 */
export function NavigationBar({ errorWords, ...props }: NavigationBarProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Bar {...props} />
    </IslandBoundary>
  );
}

function Bar({ label, entries, ...panels }: Omit<NavigationBarProps, 'errorWords'>) {
  const root = useRef<HTMLElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [open, setOpen] = useState('');

  useLayoutEffect(() => {
    triggerOpenedByStyles(root.current)?.click();
    setHydrated(true);
  }, []);

  useEffect(() => {
    const menu = document.getElementById(headerPopovers.menu);
    // Without popovers the menu is the target of a link (styles/header.css).
    return menu && 'popover' in menu ? makeModal(menu) : undefined;
  }, []);

  useEffect(() => {
    if (hydrated) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [hydrated]);

  // The tab stop that Radix puts behind an open trigger, to pass the focus into the panel: what can take the focus must not
  // be hidden from assistive technology (axe: aria-hidden-focus), and Radix offers no property for it.
  useLayoutEffect(() => {
    if (open) root.current?.querySelector('button + span[aria-hidden]')?.removeAttribute('aria-hidden');
  }, [open]);

  return (
    <NavigationMenu.Root
      ref={root}
      aria-label={label}
      // Specified: 200 ms to open, 300 ms in which a second one opens at once. Radix closes after 150 ms.
      delayDuration={200}
      skipDelayDuration={300}
      value={open}
      onValueChange={(value) => {
        setOpen(value);
        // Safari before 17 and Firefox before 125 have no hidePopover.
        if (value) document.getElementById(headerPopovers.search)?.hidePopover?.();
      }}
      onFocus={closeWhenLeft}
      // Radix takes arrow keys with any modifier, and closes behind its own links.
      onKeyDownCapture={(event) => isShortcut(event) && event.stopPropagation()}
      onClickCapture={(event) => opensElsewhere(event) && isInLink(event) && event.stopPropagation()}
      data-hydrated={hydrated || undefined}
      className="site-navigation hidden @5xl:block"
    >
      <NavigationMenu.List className="flex flex-wrap items-center gap-x-1 @7xl:gap-x-2">
        {entries.map((entry) =>
          'href' in entry ? (
            <NavigationMenu.Item key={entry.label}>
              <NavigationMenu.Link href={entry.href} aria-current={entry.current} className="site-navigation-entry">
                {entry.label}
              </NavigationMenu.Link>
            </NavigationMenu.Item>
          ) : (
            <NavigationMenu.Item key={entry.label} value={entry.panel}>
              <NavigationMenu.Trigger type="button" aria-current={entry.current} className="site-navigation-entry">
                {entry.label}
                <Glyph name="down" className="size-4" />
              </NavigationMenu.Trigger>
              {/* Mounted while closed only until hydrated: later every mounted panel would claim each Escape on the page.
                  The style unsets Radix's inline pointer-events, which the CSP refuses and which styles could not undo. */}
              <NavigationMenu.Content
                // Radix names it after its trigger, and only what has a role can have a name.
                role="group"
                forceMount={!hydrated || undefined}
                style={{ pointerEvents: undefined }}
                onKeyDown={moveFocus}
                onClick={closeBehindLink}
                className="site-navigation-panel"
              >
                {panels[entry.panel]}
              </NavigationMenu.Content>
            </NavigationMenu.Item>
          ),
        )}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

/** Radix closes a dropdown when the focus leaves the bar; it should not stay open behind the next link either. */
function closeWhenLeft({ currentTarget, target }: FocusEvent): void {
  const trigger = currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]');
  if (!trigger?.parentElement?.contains(target)) trigger?.click();
}

/** Links of a panel know nothing of Radix, which would close behind its own: one may lead to a place in this page. */
function closeBehindLink(event: MouseEvent): void {
  if (!isInLink(event)) return;
  const trigger = event.currentTarget.parentElement?.querySelector('button');
  trigger?.focus();
  trigger?.click();
}

const isInLink = ({ target }: MouseEvent): boolean => (target as Element).closest('a') !== null;

/** The keys that move the focus among Radix's own links move it among a panel's. */
function moveFocus(event: KeyboardEvent): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const [before, after] = [at - 1, at + 1];
  const moves: Record<string, number> = {
    ArrowUp: before,
    ArrowLeft: before,
    ArrowDown: after,
    ArrowRight: after,
    Home: 0,
    End: links.length - 1,
  };
  const move = moves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  links[move]?.focus();
}

/** The trigger whose panel styles/header.css shows at this moment; the pointer wins over the focus. */
function triggerOpenedByStyles(root: HTMLElement | null): HTMLElement | null | undefined {
  const panels = [...(root?.querySelectorAll('.site-navigation-panel') ?? [])];
  const shown = panels.filter((panel) => getComputedStyle(panel).visibility === 'visible');
  const panel =
    shown.find(({ parentElement }) => parentElement?.matches(':hover')) ??
    shown.find(({ parentElement }) => parentElement?.matches(':focus-within'));
  return panel?.parentElement?.querySelector('button');
}
