import { useEffect, useMemo, useRef, useState } from 'react';
import { checkFile, type EditedFile } from '#contract/desk/website.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { EntryActions } from '../entries/EntryActions.tsx';
import { Form } from '../form/Form.tsx';
import { createFormModel } from '../form/form-model.ts';
import { fromPointer } from '../form/pointer.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FileDraft } from './draft-store.ts';
import { FileHead } from './FileHead.tsx';
import { FindingList } from './FindingList.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { partOf } from './part-of.ts';
import { useCheck } from './use-check.ts';
import { useDrafts } from './use-drafts.ts';
import { useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';

/** A file with its form: what is typed, checked and saved. */
export function FileEditor({
  edited,
  draft,
  entry,
  at,
}: {
  edited: EditedFile;
  draft: FileDraft;
  /** The slug of the entry that is shown. */
  entry: string | undefined;
  /** The field that gets the focus. */
  at: string | undefined;
}) {
  const { file } = edited;
  const { base, value, theirs } = draft;
  const drafts = useDrafts();
  const [model] = useState(createFormModel);
  const { state, setState, save } = useSave(file);
  const findings = useCheck(
    checkFile,
    useMemo(() => ({ file, value }), [file, value]),
  );
  const [isComparing, setComparing] = useState(false);
  const isUnsaved = !equalValues(base.value, value);
  const part = partOf(edited, edited.value, value, entry);
  const top = useRef<HTMLDivElement>(null);

  const refused = state.is === 'refused' ? state.faults : undefined;
  useEffect(() => model.setFindings(refused ? { ...findings, faults: refused } : findings), [model, findings, refused]);
  // What was refused is listed until a check after it has shown what is left.
  const isRefused = useRef(false);
  isRefused.current = refused !== undefined;
  useEffect(() => {
    if (!isRefused.current) return;
    setState(findings.faults.length > 0 ? { is: 'refused', faults: findings.faults } : { is: 'idle' });
  }, [findings, setState]);

  // The value is read when a link is followed, and not at each key.
  const latestValue = useRef(value);
  latestValue.current = value;
  useEffect(() => {
    if (at !== undefined) model.reveal(fromPointer(at, latestValue.current));
  }, [model, at]);

  useEffect(() => {
    if (entry !== undefined && at === undefined) top.current?.parentElement?.scrollTo(0, 0);
  }, [entry, at]);

  const onSave = () => {
    if (state.is !== 'saving' && isUnsaved) void save();
  };
  useSaveKey(onSave);

  if (!part) {
    return (
      <div className="p-gutter">
        <EmptyState title="There is no such entry">
          The file has no entry with the slug "{entry}". It may have been renamed or removed: look for it in the list.
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={top} className="grid grid-cols-[minmax(0,1fr)] content-start">
      <FileHead
        title={part.title}
        file={file}
        entry={entry}
        state={state}
        isUnsaved={isUnsaved}
        onSave={onSave}
        onDiscard={() => {
          setState({ is: 'idle' });
          return drafts.discard(file);
        }}
      />
      <div className="mx-auto grid w-full min-w-0 max-w-176 gap-5 px-gutter pt-4 pb-16">
        {theirs && <StaleNotice onCompare={() => setComparing(true)} />}
        <FindingList
          edited={edited}
          base={base.value}
          value={value}
          entry={entry}
          findings={findings}
          refused={refused}
          onReveal={model.reveal}
        />
        <Form
          key={entry ?? ''}
          label={part.title}
          file={file}
          field={part.field}
          value={value}
          at={part.at}
          omits={part.omits}
          model={model}
          onChange={(next) => drafts.change(file, next)}
        />
        <EntryActions file={file} entry={entry} at={part.at} title={part.title} isUnsaved={isUnsaved} />
      </div>
      <LeaveDialog file={file} isUnsaved={isUnsaved} onSave={save} />
      {theirs && (isComparing || state.is === 'conflict') && (
        <ConflictDialog
          key={theirs.hash}
          edited={edited}
          draft={{ ...draft, theirs }}
          isSaving={state.is === 'conflict'}
          onClose={() => {
            setComparing(false);
            setState({ is: 'idle' });
          }}
          onAgreed={(agreed) => {
            const savesAfter = state.is === 'conflict';
            setComparing(false);
            setState({ is: 'idle' });
            drafts.rebase(file, agreed);
            if (savesAfter) void save();
          }}
        />
      )}
    </div>
  );
}

/** The file was changed by another program, and there are unsaved words. */
function StaleNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-field border-l-4 bg-surface p-3"
    >
      <p className="min-w-0 grow basis-64">
        This file has changed on the disk since you began to write. Nothing of yours is lost.
      </p>
      <Button onPress={onCompare}>Show the changes</Button>
    </div>
  );
}
