import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/desk/website/places.ts';
import { OWN_DRAFT, PREVIEW_PATH, previewUrl, readPreview, type WordPlace } from '#contract/desk/website/preview.ts';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { AddressBar } from './AddressBar.tsx';
import { frameStyle, useDevice } from './DeviceChoice.tsx';
import { useSize } from './use-size.ts';
import { useWords } from './use-words.ts';

/** How often the server is asked whether the words have changed elsewhere, and whether a preview that starts is ready. */
const CHECK_MS = 10_000;
const STARTING_MS = 500;

/** How often a frame is asked whether it has another document. */
const LOOK_MS = 50;

interface Props {
  /** The path of the page that shows what is edited; undefined if no page does: then the one before stays. */
  page: string | undefined;
  /** What was changed last: the page scrolls to it. */
  changedAt?: Place | undefined;
  /** Another one after each save. */
  version?: number;
  /** Opens the field that has the words somebody has clicked. */
  onOpen: (place: WordPlace) => void;
}

/** The page of the site with the words of the draft. A click on words opens their field. */
export function Preview({ page, changedAt, version, onOpen }: Props) {
  const draftId = useDraftId();
  const draft = draftId ?? OWN_DRAFT;
  const { query } = useContents();
  const state = useEndpoint(
    readPreview,
    { draftId },
    {
      staleTime: 0,
      refetchInterval: (reply) => (reply?.state === 'starting' ? STARTING_MS : CHECK_MS),
    },
  );
  const { refetch } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is the reason to ask
  useEffect(() => {
    void refetch();
  }, [version, refetch]);

  if (state.error && !state.data) return <FailedToLoad error={state.error} onRetry={() => void refetch()} />;
  // The first page takes a moment to be made: no other one is asked for before it is known which.
  if (!state.data || state.data.state === 'starting' || query.isPending) {
    return (
      <div className="grid grow place-content-center px-4 text-center">
        <Pending label="The preview is starting. It takes some seconds …" />
      </div>
    );
  }
  const { data } = state;
  return (
    <>
      {data.state === 'failed' && <Failure {...data} onOpen={onOpen} />}
      <PagePane
        key={draft}
        draft={draft}
        page={page}
        shownVersion={data.state === 'running' ? data.version : undefined}
        changedAt={changedAt}
        onOpen={onOpen}
      />
    </>
  );
}

function Failure({ message, place, onOpen }: { message: string; place?: Place; onOpen: Props['onOpen'] }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 border-hairline border-b p-3">
      <div>
        <p className="font-semibold">The page cannot be shown with these words</p>
        <p className="whitespace-pre-line text-small">{message}</p>
      </div>
      {place && <Button onPress={() => onOpen({ ...place, title: place.file })}>Open the field</Button>}
    </div>
  );
}

interface PaneProps extends Pick<Props, 'page' | 'changedAt' | 'onOpen'> {
  draft: string;
  /** Of the words; undefined while they cannot be shown. */
  shownVersion: string | undefined;
}

function PagePane({ draft, page, shownVersion, changedAt, onOpen }: PaneProps) {
  const { items } = useContents();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(page ?? '/');
  /** The path that the frame shows, or is about to show. */
  const requested = useRef(first);
  const [shown, setShown] = useState(first);
  const [loads, setLoads] = useState(0);
  const [isLoading, setLoading] = useState(true);
  /** Where to scroll once the same page is there again, in pixels. */
  const scrolled = useRef<number>(undefined);
  const [isFollowing, setFollowing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [device, setDevice] = useDevice(size?.width);

  // Replaced, so that "back" of the browser goes to the previous form and not to the previous page.
  const go = useCallback(
    (path: string) => {
      requested.current = path;
      setShown(path);
      setLoading(true);
      frame.current?.contentWindow?.location.replace(previewUrl(path, draft));
    },
    [draft],
  );
  const reload = useCallback(() => {
    scrolled.current = frame.current?.contentWindow?.scrollY;
    frame.current?.contentWindow?.location.reload();
  }, []);

  useEffect(() => {
    if (page !== undefined && page !== requested.current) go(page);
  }, [page, go]);
  const loadedVersion = useRef(shownVersion);
  useEffect(() => {
    if (shownVersion === undefined || shownVersion === loadedVersion.current) return;
    loadedVersion.current = shownVersion;
    reload();
  }, [shownVersion, reload]);

  const count = useWords({
    frame,
    draft,
    loads,
    changedAt,
    isFollowing,
    isChoosing,
    onOpen,
    onFollow: go,
    onLeave: () => setChoosing(false),
  });

  useEachDocument(frame, () => {
    const path = pathIn(frame.current, draft);
    if (path === undefined) return;
    requested.current = path;
    setShown(path);
    setLoading(false);
    setLoads((before) => before + 1);
    if (scrolled.current !== undefined) {
      frame.current?.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' });
      scrolled.current = undefined;
    }
  });
  const onLoad = () => {
    // A page out of the preview is never shown.
    if (pathIn(frame.current, draft) === undefined) go(requested.current);
  };

  const other = items.find((item) => item.page === shown);
  return (
    <div className="flex min-h-0 grow flex-col">
      <AddressBar
        shown={shown}
        href={previewUrl(shown, draft)}
        device={device}
        onDevice={setDevice}
        onGo={go}
        onReload={reload}
      />
      {other && shown !== page && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-hairline border-b px-3 py-2"
        >
          <p className="text-small">
            This is <strong className="font-semibold">{other.title}</strong>.
          </p>
          <Button
            onPress={() =>
              onOpen({
                file: other.file,
                ...(other.entry !== undefined && { entry: other.entry }),
                at: [],
                title: other.title,
              })
            }
          >
            Edit this page
          </Button>
        </div>
      )}
      <div ref={box} className="relative min-h-0 grow overflow-hidden">
        <iframe
          ref={frame}
          title="The page"
          src={previewUrl(first, draft)}
          sandbox="allow-same-origin allow-scripts"
          onLoad={onLoad}
          style={size && frameStyle(device, size)}
          className="absolute top-0 left-0 max-w-none origin-top-left bg-background"
        />
        {isLoading && (
          <div className="absolute inset-0 grid place-content-center bg-quiet">
            <Pending label="The page is being made …" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t px-3 py-1.5 text-small">
        <p role="status" className="mr-auto text-muted">
          {hint(count, isFollowing, isChoosing)}
        </p>
        <Checkbox isSelected={isChoosing} onChange={setChoosing}>
          Choose words by keyboard
        </Checkbox>
        <Checkbox isSelected={isFollowing} onChange={setFollowing}>
          Follow links
        </Checkbox>
      </div>
    </div>
  );
}

/** Calls back for each document of a frame as soon as its words are there: its pictures may take seconds more. */
function useEachDocument(frame: RefObject<HTMLIFrameElement | null>, onDocument: () => void): void {
  const latest = useRef(onDocument);
  latest.current = onDocument;
  useEffect(() => {
    let seen: Document | null | undefined;
    const timer = setInterval(() => {
      const shown = frame.current?.contentDocument;
      if (shown === seen || shown?.readyState === 'loading') return;
      seen = shown;
      latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [frame]);
}

function hint(count: number | undefined, isFollowing: boolean, isChoosing: boolean): string {
  if (isFollowing) return 'A click follows the link.';
  if (count === 0) return 'No words of this page can be edited here.';
  if (isChoosing) return 'Arrow keys step through the words, Enter opens their field.';
  return 'Click words to edit them.';
}

/** The path of the site that the frame shows; undefined where it is out of the preview. */
function pathIn(frame: HTMLIFrameElement | null, draft: string): string | undefined {
  try {
    const { pathname, search } = frame?.contentWindow?.location ?? { pathname: '', search: '' };
    const prefix = `${PREVIEW_PATH}/${draft}`;
    return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) + search : undefined;
  } catch {
    return undefined;
  }
}
