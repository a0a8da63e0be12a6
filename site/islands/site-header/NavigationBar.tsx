import * as NavigationMenu from '@radix-ui/react-navigation-menu';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  currentState,
  type HeaderLink,
  type HeaderMenu,
  holdsCurrent,
} from '#site/islands/site-header/header-links.ts';

/**
 * The links in a row, two of them dropdowns. Until it is hydrated the dropdowns are in the page, closed, and styles open
 * them under the pointer or the focus; then Radix takes over, with the one open that the visitor sees open.
 *
 * @param onOpen called when a dropdown opens
 */
export function NavigationBar({
  label,
  links,
  menus,
  current,
  onOpen,
}: {
  label: string;
  links: HeaderLink[];
  menus: HeaderMenu[];
  current: string;
  onOpen: () => void;
}) {
  const root = useRef<HTMLElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [open, setOpen] = useState('');
  const [home, ...others] = links;

  useLayoutEffect(() => {
    triggerOpenedByStyles(root.current)?.click();
    setHydrated(true);
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
        if (value) onOpen();
      }}
      onFocus={(event) => hasLeftOpenMenu(event) && setOpen('')}
      data-hydrated={hydrated || undefined}
      className="site-navigation hidden @5xl:block"
    >
      <NavigationMenu.List className="flex flex-wrap items-center gap-x-1 @7xl:gap-x-2">
        {home && <Entry link={home} current={current} />}
        {menus.map((menu) => (
          <Dropdown key={menu.id} menu={menu} current={current} inPage={!hydrated} />
        ))}
        {others.map((link) => (
          <Entry key={link.href} link={link} current={current} />
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

// Underlined, not boxed: an underline also shows in forced colours.
const entry =
  'flex min-h-11 items-center gap-1 rounded-field px-2 text-muted text-small decoration-2 decoration-accent underline-offset-10 transition-colors duration-150 ease-out hover:text-text aria-[current]:text-text aria-[current]:underline';

function Entry({ link, current }: { link: HeaderLink; current: string }) {
  return (
    <NavigationMenu.Item>
      <NavigationMenu.Link href={link.href} aria-current={currentState(link.href, current)} className={entry}>
        {link.label}
      </NavigationMenu.Link>
    </NavigationMenu.Item>
  );
}

function Dropdown({ menu, current, inPage }: { menu: HeaderMenu; current: string; inPage: boolean }) {
  return (
    <NavigationMenu.Item value={menu.id}>
      <NavigationMenu.Trigger
        type="button"
        aria-current={holdsCurrent(menu, current) ? 'true' : undefined}
        className={`${entry} group/trigger cursor-pointer`}
      >
        {menu.label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-200 ease-out group-aria-expanded/trigger:rotate-180 motion-reduce:transition-none"
        />
      </NavigationMenu.Trigger>
      {/* Mounted while closed only until hydrated: later every mounted panel would claim each Escape on the page. The
          style unsets Radix's inline pointer-events, which the CSP refuses and which styles could not undo. */}
      <NavigationMenu.Content
        forceMount={inPage || undefined}
        style={{ pointerEvents: undefined }}
        className="site-navigation-panel"
      >
        <div className="rounded-panel border border-hairline bg-surface p-4">
          <div className="grid grid-cols-3 gap-x-2">
            {menu.groups.map((group, index) => (
              <Group key={group.links[0]?.href} id={`${menu.id}-${index}`} group={group} current={current} />
            ))}
          </div>
          <div className="mt-3 border-hairline border-t pt-3">
            <NavigationMenu.Link
              href={menu.all.href}
              aria-current={currentState(menu.all.href, current) === 'page' ? 'page' : undefined}
              className={`${panelLink} group/link inline-flex items-center gap-2 font-semibold text-accent`}
            >
              <span className={marked}>{menu.all.label}</span>
              <ArrowRight aria-hidden="true" className="size-4" />
            </NavigationMenu.Link>
          </div>
        </div>
      </NavigationMenu.Content>
    </NavigationMenu.Item>
  );
}

const panelLink =
  'min-h-11 rounded-field px-3 py-2 text-small transition-colors duration-150 ease-out hover:bg-hairline';
const marked = 'decoration-2 decoration-accent underline-offset-4 group-aria-[current]/link:underline';

function Group({ id, group, current }: { id: string; group: HeaderMenu['groups'][number]; current: string }) {
  return (
    <div>
      {group.title && (
        <p id={id} className="px-3 py-2 font-semibold text-accent text-tiny">
          {group.title}
        </p>
      )}
      <ul aria-labelledby={group.title && id}>
        {group.links.map((link) => (
          <li key={link.href}>
            <NavigationMenu.Link
              href={link.href}
              aria-current={currentState(link.href, current)}
              className={`${panelLink} group/link flex flex-col justify-center`}
            >
              <span className={`font-semibold ${marked}`}>{link.label}</span>
              {link.description && <span className="text-muted text-tiny">{link.description}</span>}
            </NavigationMenu.Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Radix closes a dropdown when the focus leaves the bar; it should not stay open behind the next link either. */
function hasLeftOpenMenu({ currentTarget, target }: FocusEvent): boolean {
  const item = currentTarget.querySelector('[aria-expanded="true"]')?.parentElement;
  return item !== undefined && item !== null && !item.contains(target);
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
