import { useRef } from 'react';
import type { LeadDetail, ReplyDraft } from '#contract/desk/leads.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { PlainLine, PlainText } from '#screen/ui/PlainText.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import type { ReplyDrafting } from './use-reply-draft.ts';

/** Whoever wrote in the last two minutes is writing. */
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

/** Whether the draft is stored, and the way to be rid of it. */
export function DraftState({ drafting: { state, fault, discard } }: { drafting: ReplyDrafting }) {
  const wasSaved = useRef(false);
  wasSaved.current ||= state === 'saved';
  return (
    <>
      {/* Screen readers say it once: not with every word that is saved. */}
      <span role="status" className="hidden-until-focus">
        {wasSaved.current && 'Your draft is saved as you type.'}
      </span>
      {state !== 'none' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button onPress={discard}>Discard draft</Button>
          {fault ? (
            <span role="alert" className="font-semibold text-danger text-small">
              {fault}
            </span>
          ) : (
            <span className="text-muted text-small">{state === 'saved' ? 'Saved' : 'Not saved yet'}</span>
          )}
        </div>
      )}
    </>
  );
}

/** The person has written to the same lead in another place: shows both texts. */
export function DraftConflict({ drafting: { draft, other, choose } }: { drafting: ReplyDrafting }) {
  if (!other) return null;
  const isGone = other.draft === null;
  return (
    <Dialog
      title={isGone ? 'This draft was sent or discarded' : 'You have written in another tab or on another device'}
      isOpen
      role="alertdialog"
      isWide
    >
      <p>
        {isGone
          ? 'You did so in another tab or on another device. What stands here is not saved yet.'
          : 'Keep one of the two texts. Copy from the other what you need.'}
      </p>
      <div className={`grid gap-4 ${isGone ? '' : 'sm:grid-cols-2'}`}>
        <DraftText title="Here" draft={draft} />
        {!isGone && <DraftText title="There" draft={other.draft} />}
      </div>
      <DialogButtons>
        <Button onPress={() => choose('other')}>{isGone ? 'Discard this text' : 'Take the text from there'}</Button>
        <Button look="primary" onPress={() => choose('this')} autoFocus>
          Keep the text here
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function DraftText({ title, draft }: { title: string; draft: ReplyDraft | null }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3>{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-field border border-hairline bg-surface p-3"
      >
        {draft?.subject && (
          <strong>
            <PlainLine text={draft.subject} />
          </strong>
        )}
        <PlainText text={draft?.text || 'No text.'} />
      </section>
    </div>
  );
}
