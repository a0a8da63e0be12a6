import type { ReactNode } from 'react';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import { AuthorBox } from '#site/sections/AuthorBox.tsx';
import { SectionList } from '#site/sections/SectionList.tsx';

interface ArticleTextProps {
  article: Article;
  words: BlogWords['article'];
  /** The headings of the text. */
  contents: readonly { id: string; name: string }[];
  /** The text, from Markdown. */
  children?: ReactNode;
}

/** What an article says, beside a list of its parts that stays in view, and who says it. */
export function ArticleText({ article, words, contents, children }: ArticleTextProps) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-10 pt-10 pb-section lg:grid-cols-[3fr_9fr] lg:pt-16">
      {contents.length > 0 && (
        <div className="lg:sticky lg:top-28">
          <SectionList label={words.contents} isLabelled compact="lines" items={contents} />
        </div>
      )}
      <div className="min-w-0 lg:col-start-2">
        <div className="prose article-prose">{children}</div>
        <AuthorBox author={article.author} words={words} />
      </div>
    </div>
  );
}
