import { routes } from '#contract/routes.ts';
import type { PriceOffer } from '#site/catalogue/price-offer.ts';
import type { ServiceCost } from '#site/catalogue/service-cost.ts';
import type { ServicesIndexWords } from '#site/catalogue/site.ts';
import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';

interface ServicePriceProps {
  words: ServicesIndexWords['entry']['price'];
  service: string;
  cost: ServiceCost;
}

/** What a service costs: its plans, its range, or how it is quoted. How that becomes a quotation stands beneath. */
export function ServicePrice({ words, service, cost }: ServicePriceProps) {
  return (
    <section aria-labelledby="price" className="measure pb-section">
      <div className="rounded-panel bg-quiet p-7 sm:p-10">
        <h2 id="price" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {cost.kind === 'quoted' ? words.quoted : words.heading}
        </h2>
        {cost.kind === 'plans' ? <Plans plans={cost.plans} /> : <Explained cost={cost} />}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 border-hairline border-t pt-7">
          <p className="prose-width text-muted text-small">{words.steps}</p>
          <Button href={routes.contactAbout({ subject: service })} variant="outline">
            {words.action}
            <Glyph name="arrow" />
          </Button>
        </div>
      </div>
    </section>
  );
}

function Explained({ cost }: { cost: Exclude<ServiceCost, { kind: 'plans' }> }) {
  return (
    <div className="mt-5 flex flex-wrap items-baseline gap-x-14 gap-y-4">
      {cost.kind === 'range' && <Price price={cost.price} className="text-[clamp(1.75rem,3.4vw,2.5rem)]" />}
      <p className="prose-width min-w-[min(100%,20rem)] flex-1">{cost.text}</p>
    </div>
  );
}

function Plans({ plans }: Pick<Extract<ServiceCost, { kind: 'plans' }>, 'plans'>) {
  return (
    <ul className="mt-6 grid gap-4 md:auto-cols-fr md:grid-flow-col">
      {plans.map(({ id, name, tagline, price, href }) => (
        <li
          key={id}
          className="service-card relative flex flex-col rounded-panel border border-hairline bg-surface p-6 xl:p-7"
        >
          <h3>
            <a href={href} className="after:absolute after:inset-0">
              {name}
            </a>
          </h3>
          <p className="mt-1.5 text-muted text-small">{tagline}</p>
          <Price price={price} className="mt-auto pt-5 text-[1.5rem]" />
        </li>
      ))}
    </ul>
  );
}

function Price({ price: { from, to, per }, className }: { price: PriceOffer; className: string }) {
  return (
    <p className={`font-[650] font-head leading-[1.14] tracking-tight ${className}`}>
      <span className="inline-block">{from} –</span> <span className="inline-block">{to}</span>{' '}
      <span className="inline-block font-body font-normal text-muted text-small tracking-normal">{per}</span>
    </p>
  );
}
