import { Cover, type CoverBackground } from '#site/kolam/Cover.tsx';
import type { Picture } from '#site/pictures/Photo.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface NextEntryProps {
  label: string;
  entry: { slug: string; title: string; client: string; background: CoverBackground; picture?: Picture | undefined };
  href: string;
}

/** The link to the next project or case study, with its cover. */
export function NextEntry({ label, entry, href }: NextEntryProps) {
  return (
    <section aria-labelledby="next" className="no-print bg-quiet">
      <article className="next-entry measure relative grid items-center gap-x-8 gap-y-8 lg:gap-x-16 py-[clamp(3.5rem,5vw,5rem)] md:grid-cols-2 lg:grid-cols-[5fr_7fr]">
        <Cover seed={entry.slug} background={entry.background} variant="poster" picture={entry.picture} />
        <div>
          <h2 id="next" className="font-body font-bold text-accent text-small tracking-normal">
            {label}
          </h2>
          <h3 className="mt-3 max-w-[16.5em] text-[clamp(1.625rem,3vw,2.375rem)] leading-tight">
            <a href={href} className="after:absolute after:inset-0">
              {entry.title}
            </a>
          </h3>
          <p className="mt-3 text-muted">{entry.client}</p>
          <Icon shape={arrowRight} className="next-entry-arrow mt-5 size-7 text-accent" />
        </div>
      </article>
    </section>
  );
}
