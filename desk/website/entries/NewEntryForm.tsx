import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ContentGroup,
  checkEntry,
  type EntryType,
  type Fault,
  type Field,
  readReferences,
  type Value,
} from '#contract/desk/website.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import type { FileDraft } from '../file/draft-store.ts';
import { useCheck } from '../file/use-check.ts';
import { useDrafts } from '../file/use-drafts.ts';
import { useSaveKey } from '../file/use-save-key.ts';
import { Form } from '../form/Form.tsx';
import { createFormModel } from '../form/form-model.ts';
import { entryField, isFilled, storedValue } from './entry-field.ts';
import { pageBeside } from './entry-identity.ts';
import { FaultList } from './FaultList.tsx';
import { newEntryDraft, newEntryTitles } from './new-entry.ts';
import { freeSlug, slugsOf, withFollowingSlug, wordsOf } from './slug-choice.ts';
import { useAddEntry } from './use-add-entry.ts';

/** What is typed of a new entry, checked and added. */
export function NewEntryForm({
  type,
  file,
  groups,
  field: ownField,
  draft: { base, value },
}: {
  type: EntryType;
  /** Of the category. */
  file: string | undefined;
  groups: readonly ContentGroup[];
  /** Of the entry as it is stored. */
  field: Field;
  draft: FileDraft;
}) {
  const name = newEntryTitles[type];
  const heading = useScreenHeading(`New ${name.toLowerCase()} · Editor`);
  const drafts = useDrafts();
  const navigate = useNavigate();
  const [model] = useState(createFormModel);
  const draftName = newEntryDraft({ type, file });
  const field = useMemo(() => entryField(ownField), [ownField]);

  const categories = groups.filter(({ adds }) => adds?.type === type && adds.file !== undefined);
  const needsCategory = categories.length > 0;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const references = useEndpoint(readReferences, {}, { staleTime: 60_000 }).data;
  const taken = useMemo(() => slugsOf(type, references, items), [type, references, items]);
  const neighbour = neighbourOf(groups, type, file);
  const { title, slug } = wordsOf(value);
  const isUnsaved = !equalValues(base.value, value);

  const sent = useMemo(
    () => ({ type, slug, ...(file !== undefined && { file }), value: storedValue(ownField, value) }),
    [type, slug, file, ownField, value],
  );
  const isPlaced = !needsCategory || file !== undefined;
  const found = useCheck(checkEntry, isUnsaved && isPlaced ? sent : undefined);
  const { state, add } = useAddEntry(draftName);
  // An empty form has nothing but faults: until somebody wants to add it, those of what was typed are enough.
  const wasRefused = state.is === 'refused';
  const findings = useMemo(
    () => ({
      ...found,
      faults: found.faults.filter(({ at }) => wasRefused || (at.length > 0 && isFilled(valueAt(value, at)))),
    }),
    [found, value, wasRefused],
  );
  useEffect(() => model.setFindings(findings), [model, findings]);

  const reveal = (faults: readonly Fault[]) => {
    const [first] = faults;
    if (first) model.reveal(first.at);
  };
  const categoryField = useRef<HTMLDivElement>(null);
  const onAdd = async () => {
    if (state.is === 'adding') return;
    if (!isPlaced) {
      showToast({ text: 'Choose a category first.', tone: 'danger' });
      categoryField.current?.querySelector('select')?.focus();
      return;
    }
    const refused = await add(sent);
    if (refused) reveal(refused);
  };
  useSaveKey(() => void onAdd());

  const change = (next: Value) => drafts.change(draftName, withFollowingSlug(value, next));
  const discard = () => {
    const undo = drafts.discard(draftName);
    showToast({ text: 'What you typed is gone.', action: { label: 'Undo', onAction: undo } });
  };
  const chooseCategory = (chosen: string) => {
    const next = newEntryDraft({ type, file: chosen || undefined });
    drafts.load({ ...base, file: next });
    drafts.change(next, value);
    drafts.discard(draftName);
    void navigate({ to: '/new/$type', params: { type }, search: chosen ? { file: chosen } : {}, replace: true });
  };

  const toComplete = wasRefused && found.faults.length === 0 ? state.faults : found.faults;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      <header className="sticky top-0 z-20 border-hairline border-b bg-background py-2 low:static">
        <div className="mx-auto flex min-h-10 max-w-176 flex-wrap items-center gap-x-3 gap-y-1.5 px-gutter">
          <div className="min-w-0 grow basis-48">
            <h1 ref={heading} tabIndex={-1} className="text-h2">
              New {name.toLowerCase()}
            </h1>
            <p
              role="status"
              className={`min-h-5 text-tiny ${state.is === 'failed' ? 'font-semibold text-danger' : 'text-muted'}`}
            >
              {statusText(state, isUnsaved, toComplete.length)}
            </p>
          </div>
          {isUnsaved && <Button onPress={discard}>Discard</Button>}
          <Button look="primary" onPress={() => void onAdd()} isPending={state.is === 'adding'}>
            Add
          </Button>
        </div>
      </header>
      <div className="mx-auto grid w-full min-w-0 max-w-176 gap-5 px-gutter pt-4 pb-16">
        {wasRefused && toComplete.length > 0 && (
          <FaultList faults={toComplete} field={field} value={value} onReveal={model.reveal} />
        )}
        {slug !== '' && (
          <EntryCard slug={slug} title={title} page={neighbour?.page && pageBeside(neighbour.page, slug)} />
        )}
        {needsCategory && (
          <div ref={categoryField}>
            <Select
              label="Category"
              options={[
                { value: '', text: 'Choose …' },
                ...categories.map((group) => ({
                  value: group.adds?.file ?? '',
                  text: group.title.replace(/^.*?: /, ''),
                })),
              ]}
              value={file ?? ''}
              onChange={chooseCategory}
              className="max-w-80"
            />
          </div>
        )}
        <SlugNotice
          slug={slug}
          taken={taken}
          onTake={(free) => drafts.change(draftName, withValueAt(value, ['slug'], free))}
        />
        <Form
          label={`New ${name.toLowerCase()}`}
          // Its pictures are stored beside those of its neighbours.
          file={file ?? neighbour?.file ?? ''}
          field={field}
          value={value}
          at={[]}
          model={model}
          onChange={change}
        />
        <div className="flex flex-wrap items-center justify-end gap-3 border-hairline border-t pt-4">
          <Button look="primary" onPress={() => void onAdd()} isPending={state.is === 'adding'}>
            Add the {name.toLowerCase()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function statusText(state: ReturnType<typeof useAddEntry>['state'], isUnsaved: boolean, toComplete: number): string {
  if (state.is === 'adding') return 'Adding …';
  if (state.is === 'failed') return `Not added. ${state.message}`;
  if (!isUnsaved) return '';
  if (toComplete === 0) return 'Kept as a draft';
  return `Kept as a draft, ${toComplete} to complete`;
}

/** An entry of the same kind, in the same place. */
function neighbourOf(groups: readonly ContentGroup[], type: EntryType, file: string | undefined) {
  const group = groups.find(({ adds }) => adds?.type === type && adds.file === file);
  return group?.items.find((item) => (file === undefined ? item.file.endsWith('.md') : item.entry !== undefined));
}

/** What stands for an entry in lists: the kolam of its slug, beside its title and address. */
function EntryCard({ slug, title, page }: { slug: string; title: string; page: string | undefined }) {
  const seed = useDeferredValue(slug);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 overflow-hidden rounded-panel border border-hairline bg-surface">
      <div className="on-dark grid w-24 place-items-center bg-soil p-3 text-strand sm:w-36">
        <Kolam key={seed} seed={seed} halfWidth={4} className="w-full" />
      </div>
      <div className="min-h-24 min-w-0 content-center py-3 pr-4 sm:min-h-36">
        <p className="font-head text-h2 leading-tight [overflow-wrap:anywhere]">{title}</p>
        {page && <p className="text-muted text-small [overflow-wrap:anywhere]">{page}</p>}
      </div>
    </div>
  );
}

/** Says that another entry has the slug, and offers one that is free. */
function SlugNotice({
  slug,
  taken,
  onTake,
}: {
  slug: string;
  /** All slugs, with the titles of their entries. */
  taken: ReadonlyMap<string, string>;
  onTake: (slug: string) => void;
}) {
  const title = taken.get(slug);
  const free = freeSlug(slug, taken);
  return (
    <div role="status" className="empty:-mb-5">
      {slug !== '' && title !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-danger border-l-4 bg-surface p-3.5">
          <p className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
            The slug <strong className="font-semibold">{slug}</strong> is taken by "{title}". Use another one:
          </p>
          <Button onPress={() => onTake(free)}>Use {free}</Button>
        </div>
      )}
    </div>
  );
}
