import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readPreview } from '#contract/desk/website/preview.ts';
import { ContentList } from '#desk/website/contents/ContentList.tsx';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { WordSearch } from '#desk/website/contents/WordSearch.tsx';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { SearchField } from '#screen/ui/SearchField.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { useDraftId } from './use-draft-id.ts';
import { useShownDraft } from './use-shown-draft.ts';

/** All content, what has changed in one's draft, and what waits. */
export function Start() {
  const { query, groups } = useContents();
  const { isLocal } = useShownDraft();
  // The preview takes seconds to start: it starts while the list is read, so that the first form has its page sooner.
  useEndpoint(readPreview, { draftId: useDraftId() }, { enabled: query.isSuccess });
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  return (
    <>
      <PageHead title="Website" />
      <div className="grid gap-4">
        <DraftSummary />
        <nav aria-label="More of the website" className="-my-1 flex flex-wrap gap-x-5">
          <Link to="/website/pictures" className={MORE}>
            Pictures
          </Link>
          {!isLocal && (
            <Link to="/website/drafts" className={MORE}>
              Drafts
            </Link>
          )}
          <Link to="/website/history" className={MORE}>
            History
          </Link>
        </nav>
        <SearchField label="Search all words" value={typed} onChange={setTyped} className="max-w-xl" />
        {words !== '' && <WordSearch typed={words} />}
        {words === '' && query.data && <ContentList groups={groups} />}
        {words === '' && query.isPending && <Pending />}
        {words === '' && query.error && !query.data && (
          <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </>
  );
}

const MORE = 'touch-target text-link inline-flex min-h-9 items-center font-semibold';
