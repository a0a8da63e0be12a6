import type { ReactNode } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface CarouselSectionProps {
  id: string;
  words: { eyebrow: string; heading: string; text?: string; action?: string };
  actionHref?: string;
  carousel?: ReactNode;
}

/** A heading and the carousel beneath it. */
export function CarouselSection({ id, words, actionHref, carousel }: CarouselSectionProps) {
  return (
    <section aria-labelledby={id} className="measure py-section">
      <SectionHead id={id} eyebrow={words.eyebrow} heading={words.heading} text={words.text} />
      <div className="mt-12">{carousel}</div>
      {words.action && actionHref && (
        <div className="mt-10">
          <Button href={actionHref} variant="outline">
            {words.action}
            <Icon shape={arrowRight} />
          </Button>
        </div>
      )}
    </section>
  );
}
