import { useId } from 'react';
import { routes } from '#contract/routes.ts';
import { chatHref } from '#site/shell/ChatLink.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import type { PlanOffer } from './price-queries.ts';
import type { Pricing } from './schema.ts';

interface PlanCardProps {
  plan: PlanOffer;
  site: Pick<SiteFacts, 'phone' | 'chat'>;
  copy: Pricing['words'];
}

/** The card of a plan. Name, price, features and buttons of neighbouring cards are aligned (subgrid). */
export function PlanCard({ plan, site, copy }: PlanCardProps) {
  const { id, name, tagline, features, price, limits, popular } = plan;
  const nameId = useId();
  const values = { plan: name, tagline, features: features.join(', '), price: priceInWords(price) };
  const payment = { subject: interpolate(copy.pay_subject, values), message: interpolate(copy.pay_message, values) };
  return (
    <li
      id={id}
      className={`plan relative row-span-7 grid grid-cols-1 grid-rows-subgrid gap-y-0 border-t-2 pt-5 ${popular ? 'border-accent' : 'border-text'}`}
    >
      {popular && (
        <div className="absolute -top-3.5 right-0">
          <Badge tone="kaavi">{copy.popular}</Badge>
        </div>
      )}
      <div>
        <h3 id={nameId}>{name}</h3>
        <p className="mt-1.5 text-balance text-muted text-small">{tagline}</p>
      </div>
      <p className="figures mt-4 text-[2.25rem] leading-none md:text-[1.875rem] lg:text-[2.125rem] xl:text-[2.375rem]">
        <span className="whitespace-nowrap">{price.from} –</span> <span className="whitespace-nowrap">{price.to}</span>
        <span className="inline-block font-body font-normal text-muted text-small max-md:ms-2.5 md:mt-2 md:block">
          {price.per}
        </span>
      </p>
      <ul className="row-span-3 mt-5 grid grid-cols-1 grid-rows-subgrid gap-y-2 wrap-anywhere">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 text-small">
            <Icon shape={check} className="mt-0.5 size-4.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-small empty:hidden md:empty:block">
        {limits && (
          <>
            <b>{copy.limits}</b> {limits}
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 md:mt-7">
        <Button
          href={chatHref(site, interpolate(copy.sales_message, values))}
          variant={popular ? 'primary' : 'outline'}
          aria-describedby={nameId}
        >
          {copy.sales}
        </Button>
        <a
          href={encodeSpacesLikeChat(routes.contactAbout(payment))}
          aria-describedby={nameId}
          className="py-2 font-bold underline decoration-1 underline-offset-4 transition-colors duration-200 ease-out hover:text-accent"
        >
          {copy.pay}
        </a>
      </div>
    </li>
  );
}

/** Encodes spaces as in the chat URL. The same text then compresses better: 1.3 KB (brotli) less for 30 plans. */
const encodeSpacesLikeChat = (href: string): string => href.replaceAll('+', '%20');

/** ₹10,000 – ₹18,000 per month */
function priceInWords({ from, to, per }: PlanOffer['price']): string {
  return `${from} – ${to} ${per}`;
}
