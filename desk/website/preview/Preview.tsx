import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContentItem } from '#contract/desk/website.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { useContents } from '../contents/use-contents.ts';
import { useCurrent } from '../shell/use-current.ts';
import { type Device, DeviceChoice, externalLink, reload, useDevice } from './DeviceChoice.tsx';

/** The page that shows what is edited. It follows a save by itself: the development server of the site reloads it. */
export function Preview() {
  const { query, items } = useContents();
  const { file, entry } = useCurrent();
  const page = items.find((item) => item.file === file && item.entry === entry)?.page;
  // The first page takes a moment to be made: no other one is asked for before it is known which.
  return query.isPending ? null : <PagePane items={items} page={page} />;
}

/** @param page that shows what is edited; undefined if no page does: then the one before stays */
function PagePane({ items, page }: { items: readonly ContentItem[]; page: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(page ?? '/');
  /** The path that the frame shows, or is about to show. */
  const requested = useRef(first);
  const [shown, setShown] = useState(first);
  const [typed, setTyped] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [device, setDevice] = useDevice(size?.width);

  // Replaced, so that "back" of the browser goes to the previous form and not to the previous page.
  const go = useCallback((path: string) => {
    requested.current = path;
    setShown(path);
    // A place of the page that is shown needs no loading.
    setLoading(path.split('#')[0] !== pathOf(frame.current));
    frame.current?.contentWindow?.location.replace(path);
  }, []);
  useEffect(() => {
    if (page !== undefined && page !== requested.current) go(page);
  }, [page, go]);

  const other = items.find((item) => item.page === shown);
  const isOther = other !== undefined && shown !== page;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const path = (typed ?? shown).trim();
    go(path.startsWith('/') ? path : `/${path}`);
    setTyped(undefined);
  };

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-hairline border-b px-3 py-2">
        <IconButton
          label="Reload the page"
          shape={reload}
          onPress={() => frame.current?.contentWindow?.location.reload()}
        />
        <form onSubmit={onSubmit} className="min-w-32 grow basis-0">
          <label>
            <span className="hidden-until-focus">Address of the page</span>
            <input
              value={typed ?? shown}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onBlur={() => setTyped(undefined)}
              className={`${fieldClasses.input} text-small`}
            />
          </label>
        </form>
        <DeviceChoice device={device} onChange={setDevice} />
        <a
          href={shown}
          target="_blank"
          rel="noreferrer"
          aria-label="Open the page in a new tab"
          className="touch-target grid size-9 shrink-0 place-items-center rounded-field text-muted hover:bg-selected hover:text-text"
        >
          <Icon shape={externalLink} />
        </a>
      </div>
      {isOther && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-hairline border-b px-3 py-2"
        >
          <p className="text-small">
            This is <strong className="font-semibold">{other.title}</strong>.
          </p>
          <Link
            to="/file/$"
            params={{ _splat: other.file }}
            search={other.entry === undefined ? {} : { entry: other.entry }}
            className={buttonClass('quiet')}
          >
            Edit this page
          </Link>
        </div>
      )}
      <div ref={box} className="relative min-h-0 grow overflow-hidden">
        <iframe
          ref={frame}
          title="The page"
          src={first}
          onLoad={({ currentTarget }) => {
            const path = pathOf(currentTarget) ?? shown;
            requested.current = path;
            setShown(path);
            setLoading(false);
          }}
          style={size && frameStyle(device, size)}
          className="absolute top-0 left-0 max-w-none origin-top-left bg-background"
        />
        {isLoading && (
          <div className="absolute inset-0 grid place-content-center bg-quiet">
            <Pending label="The page is being made …" />
          </div>
        )}
      </div>
    </div>
  );
}

/** In pixels of CSS, as the pages are tested. */
const WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 1280 };

/** The page is as wide as on the device, and made smaller where the pane is narrower. */
function frameStyle(device: Device, pane: { width: number; height: number }) {
  const width = device === 'desktop' ? Math.max(WIDTHS.desktop, pane.width) : WIDTHS[device];
  const scale = Math.min(1, pane.width / width);
  return {
    width,
    height: pane.height / scale,
    transform: `translateX(${Math.max(0, (pane.width - width * scale) / 2)}px) scale(${scale})`,
  };
}

/** Undefined where the frame has gone to another site. */
function pathOf(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const location = frame?.contentWindow?.location;
    return location && location.protocol !== 'about:' ? location.pathname : undefined;
  } catch {
    return undefined;
  }
}

/** The size of an element, in pixels; undefined until it is known, and where it is not shown. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
