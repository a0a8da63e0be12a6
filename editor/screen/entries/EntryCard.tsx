import { useDeferredValue } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';

/** What stands for an entry in lists: the kolam of its slug, beside its title and address. */
export function EntryCard({ slug, title, page }: { slug: string; title: string; page: string | undefined }) {
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
