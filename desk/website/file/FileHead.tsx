import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { PROBLEM_BUTTON, SaveStatus } from '#screen/ui/SaveStatus.tsx';
import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import { countedFaults } from './counted-faults.ts';
import type { FileDraft } from './use-file-draft.ts';

/** What a narrow screen shows. */
export type Pane = 'words' | 'page';

/** The head of a form: what it is, how far it is saved, and the way to publish it. It stays at the upper edge. */
export function FileHead({
  title,
  entry,
  status,
  pane,
  onPane,
}: {
  title: string;
  entry: string | undefined;
  status: ReactNode;
  /** Undefined where form and page stand beside each other. */
  pane: Pane | undefined;
  onPane: (pane: Pane) => void;
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
        {!pane && status}
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
          {status}
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

/** How far the file is saved, and what has to be corrected before its page has the words. */
export function FileStatus({
  draft,
  isNew,
  onShowFault,
  onCompare,
}: {
  draft: FileDraft;
  isNew: boolean;
  onShowFault: () => void;
  onCompare: () => void;
}) {
  const { kept, findings } = draft.stored;
  const isWritten = kept === undefined;
  return (
    <SaveStatus
      save={draft.save}
      saved={isWritten && draft.saves > 0 && 'Saved'}
      problem={
        !isWritten && (
          <button type="button" onClick={onShowFault} className={PROBLEM_BUTTON}>
            <span className="max-sm:hidden">Kept, not in the page yet: </span>
            {countedFaults(Math.max(findings?.faults.length ?? 0, 1), isNew)}
          </button>
        )
      }
      onCompare={onCompare}
      className="min-w-0 text-right"
    />
  );
}
