import { routes } from '#contract/routes.ts';
import type { ServicesIndexWords } from '#site/catalogue/site.ts';
import { Button } from '#site/ui/Button.tsx';
import { fill } from '#site/ui/fill.ts';
import { Glyph } from '#site/ui/Glyph.tsx';

interface PriceStripProps {
  words: ServicesIndexWords['entry'];
  service: string;
  /** The section of the price list that fits; the service is quoted where none does. */
  price?: { section: string; text: string; plans: number; from: string; to: string; href: string } | undefined;
}

/** What a service costs, in one line. */
export function PriceStrip({ words, service, price }: PriceStripProps) {
  const { heading, text, range, action, href } = price
    ? {
        heading: fill(words.price, { section: price.section }),
        text: price.text,
        range: fill(words.price_from, { plans: price.plans, from: price.from, to: price.to }),
        action: words.price_action,
        href: price.href,
      }
    : { ...words.quoted, href: routes.contactAbout({ subject: service }) };
  return (
    <section aria-labelledby="price" className="measure pb-section">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-panel bg-quiet p-7 sm:p-10 lg:grid-cols-[5fr_4fr_auto]">
        <div>
          <h2 id="price" className="text-[1.625rem]">
            {heading}
          </h2>
          <p className="mt-2.5 text-muted">{text}</p>
        </div>
        <p className="font-[650] font-head text-[1.375rem] leading-snug tracking-tight">{range}</p>
        <div>
          <Button href={href} variant="outline">
            {action}
            <Glyph name="arrow" />
          </Button>
        </div>
      </div>
    </section>
  );
}
