import { routes } from '#contract/routes.ts';
import { DotFigure } from '#site/kolam/DotFigure.tsx';
import type { HomeCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface ServiceCardsProps {
  copy: HomeCopy['services'];
  allHref: string;
}

/** Eight services as cards, in 1, 2 or 4 columns. */
export function ServiceCards({ copy, allHref }: ServiceCardsProps) {
  return (
    <section aria-labelledby="services" className="measure py-section">
      <SectionHead id="services" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="boxed-cells mt-14 grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
        {copy.cards.map(({ title, text, href, figure }) => (
          <li key={href} className="service-card home-service relative p-5 sm:p-6.5">
            <DotFigure name={figure} sprite={routes.serviceMarks} className="size-14 text-strand sm:size-22" />
            <h3 className="sm:mt-8">{title}</h3>
            <p className="mt-2 mb-4 text-muted sm:mb-7">{text}</p>
            <a href={href} className="no-print flex items-center gap-2.5 font-bold after:absolute after:inset-0">
              {copy.cardAction}
              <span className="sr-only">{`: ${title}`}</span>
              <Icon shape={arrowRight} className="service-card-arrow size-4.5" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Button href={allHref} variant="outline">
          {copy.action}
          <Icon shape={arrowRight} />
        </Button>
      </div>
    </section>
  );
}
