import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Place } from '#contract/desk/website/places.ts';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { createFormModel } from '#desk/website/form/form-model.ts';
import { toPointer } from '#desk/website/form/pointer.ts';
import { Preview } from '#desk/website/preview/Preview.tsx';
import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { ClosedDraft } from './ClosedDraft.tsx';
import { FileConflict } from './FileConflict.tsx';
import { FileHead, FileStatus, type Pane } from './FileHead.tsx';
import { inFormOrder } from './form-order.ts';
import { partOf } from './part-of.ts';
import { useFileDraft } from './use-file-draft.ts';
import { useNeeded } from './use-needed.ts';
import { useSaveKey } from './use-save-key.ts';
import { WordsPane } from './WordsPane.tsx';

/** From here on the form and the page stand beside each other; as --breakpoint-xl of site/ui/tokens.css. */
const BESIDE = '80rem';

/** A file that was read: its form, and the page that shows it. */
export function FileEditor({
  edited,
  entry,
  at,
}: {
  edited: EditedFile;
  /** The slug of the entry that is shown. */
  entry: string | undefined;
  /** The field that gets the focus. */
  at: string | undefined;
}) {
  const { file } = edited;
  const fileDraft = useFileDraft(edited);
  const { value, save, saves, autosave, stored } = fileDraft;
  const [changed, setChanged] = useState<ValuePath>();
  const navigate = useNavigate();
  const { items } = useContents();
  const { draft, isOpen } = useShownDraft();
  const [model] = useState(createFormModel);
  const isWide = useIsWide(BESIDE);
  const { pane, setPane } = usePane();
  const [isComparing, setComparing] = useState(true);
  const part = partOf(edited, edited.value, value, entry);
  const { isReady, identity, needed } = useNeeded(file, entry);
  useSaveKey(() => void autosave.flush());

  if (!part) {
    return (
      <>
        <PageHead title="Not found" back={<BackLink />} />
        <EmptyState title="There is no such entry">
          It may have been renamed or removed: look for it in the list of all content.
        </EmptyState>
      </>
    );
  }
  const open = ({ offset, ...place }: Place & { offset?: number }) => {
    setPane('words');
    if (place.file === file && place.entry === entry) model.reveal(place.at, offset);
    else {
      const search = { ...(place.entry !== undefined && { entry: place.entry }), at: toPointer(place.at) };
      void navigate({ to: '/website/file/$', params: { _splat: place.file }, search });
    }
  };
  const showFault = () => {
    const [first] = inFormOrder(part.field, part.at, stored.findings?.faults ?? [], needed);
    if (first) {
      setPane('words');
      model.reveal(first.at);
    }
  };
  const isFormShown = isWide || pane === 'words';
  return (
    <div data-full-width>
      <FileHead
        title={part.title}
        entry={entry}
        pane={isWide ? undefined : pane}
        onPane={setPane}
        status={
          <FileStatus
            draft={fileDraft}
            isNew={needed !== undefined}
            onShowFault={showFault}
            onCompare={() => setComparing(true)}
          />
        }
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className={isFormShown ? 'min-w-0 py-4 xl:pr-8 xl:pb-24' : 'hidden'}>
          {draft && !isOpen && <ClosedDraft draft={draft} />}
          {isOpen && !isReady && <Pending />}
          {isOpen && isReady && (
            <WordsPane
              key={entry ?? ''}
              edited={edited}
              draft={fileDraft}
              onChange={(next, place) => {
                setChanged(place);
                autosave.change(next);
              }}
              part={part}
              entry={entry}
              at={at}
              identity={identity}
              needed={needed}
              model={model}
            />
          )}
        </div>
        {(isWide || pane === 'page') && (
          <div className="-mx-gutter -mb-12 flex h-[calc(100dvh-var(--banner)-10.25rem)] min-h-80 min-w-0 flex-col border-hairline bg-quiet lg:h-[calc(100dvh-var(--banner)-7.25rem)] xl:sticky xl:top-[calc(var(--banner)+4.25rem)] xl:mb-0 xl:ml-0 xl:h-[calc(100dvh-var(--banner)-4.25rem)] xl:border-l">
            <Preview
              page={items.find((item) => item.file === file && item.entry === entry)?.page}
              changedAt={changed && { file, ...(entry !== undefined && { entry }), at: changed }}
              version={saves}
              onOpen={open}
            />
          </div>
        )}
      </div>
      {save.is === 'conflict' && isComparing && (
        <FileConflict
          key={save.theirs.hash}
          edited={edited}
          draft={fileDraft}
          theirs={save.theirs}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}

/** What a narrow screen shows. The words stay where they were scrolled to. */
function usePane(): { pane: Pane; setPane: (pane: Pane) => void } {
  const [pane, show] = useState<Pane>('words');
  const scrolled = useRef<number>(undefined);
  const setPane = (next: Pane) => {
    if (next === pane) return;
    if (next === 'page') scrolled.current = window.scrollY;
    show(next);
  };
  useLayoutEffect(() => {
    if (scrolled.current !== undefined) window.scrollTo(0, pane === 'words' ? scrolled.current : 0);
  }, [pane]);
  return { pane, setPane };
}
