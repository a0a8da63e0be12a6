import { useEffect, useRef } from 'react';
import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { EntryActions } from '#desk/website/entries/EntryActions.tsx';
import type { EntryIdentity } from '#desk/website/entries/entry-identity.ts';
import { Form } from '#desk/website/form/Form.tsx';
import type { Findings, FormModel } from '#desk/website/form/form-model.ts';
import { fromPointer } from '#desk/website/form/pointer.ts';
import { FindingList } from './FindingList.tsx';
import type { Part } from './part-of.ts';
import type { FileDraft } from './use-file-draft.ts';

const NONE: Findings = { faults: [], advice: [] };

/** The form of a file or an entry, with what was found in it. */
export function WordsPane({
  edited,
  draft: { value, stored, save, autosave },
  onChange,
  part,
  entry,
  at,
  identity,
  needed,
  model,
}: {
  edited: EditedFile;
  draft: FileDraft;
  onChange: (value: Value, at: ValuePath) => void;
  part: Part;
  entry: string | undefined;
  /** The field that gets the focus. */
  at: string | undefined;
  /** Of an entry that can be removed. */
  identity: EntryIdentity | undefined;
  /** See Form. */
  needed: readonly string[] | undefined;
  model: FormModel;
}) {
  const { file } = edited;
  const { findings = NONE } = stored;
  useEffect(() => model.setFindings(findings), [model, findings]);

  // The value is read when a link is followed, and not at each key.
  const latestValue = useRef<Value>(value);
  latestValue.current = value;
  useEffect(() => {
    if (at !== undefined) model.reveal(fromPointer(at, latestValue.current));
  }, [model, at]);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <FindingList
        edited={edited}
        value={value}
        entry={entry}
        findings={findings}
        isNew={needed !== undefined}
        onReveal={model.reveal}
      />
      <Form
        label={part.title}
        file={file}
        field={part.field}
        value={value}
        at={part.at}
        omits={part.omits}
        needed={needed}
        model={model}
        onChange={onChange}
        onLeave={() => void autosave.flush()}
      />
      {identity && (
        <EntryActions
          file={file}
          at={part.at}
          title={part.title}
          identity={identity}
          isSaved={save.is === 'saved'}
          isNew={needed !== undefined}
        />
      )}
    </div>
  );
}
