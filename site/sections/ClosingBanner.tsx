import { Fragment } from 'react';
import { Kolam } from '#site/art/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';

interface ClosingBannerProps {
  heading: string;
  actions: readonly { label: string; href: string }[];
}

/** The last word before the footer, on the ochre of its rule, which it covers. */
export function ClosingBanner({ heading, actions: [first, ...others] }: ClosingBannerProps) {
  return (
    <section aria-labelledby="closing" className="on-kaavi relative isolate -mb-2.5 overflow-clip">
      <Kolam seed="kolam-digital-closing" halfWidth={5} strokeWidth={1.2} className="kolam-closing" />
      <div className="measure py-[clamp(4.5rem,7vw,6.5rem)]">
        <h2 id="closing" className="max-w-[22ch]">
          {heading.split(' ').map((word) => (
            <Fragment key={word}>
              {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}{' '}
            </Fragment>
          ))}
        </h2>
        <div className="mt-10 flex flex-wrap gap-3.5">
          {first && (
            <Button href={first.href} variant="haldi">
              {first.label}
              <Glyph name="arrow" />
            </Button>
          )}
          {others.map(({ label, href }) => (
            <Button key={href} href={href} variant="outline">
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
