import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  deleteLetter,
  type Letter,
  listLetters,
  MAX_SUBJECT,
  MAX_TEXT,
  sendTestLetter,
} from '#contract/desk/letters.ts';
import { toastOutcome } from '#desk/shell/outgoing-mail.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { MarkdownArea } from '#screen/ui/MarkdownArea.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Tabs } from '#screen/ui/Tabs.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { LetterAdvice } from './LetterAdvice.tsx';
import { LetterPreview, PlainLetter } from './LetterPreview.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type LetterDraft, type SaveState, useLetterDraft } from './use-letter-draft.ts';

/** Writing a letter: its text on the left, the mail on the right; on phones one after the other, as tabs. */
export function LetterEditor({
  letter,
  maySend,
  head,
}: {
  letter: Letter;
  maySend: boolean;
  /** The head of the screen around these buttons. */
  head: (actions: ReactNode) => ReactNode;
}) {
  const draft = useLetterDraft(letter);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const closeDialog = () => setDialog(null);
  const isSaved = draft.state.is === 'saved';
  const isEmpty = !letter.subject.trim() || !letter.text.trim();
  const test = useAction(sendTestLetter, {
    onDone: ({ to, mail }) => toastOutcome(`the test to ${to}`, mail),
  });
  const remove = useAction(deleteLetter, {
    invalidates: [listLetters],
    onDone: () => {
      draft.resolve('theirs');
      void navigate({ to: '/letters' });
    },
  });

  const frame = isWide ? 'h-[calc(100dvh-9rem)] min-h-96' : 'h-[70dvh] min-h-96';
  const preview = { id: 'preview', title: 'Preview', content: <LetterPreview letter={letter} className={frame} /> };
  const plain = { id: 'plain', title: 'Plain text', content: <PlainLetter letter={letter} className={frame} /> };
  const writing = <WritingFields draft={draft} />;

  return (
    <>
      {head(
        <>
          <SaveStateText state={draft.state} />
          <Button
            onPress={() => test.mutate({ id: letter.id })}
            isPending={test.isPending}
            isDisabled={!isSaved || isEmpty}
          >
            Send me a test
          </Button>
          {maySend && (
            <Button look="primary" onPress={() => setDialog('send')} isDisabled={!isSaved}>
              Send …
            </Button>
          )}
        </>,
      )}
      {isWide ? (
        <div className="grid grid-cols-2 items-start gap-8">
          {writing}
          <div className="sticky top-6">
            <Tabs label="The letter as a mail" tabs={[preview, plain]} />
          </div>
        </div>
      ) : (
        <Tabs label="The letter" tabs={[{ id: 'write', title: 'Write', content: writing }, preview, plain]} />
      )}
      <p className="mt-8 flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4 text-muted text-small">
        <span>
          {letter.updatedBy ? `Last changed by ${letter.updatedBy}, ` : 'Last changed '}
          <RelativeTime at={letter.updatedAt} />.{!maySend && ' An owner sends it.'}
        </span>
        <Button onPress={() => setDialog('delete')}>Delete the draft</Button>
      </p>

      <SendDialog letter={letter} isOpen={dialog === 'send'} onClose={closeDialog} />
      <ConfirmDialog
        title="Delete this draft?"
        confirmLabel="Delete the draft"
        isDanger
        isOpen={dialog === 'delete'}
        isPending={remove.isPending}
        onClose={closeDialog}
        onConfirm={() => remove.mutate({ id: letter.id, version: letter.version })}
      >
        <p>Its text is gone then. Nobody has received it.</p>
      </ConfirmDialog>
      <ConflictDialog draft={draft} />
    </>
  );
}

function WritingFields({ draft }: { draft: LetterDraft }) {
  const { subject, text, change, state } = draft;
  const isMissing = state.is === 'saved' && !subject.trim() && text.trim() !== '';

  return (
    <div className="grid gap-4">
      <TextField
        label="Subject"
        value={subject}
        onChange={(value) => change({ subject: value })}
        error={
          subject.length > MAX_SUBJECT
            ? `Shorten it to ${MAX_SUBJECT} characters.`
            : isMissing
              ? 'Write a subject: it is the first thing that readers see.'
              : null
        }
      />
      <div className="grid gap-1.5">
        <MarkdownArea
          id="letter-text"
          label="Text"
          value={text}
          onChange={(value) => change({ text: value })}
          rows={16}
          {...(text.length > MAX_TEXT * 0.9 && { max: MAX_TEXT })}
        />
        <div aria-live="polite">
          <LetterAdvice letter={draft} />
        </div>
        <Disclosure label="How to format the text">
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-small">
            {HELP.map(([source, meaning]) => (
              <div key={source} className="contents">
                <dt className="font-mono">{source}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 max-w-[60ch] text-muted text-small">
            An empty line begins a paragraph. Pictures are not sent: they would tell who opens the letter, and
            subscribers were promised that nothing does. The end with the link to unsubscribe is added by itself.
          </p>
        </Disclosure>
      </div>
    </div>
  );
}

const HELP: readonly (readonly [string, string])[] = [
  ['**bold**', 'bold (Ctrl+B)'],
  ['*slanted*', 'slanted'],
  ['[words](https://…)', 'a link (Ctrl+K); /blog leads to this website'],
  ['## Heading', 'a heading'],
  ['- one', 'a list; 1. for numbers'],
  ['> words', 'a quotation'],
];

const STATES = { saved: 'Saved', typing: 'Not saved yet', saving: 'Saving…', conflict: 'Not saved' };

function SaveStateText({ state }: { state: SaveState }) {
  return (
    <span
      role="status"
      className={`mr-1 text-small ${state.is === 'failed' || state.is === 'conflict' ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {state.is === 'failed' ? `Not saved. ${state.message}` : STATES[state.is]}
    </span>
  );
}

/** Lines that are shown before the first that differs. */
const CONTEXT_LINES = 2;

/** @returns the index of the first line that is not the same in both */
function firstDifference(mine: string, theirs: string): number {
  const other = theirs.split('\n');
  return mine.split('\n').findIndex((line, index, lines) => line !== other[index] || index === lines.length - 1);
}

/** Somebody else has changed the letter while it was open here. */
function ConflictDialog({ draft: { state, subject, text, resolve } }: { draft: LetterDraft }) {
  if (state.is !== 'conflict') return null;
  const { theirs } = state;
  const isDraft = theirs.status === 'draft';
  const from = Math.max(0, firstDifference(text, theirs.text) - CONTEXT_LINES);
  return (
    <Dialog
      title={isDraft ? 'Somebody else has changed this letter' : 'This letter is being sent'}
      isOpen
      role="alertdialog"
      isWide
    >
      <p>
        {isDraft
          ? `${theirs.updatedBy ?? 'Somebody'} saved another text while you wrote. Keep one of them; copy from the other what you need.`
          : 'It was sent before your last changes were saved. Copy them if you need them for the next letter.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title="Yours" subject={subject} text={text} from={from} />
        <Version title={isDraft ? 'Theirs' : 'What is sent'} subject={theirs.subject} text={theirs.text} from={from} />
      </div>
      <DialogButtons>
        <Button onPress={() => resolve('theirs')} look={isDraft ? 'quiet' : 'primary'}>
          {isDraft ? 'Take theirs' : 'Go to the letter'}
        </Button>
        {isDraft && (
          <Button look="primary" onPress={() => resolve('mine')}>
            Keep mine
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** @param from the first line that is shown */
function Version({ title, subject, text, from }: { title: string; subject: string; text: string; from: number }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3>{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-64 overflow-auto whitespace-pre-wrap rounded-field border border-hairline bg-surface p-3 text-small"
      >
        <strong>{subject}</strong>
        {`\n\n${from > 0 ? '…\n' : ''}${text.split('\n').slice(from).join('\n')}`}
      </section>
    </div>
  );
}
