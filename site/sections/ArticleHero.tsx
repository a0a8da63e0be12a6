import { routes } from '#contract/routes.ts';
import { Frieze } from '#site/art/Frieze.tsx';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import { fill } from '#site/ui/fill.ts';
import { Glyph } from '#site/ui/Glyph.tsx';

interface ArticleHeroProps {
  article: Article;
  words: BlogWords['article'];
  readingTime: string;
}

/** The head of an article: who, when and how long at the left, what at the right, its kolam as the border below, or its picture. */
export function ArticleHero({ article, words, readingTime }: ArticleHeroProps) {
  const { slug, title, excerpt, category, author, published, updated, minutes, picture } = article;
  return (
    <>
      <section className="on-dark">
        <div className="measure grid gap-x-16 gap-y-8 pt-36 pb-12 lg:grid-cols-[3fr_9fr] lg:pt-44 lg:pb-16">
          <a
            href={routes.blog}
            className="-my-2 inline-flex items-center gap-2.5 justify-self-start py-2 text-muted text-small underline-offset-4 hover:text-text hover:underline lg:self-start"
          >
            <Glyph name="back" className="size-4.5" />
            {words.back}
          </a>
          <div className="lg:row-span-2">
            <a
              href={routes.blogCategory(category.slug)}
              className="-my-2 inline-block py-2 font-bold text-accent text-small underline-offset-4 hover:underline"
            >
              {category.name}
            </a>
            <h1 className="mt-5 max-w-[15.2em] text-[clamp(2.125rem,4.4vw,3.5rem)]">{title}</h1>
            <p className="mt-6 max-w-[31.5em] text-lead text-muted">{excerpt}</p>
          </div>
          <dl className="article-facts text-small lg:self-end">
            <div>
              <dt className="sr-only">{words.author}</dt>
              <dd className="font-bold">{author.name}</dd>
              <dd className="text-muted">{author.role}</dd>
            </div>
            <div>
              <dt className="sr-only">{words.published}</dt>
              <dd>
                <time dateTime={published.iso}>{published.text}</time>
              </dd>
              {updated && (
                <dd className="text-muted">
                  {words.updated} <time dateTime={updated.iso}>{updated.text}</time>
                </dd>
              )}
              <dd className="text-muted">{fill(readingTime, { minutes })}</dd>
            </div>
          </dl>
        </div>
      </section>
      <div className="frieze-threshold">
        <div className="measure">
          <Frieze seed={slug} ground={category.ground} picture={picture} />
        </div>
      </div>
    </>
  );
}
