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
  /** The text of the link to the booking of a meeting. */
  book: string;
}

/** The price of a service: plans, a range, or how it is quoted; with a link to ask for a quotation. */
export function ServicePrice({ copy, service, cost, drivers, book }: ServicePriceProps) {
  return (
    <section aria-labelledby="price" className="on-kaavi mb-section">
      <div className="measure py-[clamp(3.5rem,6vw,6rem)]">
        <h2 id="price" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {cost.kind === 'quoted' ? copy.quoted : copy.heading}
        </h2>
        {cost.kind === 'plans' ? (
          <Plans plans={cost.plans} />
        ) : (
          <Terms cost={cost}>{drivers && <Drivers heading={copy.drivers} items={drivers} />}</Terms>
        )}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-16 gap-y-6">
          <p className="max-w-[30em] text-muted">
            {copy.steps}{' '}
            <a href={routes.beforeYouBuy} className="font-semibold text-text underline underline-offset-4">
              {copy.before}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
            <Button href={routes.contactAbout({ subject: service })} variant="outline">
              {copy.action}
              <Icon shape={arrowRight} />
            </Button>
            <a
              href={routes.bookAbout({ topic: service })}
              className="py-2.5 font-semibold underline underline-offset-4"
            >
              {book}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A range begins with its number, in the largest type; what its ends buy is beneath it, beside what moves it. */
function Terms({ cost, children }: { cost: Exclude<ServiceCost, { kind: 'plans' }>; children: ReactNode }) {
  return (
    <>
      {cost.kind === 'range' && <Price price={cost.price} className="mt-5 text-statement" />}
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        {cost.kind === 'range' ? (
          <dl className="grid content-start border-hairline border-t">
            <Buys price={cost.price.from}>{cost.fromBuys}</Buys>
            <Buys price={cost.price.to}>{cost.toBuys}</Buys>
          </dl>
        ) : (
          <p className="text-reading">{cost.text}</p>
        )}
        {children}
      </div>
    </>
  );
}

function Buys({ price, children }: { price: string; children: string }) {
  return (
    <div className="grid items-baseline gap-x-6 gap-y-1 border-hairline border-b py-5 sm:grid-cols-[9.5rem_1fr]">
      <dt className="figures text-[2rem] leading-none">{price}</dt>
      <dd className="text-lead leading-snug">{children}</dd>
    </div>
  );
}

function Drivers({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="border-hairline text-[1.5rem] lg:border-t lg:pt-5">{heading}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="catalogue-feature text-lead leading-snug">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A plan alone is as large as a range; several are rows that begin with their prices. */
function Plans({ plans }: Pick<Extract<ServiceCost, { kind: 'plans' }>, 'plans'>) {
  const isAlone = plans.length === 1;
  return (
    <ul className={isAlone ? 'mt-5' : 'mt-8 border-hairline border-t'}>
      {plans.map(({ id, name, tagline, price, href }) => (
        <li
          key={id}
          className={
            isAlone
              ? 'relative grid gap-y-8'
              : 'relative grid items-center gap-x-16 gap-y-3 border-hairline border-b py-7 lg:grid-cols-[7fr_5fr]'
          }
        >
          <div
            className={isAlone ? 'flex items-center gap-6 border-hairline border-t pt-5' : 'flex items-center gap-6'}
          >
            <div className="grow">
              <h3 className="text-[1.5rem]">
                <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {name}
                </a>
              </h3>
              <p className="mt-1.5 text-lead text-muted leading-snug">{tagline}</p>
            </div>
            <Icon shape={arrowRight} className="size-5 shrink-0" />
          </div>
          {/* Seen first, read after the name of the plan. */}
          <Price price={price} className={`order-first ${isAlone ? 'text-statement' : 'text-h2'}`} />
        </li>
      ))}
    </ul>
  );
}

function Price({ price: { from, to, per }, className }: { price: PriceOffer; className: string }) {
  return (
    <p className={`font-[650] font-head leading-none tracking-tight ${className}`}>
      <span className="inline-block">{from} –</span> <span className="inline-block">{to}</span>{' '}
      <span className="inline-block font-body font-normal text-lead text-muted tracking-normal">{per}</span>
    </p>
  );
}
