import type { ReactNode } from 'react';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { BlogCategory, BlogCopy } from './queries.ts';

interface BlogHeroProps {
  copy: Pick<BlogCopy['hero'], 'eyebrow' | 'heading' | 'text'>;
  /** The category whose articles follow; it colours the band. */
  category?: BlogCategory | undefined;
  /** The search box. */
  children?: ReactNode;
}

/** The dark hero of a list of articles: a heading as wide as the page, below it the search. */
export function BlogHero({ copy, category, children }: BlogHeroProps) {
  return (
    <section className={`on-dark ${category ? backgroundClasses[category.background] : ''}`}>
      <div className="measure pt-32 pb-12 lg:pt-44 lg:pb-16">
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h1 className="mt-6 text-h1 sm:text-statement">{copy.heading}</h1>
        <div className="mt-8 grid items-end gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[24em] text-lead text-muted sm:text-reading">{copy.text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
