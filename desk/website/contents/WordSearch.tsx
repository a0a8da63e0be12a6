import { useEffect, useState } from 'react';
import { searchWords } from '#contract/desk/website/contents.ts';
import { PlaceLink } from '#desk/website/drafts/PlaceLinks.tsx';
import { toPointer } from '#desk/website/form/pointer.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { counted } from '#screen/ui/numbers.ts';

/** After the last key, in milliseconds. */
const SEARCH_AFTER = 200;

/** What was found in all words, with the way to each field. */
export function WordSearch({ typed }: { typed: string }) {
  const draftId = useDraftId();
  const q = useSettled(typed);
  const found = useEndpoint(searchWords, { draftId, q }, { keepsPrevious: true });
  if (found.error) return <FailedToLoad error={found.error} onRetry={() => void found.refetch()} />;
  const { hits = [], total = 0 } = found.data ?? {};
  return (
    <section aria-label="Found">
      <p role="status" className="py-2 text-muted">
        {!found.data && 'Searching …'}
        {found.data && total === 0 && 'Nothing has these words. Try fewer of them.'}
        {total > hits.length ? `The first ${hits.length} of ${counted(total, 'place', 'places')}` : ''}
        {total > 0 && total <= hits.length && counted(total, 'place', 'places')}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.file} ${hit.entry ?? ''} ${toPointer(hit.at)}`} className="border-hairline border-t">
            <PlaceLink
              place={hit}
              className="touch-target grid min-h-11 content-center gap-0.5 rounded-field py-2 hover:bg-quiet"
            >
              <span className="font-semibold text-small">{hit.title}</span>
              <span className="text-muted text-small [overflow-wrap:anywhere]">
                <Marked text={hit.text} words={q} />
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const index = text.toLowerCase().indexOf(words.toLowerCase());
  if (index < 0) return text;
  const end = index + words.length;
  return (
    <>
      {text.slice(0, index)}
      <mark className="rounded-sm bg-selected text-text">{text.slice(index, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
