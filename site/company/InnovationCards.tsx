import type { InnovationsCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface InnovationCardsProps {
  copy: InnovationsCopy['cards'];
  items: readonly (InnovationsCopy['cards']['aiSolutions'] & { href: string })[];
}

const backgrounds = ['background-cover-3', 'background-neel', 'background-cover-1', 'background-cover-2'] as const;

/** The questions that the agency works on, with links to the pages where the answers are used. */
export function InnovationCards({ copy, items }: InnovationCardsProps) {
  return (
    <section aria-labelledby="questions" className="measure py-section">
      <SectionHead id="questions" heading={copy.heading} text={copy.text} />
      <ul className="mt-14 grid gap-5 md:grid-cols-2">
        {items.map(({ title, text, action, href }, index) => (
          <li
            key={href}
            className={`trial-card on-dark relative flex flex-col panel p-7 sm:p-10 lg:min-h-88 ${backgrounds[index % backgrounds.length]}`}
          >
            <h3 className="max-w-[11em] text-[clamp(1.75rem,3.4vw,2.875rem)] leading-[1.06]">{title}</h3>
            <p className="mt-4 max-w-[25em] text-muted">{text}</p>
            <a
              href={href}
              className="no-print mt-auto inline-flex items-center gap-2.5 self-start pt-8 font-bold text-accent after:absolute after:inset-0"
            >
              {action}
              <Icon shape={arrowRight} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
