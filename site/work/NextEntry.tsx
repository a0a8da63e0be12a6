import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface NextEntryProps {
  label: string;
  entry: { title: string; client: string; background: Background };
  href: string;
}

/** The link to the next project or case study, in its colour. */
export function NextEntry({ label, entry, href }: NextEntryProps) {
  return (
    <section aria-labelledby="next" className={`no-print on-dark ${backgroundClasses[entry.background]}`}>
      <article className="next-entry measure relative grid items-end gap-x-20 gap-y-6 py-[clamp(3.5rem,6vw,6rem)] lg:grid-cols-[4fr_8fr]">
        <div className="self-start">
          <h2 id="next" className="font-body font-bold text-accent text-small tracking-normal">
            {label}
          </h2>
          <p className="mt-2 text-muted">{entry.client}</p>
        </div>
        <div className="flex items-end justify-between gap-x-8">
          <h3 className="max-w-[13em] text-[clamp(1.875rem,4vw,3.25rem)] leading-[1.06]">
            <a href={href} className="after:absolute after:inset-0">
              {entry.title}
            </a>
          </h3>
          <Icon shape={arrowRight} className="next-entry-arrow size-9 shrink-0 text-accent" />
        </div>
      </article>
    </section>
  );
}
