import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type ContentGroup, readReferences } from '#contract/desk/website/contents.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { slugFrom } from '#website-editor/values/slug-from.ts';
import { pageBeside } from './entry-identity.ts';
import { entryNames, toEntryType } from './new-entry.ts';
import { freeSlug, slugFault, slugsOf } from './slug-choice.ts';
import { useAddEntry } from './use-add-entry.ts';

const route = getRouteApi('/signed-in/website/new/$type');

/** Begins a new entry: its title is enough. Its form then asks for the rest, and saves by itself. */
export function NewEntryScreen() {
  const type = toEntryType(route.useParams().type);
  const { query, groups } = useContents();
  return (
    <>
      <PageHead title={type ? `New ${entryNames[type]}` : 'Not found'} back={<BackLink />} />
      <div className="max-w-xl">
        {type ? (
          <>
            <QueryStatus query={query} />
            {query.data && <NewEntryForm type={type} groups={groups} />}
          </>
        ) : (
          <EmptyState title="There is nothing of this kind">Begin it from the list of all content.</EmptyState>
        )}
      </div>
    </>
  );
}

function NewEntryForm({ type, groups }: { type: EntryType; groups: readonly ContentGroup[] }) {
  const name = entryNames[type];
  const { file: givenFile } = route.useSearch();
  const draftId = useDraftId();
  const { items } = useContents();
  const references = useEndpoint(readReferences, { draftId }, { staleTime: 60_000 }).data;
  const { add, failure, isAdding } = useAddEntry();
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [category, setCategory] = useState(givenFile ?? '');
  const [copyOf, setCopyOf] = useState('');
  const [faults, setFaults] = useState<{ title?: string; slug?: string; category?: string } | null>(null);

  const categories = groups.filter(({ adds }) => adds?.type === type && adds.file !== undefined);
  const file = categories.length > 0 ? category : undefined;
  const taken = slugsOf(type, references, items);
  const following = slugFrom(title);
  const slug = ownSlug ?? (taken.has(following) ? freeSlug(following, taken) : following);
  const page = pageBeside(pageOfAny(groups, type), slug);

  const onSubmit = () => {
    const found = {
      ...(title.trim() === '' && { title: 'Write a title.' }),
      ...(file === '' && { category: 'Choose a category.' }),
      ...((title.trim() !== '' || ownSlug !== undefined) && withFault(slugFault(slug, page, items))),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) {
      void add({ type, slug, title: title.trim(), ...(file && { file }), ...(copyOf && { copyOf }) });
    }
  };
  return (
    <Form faults={faults} onSubmit={onSubmit}>
      <TextField label="Title" value={title} onChange={setTitle} error={faults?.title} autoComplete="off" />
      {categories.length > 0 && (
        <Select
          label="Category"
          options={[
            { value: '', text: 'Choose …' },
            ...categories.map((group) => ({
              value: group.adds?.file ?? '',
              text: group.title.replace(/^.*?: /, ''),
            })),
          ]}
          value={category}
          onChange={setCategory}
          error={faults?.category}
        />
      )}
      <Select
        label="Copy an existing one"
        description="Its words are there to begin with. You change what is different."
        options={[
          { value: '', text: 'Begin with empty fields' },
          ...[...taken].flatMap(([value, text]) => (value ? [{ value, text }] : [])),
        ]}
        value={copyOf}
        onChange={setCopyOf}
      />
      <div className="grid gap-1">
        {slug !== '' && (
          <p className="text-muted text-small [overflow-wrap:anywhere]">
            Its page will be at <span className="text-text">{page}</span>
          </p>
        )}
        {faults?.slug ? (
          <AddressField slug={slug} onChange={setOwnSlug} error={faults.slug} />
        ) : (
          <Disclosure label="Choose another address">
            <AddressField slug={slug} onChange={setOwnSlug} error={undefined} />
          </Disclosure>
        )}
      </div>
      <ErrorText>{failure}</ErrorText>
      <Button type="submit" look="primary" isPending={isAdding} className="min-h-11 sm:w-fit">
        Write the {name}
      </Button>
    </Form>
  );
}

const withFault = (fault: string | undefined) => (fault === undefined ? {} : { slug: fault });

function AddressField({
  slug,
  onChange,
  error,
}: {
  slug: string;
  onChange: (slug: string) => void;
  error: string | undefined;
}) {
  return (
    <TextField
      label="The last part of its address"
      description="It follows the title until you change it. Keep it once the page is public."
      value={slug}
      onChange={onChange}
      error={error}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

/** The path of a page of an entry of the type. */
function pageOfAny(groups: readonly ContentGroup[], type: EntryType): string {
  const items = groups.filter(({ adds }) => adds?.type === type).flatMap((group) => group.items);
  const entry = items.find((item) => item.entry !== undefined || item.file.endsWith('.md'));
  return entry?.page ?? '/';
}
