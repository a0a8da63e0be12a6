import type { ReactNode } from 'react';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import type { MarkedArticle } from '#site/catalogue/blog-search.ts';
import { ArticleCards } from '#site/sections/ArticleCards.tsx';

interface ArticleSectionProps {
  id: string;
  heading: string;
  articles: readonly Article[];
  words: BlogWords['card'];
  /** Whether it stands straight beneath the chips. */
  isFirst?: boolean;
  /** Where they were looked for: what was found in each. */
  marked?: ReadonlyMap<string, MarkedArticle> | undefined;
  children?: ReactNode;
}

/** Cards of articles beneath a heading. */
export function ArticleSection({
  id,
  heading,
  articles,
  words,
  isFirst = false,
  marked,
  children,
}: ArticleSectionProps) {
  return (
    <section aria-labelledby={id} className={isFirst ? 'measure pt-12 pb-section' : 'measure pb-section'}>
      <h2 id={id} className="border-hairline border-t pt-12 text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <div className="mt-9">
        <ArticleCards articles={articles} words={words} level={3} marked={marked} />
      </div>
      {children}
    </section>
  );
}
