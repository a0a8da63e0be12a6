import type { LeadDetail, ReplyDraft } from '#contract/desk/lead.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConflictDialog } from '#screen/ui/ConflictDialog.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { SaveStatus } from '#screen/ui/SaveStatus.tsx';
import type { ReplyDrafting } from './use-reply-draft.ts';

/** Somebody who wrote in the last two minutes is writing. */
const WRITING_MS = 120_000;

/** Which colleagues are writing to the same person. */
export function OtherWriters({ writers }: Pick<LeadDetail, 'writers'>) {
  useMinute();
  return (
    <div role="status" className="grid gap-1 font-semibold text-open empty:hidden">
      {writers.map(({ name, at }) => (
        <p key={`${name} ${at}`}>
          <PlainLine text={name} />{' '}
          {Date.now() - Date.parse(at) < WRITING_MS ? 'is writing a reply.' : 'has an unsent draft.'}
        </p>
      ))}
    </div>
  );
}

/** Whether the draft is stored, the way to be rid of it, and what to do when it was changed in another place. */
export function DraftState({
  drafting: { draft, save, saves, autosave, isBegun, discard },
}: {
  drafting: ReplyDrafting;
}) {
  const isGone = save.is === 'conflict' && save.theirs.draft === null;
  return (
    <>
      {/* Screen readers say it once: not with every word that is saved. */}
      <span role="status" className="hidden-until-focus">
        {saves > 0 && 'Your draft is saved as you type.'}
      </span>
      {isBegun && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button onPress={discard}>Discard draft</Button>
          <SaveStatus save={save} />
        </div>
      )}
      {save.is === 'conflict' && (
        <ConflictDialog
          key={save.theirs.version}
          title={isGone ? 'This draft was sent or discarded' : 'You have written in another tab or on another device'}
          differences={[{ key: 'reply', mine: textOf(draft), theirs: textOf(save.theirs.draft) }]}
          {...(isGone && { takeLabel: 'Discard this text' })}
          onDecided={(taken) => autosave.set(save.theirs, taken.size > 0 ? undefined : draft)}
        >
          {isGone
            ? 'You did so in another tab or on another device. What is typed here is not saved yet.'
            : 'Keep one of the two texts. Copy from the other what you need.'}
        </ConflictDialog>
      )}
    </>
  );
}

const textOf = (draft: ReplyDraft | null): string => [draft?.subject, draft?.text].filter(Boolean).join('\n\n');
