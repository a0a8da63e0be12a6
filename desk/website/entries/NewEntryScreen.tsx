import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type EntryType, readTemplate } from '#contract/desk/website.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { useContents } from '../contents/use-contents.ts';
import { useDrafts, useFileDraft } from '../file/use-drafts.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { entryValue } from './entry-field.ts';
import { NewEntryForm } from './NewEntryForm.tsx';
import { newEntryDraft, toEntryType } from './new-entry.ts';

const route = getRouteApi('/new/$type');

/** A new entry: from a template to its place in content/. */
export function NewEntryScreen() {
  const type = toEntryType(route.useParams().type);
  const { file } = route.useSearch();
  return type ? <Loaded key={`${type} ${file ?? ''}`} type={type} file={file} /> : <NotFound />;
}

function Loaded({ type, file }: { type: EntryType; file: string | undefined }) {
  const draftName = newEntryDraft({ type, file });
  const template = useEndpoint(readTemplate, { type });
  const { query, groups } = useContents();
  const drafts = useDrafts();
  const draft = useFileDraft(draftName);

  useEffect(() => {
    if (template.data) drafts.load({ file: draftName, hash: '', value: entryValue(template.data.value) });
  }, [drafts, draftName, template.data]);

  const failed = [template, query].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <div className="p-gutter">
        <FailedToLoad error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!template.data || !query.data || !draft) {
    return (
      <div className="p-gutter">
        <Pending />
      </div>
    );
  }
  return <NewEntryForm type={type} file={file} groups={groups} field={template.data.field} draft={draft} />;
}
