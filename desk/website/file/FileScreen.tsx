import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readFile } from '#contract/desk/website.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { FileEditor } from './FileEditor.tsx';
import { useDrafts, useFileDraft } from './use-drafts.ts';

const route = getRouteApi('/file/$');

/** The form of a file, or of one of its entries. */
export function FileScreen() {
  const { _splat: file = '' } = route.useParams();
  const { entry, at } = route.useSearch();
  const drafts = useDrafts();
  const edited = useEndpoint(readFile, { file }, { staleTime: 0 });
  const draft = useFileDraft(file);

  useEffect(() => {
    if (edited.data) drafts.load(edited.data);
  }, [drafts, edited.data]);

  if (edited.error && !draft) {
    return (
      <div className="p-gutter">
        <FailedToLoad error={edited.error} onRetry={() => void edited.refetch()} />
      </div>
    );
  }
  if (!edited.data || !draft) {
    return (
      <div className="p-gutter">
        <Pending />
      </div>
    );
  }
  return <FileEditor key={file} edited={edited.data} draft={draft} entry={entry} at={at} />;
}
