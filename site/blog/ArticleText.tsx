import type { ReactNode } from 'react';
import { SectionList } from '#site/blocks/SectionList.tsx';
import { Monogram } from '#site/kolam/Monogram.tsx';
import { Photo } from '#site/pictures/Photo.tsx';
import { initialsOf } from '#site/text/format.ts';
import type { Article, BlogCopy } from './queries.ts';

interface ArticleTextProps {
  article: Article;
  copy: BlogCopy['article'];
  /** The headings of the text, with their anchors. */
  contents: readonly { id: string; name: string }[];
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The text of an article, with a table of contents at the side and the author below. */
export function ArticleText({ article, copy, contents, children }: ArticleTextProps) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-10 pt-10 pb-section lg:grid-cols-[3fr_9fr] lg:pt-16">
      {contents.length > 0 && (
        <div className="lg:sticky lg:top-28">
          <SectionList label={copy.contents} isLabelled compact="lines" items={contents} />
        </div>
      )}
      <div className="min-w-0 lg:col-start-2">
        <div className="prose article-prose">{children}</div>
        <AuthorBox author={article.author} copy={copy} />
      </div>
    </div>
  );
}

interface AuthorBoxProps {
  author: Article['author'];
  copy: BlogCopy['article'];
}

/** The author: picture or monogram, role, email address and LinkedIn profile. */
function AuthorBox({ author, copy }: AuthorBoxProps) {
  const { id, name, role, experience, linkedin, email, picture } = author;
  return (
    <section
      aria-labelledby="author"
      className="mt-16 grid items-center gap-x-8 gap-y-6 panel bg-quiet p-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-8"
    >
      <div className="on-dark monogram-background w-36 rounded-[0.9rem]">
        {picture ? (
          <Photo picture={picture} sizes="13.5rem" className="aspect-square" />
        ) : (
          <Monogram seed={id} initials={initialsOf(name)} />
        )}
      </div>
      <div>
        <h2 id="author" className="font-body font-bold text-accent text-small tracking-normal">
          {copy.aboutAuthor}
        </h2>
        <p className="mt-2 font-[650] font-head text-h3 leading-tight">{name}</p>
        <p className="text-muted">{role}</p>
        <p className="mt-3 max-w-[34em] text-small">{experience}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 text-small wrap-anywhere">
          <a href={`mailto:${email}`} className={contactClass}>
            {email}
          </a>
          <a href={linkedin} className={contactClass}>
            {copy.linkedin}
            <span className="sr-only">: {name}</span>
          </a>
        </p>
      </div>
    </section>
  );
}

const contactClass = 'py-1.5 underline decoration-hairline underline-offset-4 hover:decoration-current';
