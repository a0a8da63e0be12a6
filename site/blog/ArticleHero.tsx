import { routes } from '#contract/routes.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { CategoryName } from './CategoryName.tsx';
import type { Article, BlogCopy } from './queries.ts';

interface ArticleHeroProps {
  article: Article;
  copy: BlogCopy['article'];
  readingTime: string;
}

/** The hero of an article: title, excerpt, author, dates and reading time; below them its cover. */
export function ArticleHero({ article, copy, readingTime }: ArticleHeroProps) {
  const { title, excerpt, category, author, published, updated, minutes } = article;
  return (
    <>
      <section className="on-dark">
        <div className="measure grid gap-x-16 gap-y-8 pt-36 pb-12 lg:grid-cols-[3fr_9fr] lg:pt-44 lg:pb-16">
          <a
            href={routes.blog}
            className="no-print -my-2 inline-flex items-center gap-2.5 justify-self-start py-2 text-muted text-small underline-offset-4 hover:text-text hover:underline lg:self-start"
          >
            <Icon shape={arrowLeft} className="size-4.5" />
            {copy.back}
          </a>
          <div className="lg:row-span-2">
            <a
              href={routes.blogCategory(category.slug)}
              className="-my-2 inline-block py-2 font-bold text-small underline-offset-4 hover:underline"
            >
              <CategoryName category={category} />
            </a>
            <h1 className="mt-5 max-w-[15.2em] text-[clamp(2.125rem,4.4vw,3.5rem)]">{title}</h1>
            <p className="mt-6 max-w-[31.5em] text-lead text-muted">{excerpt}</p>
          </div>
          <dl className="flex flex-wrap gap-x-10 gap-y-4 text-small lg:grid lg:self-end">
            <div>
              <dt className="sr-only">{copy.author}</dt>
              <dd className="font-bold">{author.name}</dd>
              <dd className="text-muted">{author.role}</dd>
            </div>
            <div>
              <dt className="sr-only">{copy.published}</dt>
              <dd>
                <time dateTime={published.iso}>{published.text}</time>
              </dd>
              {updated && (
                <dd className="text-muted">
                  {copy.updated} <time dateTime={updated.iso}>{updated.text}</time>
                </dd>
              )}
              <dd className="text-muted">{interpolate(readingTime, { minutes })}</dd>
            </div>
          </dl>
        </div>
      </section>
      <div className="cover-threshold">
        <div className="measure">
          <ArticleCover article={article} size="large" isHero />
        </div>
      </div>
    </>
  );
}
