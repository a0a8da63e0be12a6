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
import { useMay } from '#desk/shell/use-may.ts';
import { useAction } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { ConflictDialog } from '#screen/ui/ConflictDialog.tsx';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { MarkdownArea } from '#screen/ui/MarkdownArea.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { SaveStatus } from '#screen/ui/SaveStatus.tsx';
import { Tabs } from '#screen/ui/Tabs.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { LetterAdvice } from './LetterAdvice.tsx';
import { LetterPreview, PlainLetter } from './LetterPreview.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type LetterDraft, type LetterText, useLetterDraft } from './use-letter-draft.ts';

/** Writing a letter: its text on the left, the mail on the right; on phones one after the other, as tabs. */
export function LetterEditor({
  letter,
  head,
}: {
  letter: Letter;
  /** The head of the screen around these buttons. */
  head: (actions: ReactNode) => ReactNode;
}) {
  const draft = useLetterDraft(letter);
  const maySend = useMay('letters.send');
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const closeDialog = () => setDialog(null);
  const isSaved = draft.save.is === 'saved';
  const isEmpty = !letter.subject.trim() || !letter.text.trim();
  const test = useAction(sendTestLetter, {
    onDone: ({ to, mail }) => toastOutcome(`the test to ${to}`, mail),
  });

  const frame = isWide ? 'h-[calc(100dvh-9rem)] min-h-96' : 'h-[70dvh] min-h-96';
  const preview = { id: 'preview', title: 'Preview', content: <LetterPreview letter={letter} className={frame} /> };
  const plain = { id: 'plain', title: 'Plain text', content: <PlainLetter letter={letter} className={frame} /> };
  const writing = <WritingFields draft={draft} />;

  return (
    <>
      {head(
        <>
          <SaveStatus save={draft.save} className="mr-1" />
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
      {dialog === 'delete' && (
        <ActionDialog
          title="Delete this draft?"
          confirmLabel="Delete the draft"
          isDanger
          endpoint={deleteLetter}
          input={{ id: letter.id, version: letter.version }}
          invalidates={[listLetters]}
          onDone={() => {
            draft.autosave.set(letter);
            void navigate({ to: '/letters' });
          }}
          onClose={closeDialog}
        >
          <p>Its text is gone then. Nobody has received it.</p>
        </ActionDialog>
      )}
      <LetterConflict draft={draft} />
    </>
  );
}

function WritingFields({ draft }: { draft: LetterDraft }) {
  const { subject, text } = draft.value;
  const change = (changed: Partial<LetterText>) => draft.autosave.change({ subject, text, ...changed });
  const isMissing = draft.save.is === 'saved' && !subject.trim() && text.trim() !== '';

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
          <LetterAdvice letter={draft.value} />
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

/** The letter was changed, or is being sent, since it was opened here. */
function LetterConflict({ draft: { save, value, autosave } }: { draft: LetterDraft }) {
  if (save.is !== 'conflict') return null;
  const { theirs } = save;
  const isDraft = theirs.status === 'draft';
  return (
    <ConflictDialog
      key={theirs.version}
      title={isDraft ? 'This letter was changed elsewhere, too' : 'This letter is being sent'}
      differences={[{ key: 'letter', mine: textOf(value), theirs: textOf(theirs) }]}
      {...(!isDraft && { keepLabel: null, takeLabel: 'Go to the letter' })}
      onDecided={(taken) => autosave.set(theirs, taken.size > 0 ? undefined : value)}
    >
      {isDraft
        ? `${theirs.updatedBy ?? 'Somebody'} saved another text while you wrote. Keep one of them; copy from the other what you need.`
        : 'It was sent before your last changes were saved. Copy them if you need them for the next letter.'}
    </ConflictDialog>
  );
}

const textOf = ({ subject, text }: LetterText): string => `${subject}\n\n${text}`;
