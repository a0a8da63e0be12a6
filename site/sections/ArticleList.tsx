import type { ReactNode } from 'react';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import type { MarkedArticle } from '#site/catalogue/blog-search.ts';
import { ArticleCards } from '#site/sections/ArticleCards.tsx';

interface ArticleListProps {
  articles: readonly Article[];
  words: BlogWords['card'];
  /** Where they were looked for: what was found in each. */
  marked?: ReadonlyMap<string, MarkedArticle> | undefined;
  children?: ReactNode;
}

/** The articles that a page is about, straight beneath its own heading. */
export function ArticleList({ articles, words, marked, children }: ArticleListProps) {
  return (
    <div className="measure pt-12 pb-section">
      <ArticleCards articles={articles} words={words} level={2} marked={marked} />
      {children}
    </div>
  );
}
