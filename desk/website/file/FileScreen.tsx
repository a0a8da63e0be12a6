import { getRouteApi } from '@tanstack/react-router';
import { readFile } from '#contract/desk/website/files.ts';
import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { FileEditor } from './FileEditor.tsx';

const route = getRouteApi('/signed-in/website/file/$');

/** The form of a file, or of one of its entries, and the page that shows it. */
export function FileScreen() {
  const { _splat: file = '' } = route.useParams();
  const { entry, at } = route.useSearch();
  const draftId = useDraftId();
  const edited = useEndpoint(readFile, { draftId, file }, { staleTime: 0 });
  if (edited.data) return <FileEditor key={file} edited={edited.data} entry={entry} at={at} />;
  // Its heading takes the focus when it is there.
  if (!edited.error) return <Pending />;
  return (
    <>
      <PageHead title="Words" back={<BackLink />} />
      <FailedToLoad error={edited.error} onRetry={() => void edited.refetch()} />
    </>
  );
}
