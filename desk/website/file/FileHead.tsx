import { useEffect, useRef } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import type { SaveState } from './use-save.ts';

/** The head of a form: what it is, whether it is saved, and the button that saves it. It stays at the upper edge. */
export function FileHead({
  title,
  file,
  entry,
  state,
  isUnsaved,
  onSave,
  onDiscard,
}: {
  title: string;
  file: string;
  entry: string | undefined;
  state: SaveState;
  isUnsaved: boolean;
  onSave: () => void;
  /** @returns brings the words back */
  onDiscard: () => () => void;
}) {
  const heading = useScreenHeading(`${title} · Editor`);
  const shownEntry = useRef(entry);
  useEffect(() => {
    // Another entry of the file is another form, although the path is the same.
    if (shownEntry.current !== entry) heading.current?.focus({ preventScroll: true });
    shownEntry.current = entry;
  }, [entry, heading]);
  const discard = () => {
    const undo = onDiscard();
    showToast({ text: 'The unsaved words are gone.', action: { label: 'Undo', onAction: undo } });
  };
  return (
    <header className="sticky top-0 z-20 border-hairline border-b bg-background py-2 low:static">
      <div className="mx-auto flex min-h-10 max-w-176 flex-wrap items-center gap-x-3 gap-y-1.5 px-gutter">
        <div className="min-w-0 grow basis-48">
          <h1 ref={heading} tabIndex={-1} className="line-clamp-2 text-h2 [overflow-wrap:anywhere]">
            {title}
          </h1>
          <p className="text-muted text-tiny [overflow-wrap:anywhere]">{file}</p>
        </div>
        <div className="ml-auto flex items-center gap-3">
          <SaveStateText state={state} isUnsaved={isUnsaved} />
          {isUnsaved && <Button onPress={discard}>Discard</Button>}
          <Button look="primary" onPress={onSave} isPending={state.is === 'saving'} isDisabled={!isUnsaved}>
            Save
          </Button>
        </div>
      </div>
    </header>
  );
}

function SaveStateText({ state, isUnsaved }: { state: SaveState; isUnsaved: boolean }) {
  const isBad = state.is === 'failed' || state.is === 'refused' || state.is === 'conflict';
  return (
    <p role="status" className={`text-small ${isBad && isUnsaved ? 'font-semibold text-danger' : 'text-muted'}`}>
      {isBad && isUnsaved ? `Not saved. ${state.is === 'failed' ? state.message : ''}` : quietText(state, isUnsaved)}
    </p>
  );
}

function quietText(state: SaveState, isUnsaved: boolean) {
  if (state.is === 'saving') return 'Saving …';
  if (isUnsaved) return 'Not saved yet';
  if (state.is !== 'saved') return 'No changes';
  return (
    <>
      Saved <RelativeTime at={new Date(state.at).toISOString()} />
    </>
  );
}
