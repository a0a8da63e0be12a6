import { routes } from '#contract/routes.ts';
import { SectionList } from '#site/blocks/SectionList.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';
import { PlanCard } from './PlanCard.tsx';
import type { OfferSection } from './queries.ts';
import type { Pricing } from './schema.ts';

interface PriceSectionsProps {
  site: Pick<SiteFacts, 'phone' | 'chat'>;
  copy: Pricing['words'];
  sections: readonly OfferSection[];
}

/** The plans by section, beside the list of sections. The id of a section is its anchor. */
export function PriceSections({ site, copy, sections }: PriceSectionsProps) {
  return (
    <div className="measure gap-x-12 pb-section lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-20 xl:gap-x-18">
      <div className="max-lg:contents lg:sticky lg:top-28 lg:self-start">
        <SectionList
          label={copy.sections}
          compact="row"
          items={sections.map(({ id, short }) => ({ id, name: short }))}
        />
      </div>
      <div>
        {sections.map(({ id, name, text, rows, plans }) => (
          <section key={id} id={id} aria-labelledby={`${id}-name`} className="price-section">
            <header className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
              <h2 id={`${id}-name`} className="w-full text-[clamp(1.75rem,3.6vw,2.875rem)]">
                {name}
              </h2>
              <p className="max-w-full grow basis-96 text-muted max-md:text-small max-md:leading-snug">{text}</p>
              <p className="no-print text-small">
                <a href={routes.beforeYouBuy} className="underline underline-offset-4">
                  {copy.before}
                </a>
              </p>
            </header>
            <ul className={rows ? 'plans plans-rows' : 'plans'}>
              {plans.map((plan) => (
                <PlanCard key={plan.name} plan={plan} site={site} copy={copy} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Notes that apply to every price, one per line. */
export function PriceNotes({ heading, notes, before }: { heading: string; notes: readonly string[]; before: string }) {
  return (
    <section aria-labelledby="notes" className="measure pb-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 id="notes" className="max-w-[9.6em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {heading}
        </h2>
        <ul className="border-hairline border-t">
          {notes.map((note) => (
            <li key={note} className="border-hairline border-b py-2.5 md:py-4">
              <p className="prose-width">{note}</p>
            </li>
          ))}
          <li className="no-print border-hairline border-b py-2.5 md:py-4">
            <a href={routes.beforeYouBuy} className="font-semibold underline underline-offset-4">
              {before}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
