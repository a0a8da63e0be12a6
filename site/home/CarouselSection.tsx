import type { ReactNode } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface CarouselSectionProps {
  id: string;
  copy: { eyebrow: string; heading: string; text?: string; action?: string };
  actionHref?: string;
  carousel?: ReactNode;
}

/** A heading and the carousel beneath it. */
export function CarouselSection({ id, copy, actionHref, carousel }: CarouselSectionProps) {
  return (
    <section aria-labelledby={id} className="measure py-section">
      <SectionHead id={id} eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <div className="mt-12">{carousel}</div>
      {copy.action && actionHref && (
        <div className="mt-10">
          <Button href={actionHref} variant="outline">
            {copy.action}
            <Glyph name="arrow" />
          </Button>
        </div>
      )}
    </section>
  );
}
