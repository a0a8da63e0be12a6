import type { ReactNode } from 'react';
import type { HomeCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ConsultationProps {
  copy: HomeCopy['consultation'];
  /** `h1` when it is the only content of the page. */
  heading?: 'h1' | 'h2';
  form?: ReactNode;
}

/** The strategy session: what it is, and its form. */
export function Consultation({ copy, heading: Heading = 'h2', form }: ConsultationProps) {
  const isStandalone = Heading === 'h1';
  return (
    <section id="consultation" aria-labelledby="consultation-heading" className="on-dark -scroll-mt-7 lg:-scroll-mt-3">
      <div
        className={`measure grid gap-x-16 gap-y-12 py-section lg:grid-cols-2 ${isStandalone ? 'pt-36 lg:pt-44' : ''}`}
      >
        <div className="flex flex-col">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Heading id="consultation-heading" className="mt-5 max-w-[9.6em] text-[clamp(2.125rem,5vw,4rem)]">
            {copy.heading}
          </Heading>
          <p className="mt-6 max-w-[25em] text-lead text-muted">{copy.text}</p>
          <ul className="mt-auto pt-7">
            {copy.points.map((point) => (
              <li key={point} className="flex gap-3 border-hairline border-t py-4 text-lead">
                <Icon shape={check} className="mt-1 size-5 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="on-page panel bg-surface p-6 sm:p-10">{form}</div>
      </div>
    </section>
  );
}
