import ArrowRight from 'lucide-react/icons/arrow-right';
import { Fragment } from 'react';
import { Kolam } from '#site/art/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';

interface ClosingBannerProps {
  heading: string;
  actions: readonly { label: string; href: string }[];
}

/** The last word before the footer, on the ochre of its rule, which it covers. */
export function ClosingBanner({ heading, actions: [first, ...others] }: ClosingBannerProps) {
  return (
    <section aria-labelledby="closing" className="on-kaavi relative isolate -mb-2.5 overflow-clip">
      <Kolam
        seed="kolam-digital-closing"
        halfWidth={5}
        strokeWidth={1.2}
        className="cropped-5 -z-10 absolute right-[calc(-3.9*var(--cell))] bottom-[calc(-3.9*var(--cell))] text-[#cf6444] [--cell:4.6rem] [--dot:#e59a5c] max-lg:text-[#c24a2a] max-lg:[--dot:#c9602f]"
      />
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
              <ArrowRight aria-hidden="true" className="size-5" />
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
