import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import { countedFaults } from './counted-faults.ts';
import type { TypedFile } from './file-session.ts';

/** What a narrow screen shows. */
export type Pane = 'words' | 'page';

/** The head of a form: what it is, how far it is saved, and the way to publish it. It stays at the upper edge. */
export function FileHead({
  title,
  entry,
  typed,
  isNew,
  pane,
  onPane,
  onShowFault,
  onCompare,
}: {
  title: string;
  entry: string | undefined;
  typed: TypedFile;
  isNew: boolean;
  /** Undefined where form and page stand beside each other. */
  pane: Pane | undefined;
  onPane: (pane: Pane) => void;
  onShowFault: () => void;
  onCompare: () => void;
}) {
  const heading = useScreenHeading(`${title} · Desk`);
  const { mayPublish } = useShownDraft();
  const shownEntry = useRef(entry);
  useEffect(() => {
    // Another entry of the file is another form, although the path is the same.
    if (shownEntry.current !== entry) heading.current?.focus({ preventScroll: true });
    shownEntry.current = entry;
  }, [entry, heading]);
  return (
    <header className="-mx-gutter sticky top-(--banner) z-20 [@media(height<30rem)]:static border-hairline border-b bg-background px-gutter pt-1.5 pb-1 lg:pt-3 lg:pb-3">
      <div className="flex min-h-11 items-center gap-x-3">
        <BackLink />
        <h1 ref={heading} tabIndex={-1} className="min-w-0 grow truncate text-h2">
          {title}
        </h1>
        {!pane && <SaveText typed={typed} isNew={isNew} onShowFault={onShowFault} onCompare={onCompare} />}
        <Link to="/website/changes" className={`${buttonClass('primary')} shrink-0`}>
          {pane ? (mayPublish ? 'Publish' : 'Send') : mayPublish ? 'Review and publish' : 'Review and send'}
        </Link>
      </div>
      {pane && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <fieldset className="-ml-3 flex shrink-0">
            <legend className="hidden-until-focus">What is shown</legend>
            <PaneButton name="words" pane={pane} onPane={onPane} />
            <PaneButton name="page" pane={pane} onPane={onPane} />
          </fieldset>
          <SaveText typed={typed} isNew={isNew} onShowFault={onShowFault} onCompare={onCompare} />
        </div>
      )}
    </header>
  );
}

function PaneButton({ name, pane, onPane }: { name: Pane; pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <button
      type="button"
      aria-pressed={pane === name}
      onClick={() => onPane(name)}
      className="touch-target min-h-10 border-transparent border-b-2 px-3 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-text"
    >
      {name === 'words' ? 'Words' : 'Page'}
    </button>
  );
}

const PROBLEM = 'touch-target text-left font-semibold text-danger text-small underline';

/** Only problems are announced: a screen reader would say "Saved" at each pause. */
function SaveText({
  typed: { save, findings, saves },
  isNew,
  onShowFault,
  onCompare,
}: {
  typed: TypedFile;
  isNew: boolean;
  onShowFault: () => void;
  onCompare: () => void;
}) {
  const count = Math.max(findings.faults.length, 1);
  const isSaving = save.is === 'saving' || save.is === 'unsaved';
  return (
    <div className="min-w-0 text-right text-muted text-small">
      {isSaving && 'Saving …'}
      {save.is === 'saved' && save.isWritten && saves > 0 && 'Saved'}
      <div role="status">
        {save.is === 'saved' && !save.isWritten && (
          <button type="button" onClick={onShowFault} className={PROBLEM}>
            <span className="max-sm:hidden">Kept, not in the page yet: </span>
            {countedFaults(count, isNew)}
          </button>
        )}
        {save.is === 'conflict' && (
          <button type="button" onClick={onCompare} className={PROBLEM}>
            Not saved: somebody else has changed it, too
          </button>
        )}
        {save.is === 'waiting' && (
          <span className="font-semibold text-danger">
            {save.message ? `Not saved: ${save.message} ` : 'Not saved: no connection. '}
            <span className="max-sm:hidden">It stays on this device and is tried again.</span>
          </span>
        )}
        {save.is === 'refused' && <span className="font-semibold text-danger">Not saved: {save.message}</span>}
      </div>
    </div>
  );
}
