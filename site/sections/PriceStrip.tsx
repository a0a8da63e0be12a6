import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';

interface PriceStripProps {
  heading: string;
  text: string;
  /** What the section's prices are like, in one sentence. */
  range: string;
  action: { label: string; href: string };
}

/** The section of the price list that fits a service, in one line. */
export function PriceStrip({ heading, text, range, action }: PriceStripProps) {
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
          <Button href={action.href} variant="outline">
            {action.label}
            <Glyph name="arrow" />
          </Button>
        </div>
      </div>
    </section>
  );
}
