import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { PriceOffer, ServiceCost } from '#site/pricing/price-queries.ts';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface ServicePriceProps {
  copy: ServicesIndexCopy['entry']['price'];
  service: string;
  cost: ServiceCost;
  drivers: readonly string[] | undefined;
}

/** Several plans take the full width of the panel; one plan, a range or a text is beside the heading. */
const layouts = {
  wide: {
    panel: '',
    content: '',
    foot: 'flex flex-wrap items-center justify-between gap-x-12 gap-y-5 border-hairline border-t pt-7',
  },
  beside: {
    panel: 'lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-14',
    content: 'lg:row-span-2',
    foot: 'grid content-start justify-items-start gap-6',
  },
} as const;

/** The price of a service: plans, a range, or how it is quoted; with a link to ask for a quotation. */
export function ServicePrice({ copy, service, cost, drivers }: ServicePriceProps) {
  const layout = layouts[cost.kind === 'plans' && cost.plans.length > 1 ? 'wide' : 'beside'];
  return (
    <section aria-labelledby="price" className="measure pb-section">
      <div className={`grid gap-y-6 panel bg-quiet p-7 sm:p-10 ${layout.panel}`}>
        <h2 id="price" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {cost.kind === 'quoted' ? copy.quoted : copy.heading}
        </h2>
        <div className={layout.content}>
          {cost.kind === 'plans' ? (
            <Plans plans={cost.plans} />
          ) : (
            <Terms cost={cost}>{drivers && <Drivers heading={copy.drivers} items={drivers} />}</Terms>
          )}
        </div>
        <div className={layout.foot}>
          <p className="prose-width text-balance text-muted text-small">
            {copy.steps}{' '}
            <a href={routes.beforeYouBuy} className="font-semibold text-text underline underline-offset-4">
              {copy.before}
            </a>
          </p>
          <Button href={routes.contactAbout({ subject: service })} variant="outline">
            {copy.action}
            <Icon shape={arrowRight} />
          </Button>
        </div>
      </div>
    </section>
  );
}

function Terms({ cost, children }: { cost: Exclude<ServiceCost, { kind: 'plans' }>; children: ReactNode }) {
  return (
    <div className="grid h-full content-start gap-4 lg:border-hairline lg:border-l lg:pl-14">
      {cost.kind === 'range' ? <Range {...cost} /> : <p className="prose-width">{cost.text}</p>}
      {children}
    </div>
  );
}

/** The range, and what each of its ends buys. */
function Range({ price, fromBuys, toBuys }: Extract<ServiceCost, { kind: 'range' }>) {
  return (
    <>
      <Price price={price} className="text-[clamp(1.75rem,3.2vw,2.375rem)]" />
      <dl className="mt-2 grid border-hairline border-t">
        <Buys price={price.from}>{fromBuys}</Buys>
        <Buys price={price.to}>{toBuys}</Buys>
      </dl>
    </>
  );
}

function Buys({ price, children }: { price: string; children: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-hairline border-b py-4 sm:grid-cols-[7.5rem_1fr]">
      <dt className="font-bold">{price}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Drivers({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="mt-2">
      <h3 className="text-[1.125rem]">{heading}</h3>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="catalogue-feature text-muted">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Plans({ plans }: Pick<Extract<ServiceCost, { kind: 'plans' }>, 'plans'>) {
  return (
    <ul className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
      {plans.map(({ id, name, tagline, price, href }) => (
        <li key={id} className="service-card relative flex flex-col panel border border-hairline bg-surface p-6 xl:p-7">
          <div className="flex items-start justify-between gap-4">
            <h3>
              <a href={href} className="after:absolute after:inset-0">
                {name}
              </a>
            </h3>
            <Icon shape={arrowRight} className="service-card-arrow mt-1 size-5 shrink-0 text-accent md:max-lg:hidden" />
          </div>
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
