import { Button } from '#screen/ui/Button.tsx';
import { freeSlug } from './slug-choice.ts';

/** Says that another entry has the slug, and offers one that is free. */
export function SlugNotice({
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
