import type { LeadDetail, Note } from '#contract/desk/lead.ts';
import { addNote, MAX_NOTE_LENGTH, removeNote } from '#contract/desk/lead-changes.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { PlainText } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { cross } from '#site/ui/icon-shapes.ts';
import { Panel } from './Panel.tsx';
import { useLeadAction } from './use-lead-action.ts';

/** What the people of the desk tell each other; the visitor never sees it. */
export function Notes({ lead: { reference, notes } }: { lead: LeadDetail }) {
  const draft = useDraft(`note:${reference}`);
  const add = useLeadAction(addNote, { onDone: draft.clear });
  return (
    <Panel title="Notes" count={notes.length}>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <NoteItem key={note.id} reference={reference} note={note} />
          ))}
        </ul>
      )}
      <form
        className="grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate({ reference, text: draft.text });
        }}
      >
        <TextArea
          label="New note, for your colleagues only"
          rows={2}
          value={draft.text}
          onChange={draft.setText}
          max={draft.text.length > MAX_NOTE_LENGTH - 500 ? MAX_NOTE_LENGTH : undefined}
          className="w-full"
        />
        <Button type="submit" isPending={add.isPending} isDisabled={draft.text.trim() === ''}>
          Add the note
        </Button>
      </form>
    </Panel>
  );
}

function NoteItem({ reference, note }: { reference: string; note: Note }) {
  const remove = useLeadAction(removeNote);
  return (
    <li className="rounded-field bg-quiet px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-muted text-small">
          {note.personName}, <RelativeTime at={note.createdAt} />
        </p>
        {note.isOwn && (
          <IconButton
            label="Remove the note"
            shape={cross}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate({ reference, id: note.id })}
            className="-my-1 -mr-2"
          />
        )}
      </div>
      <PlainText text={note.text} />
    </li>
  );
}
