import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readContents, readReferences, searchWords } from '#contract/desk/website/contents.ts';
import { listDrafts, readDraft } from '#contract/desk/website/drafts.ts';
import { addEntry, readTemplate } from '#contract/desk/website/entries.ts';
import type { EntryType, Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { useReloadFiles } from '#desk/website/file/use-file-draft.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';

interface Begun {
  type: EntryType;
  slug: string;
  title: string;
  /** Of the category. */
  file?: string;
  /** The slug of the entry whose words it begins with. */
  copyOf?: string;
}

/** Adds a new entry with nothing but a title, or the words of another one, and goes to its form. `failure`: why it was not added. */
export function useAddEntry() {
  const client = useQueryClient();
  const reload = useReloadFiles();
  const navigate = useNavigate();
  const draftId = useDraftId();
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();

  const add = async ({ type, slug, title, file, copyOf }: Begun) => {
    setAdding(true);
    setFailure(undefined);
    try {
      const template = await callEndpoint(readTemplate, { draftId, type, copyOf });
      const value = titled(template, title, slug);
      const { item } = await callEndpoint(addEntry, { draftId, type, slug, file, value });
      for (const { path } of [readReferences, readDraft, listDrafts, searchWords]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
      await Promise.all([reload([item.file]), client.invalidateQueries({ queryKey: [readContents.path] })]);
      await navigate({
        to: '/website/file/$',
        params: { _splat: item.file },
        search: item.entry === undefined ? {} : { entry: item.entry },
        replace: true,
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.message);
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, failure };
}

/** In a file of its own, the slug is the name of the file, and so no field of it. */
function titled({ field, value }: { field: Field; value: Value }, title: string, slug: string): Value {
  const hasSlug = field.kind === 'group' && field.members.some(({ name }) => name === 'slug');
  const named = withValueAt(value, ['title'], title);
  return hasSlug ? withValueAt(named, ['slug'], slug) : named;
}
