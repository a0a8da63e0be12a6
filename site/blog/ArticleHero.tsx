import { routes } from '#contract/routes.ts';
import { type CoverBackground, coverBackgrounds, ENTRY_HALF_WIDTH } from '#site/kolam/Cover.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import type { Article, BlogCopy } from './queries.ts';

interface ArticleHeroProps {
  article: Article;
  copy: BlogCopy['article'];
  readingTime: string;
}

/** The hero of an article: title, excerpt, author, dates and reading time; below them its picture or a row of kolams. */
export function ArticleHero({ article, copy, readingTime }: ArticleHeroProps) {
  const { slug, title, excerpt, category, author, published, updated, minutes, picture } = article;
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
              className="-my-2 inline-block py-2 font-bold text-accent text-small underline-offset-4 hover:underline"
            >
              {category.name}
            </a>
            <h1 className="mt-5 max-w-[15.2em] text-[clamp(2.125rem,4.4vw,3.5rem)]">{title}</h1>
            <p className="mt-6 max-w-[31.5em] text-lead text-muted">{excerpt}</p>
          </div>
          <dl className="article-facts text-small lg:self-end">
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
      <div className="frieze-threshold">
        <div className="measure">
          <Frieze seed={slug} background={category.background} picture={picture} />
        </div>
      </div>
    </>
  );
}

/** Four tiles on wide screens; blog.css shows fewer on smaller ones. */
const TILES = [0, 1, 2, 3];

/**
 * The picture of the article, or its kolam repeated in a row. Kolams are symmetric, so the lines continue from one tile into
 * the next. The first one shares a view transition with the article's card (site/shell/view-transitions.css).
 */
function Frieze({
  seed,
  background,
  picture,
}: {
  seed: string;
  background: CoverBackground;
  picture?: Picture | undefined;
}) {
  if (picture)
    return (
      <div data-figure={seed} className={`shared-transition cover rounded-panel ${coverBackgrounds[background]}`}>
        <Photo
          picture={picture}
          sizes="(width >= 80rem) 78rem, 100vw"
          eager
          className="aspect-[3/2] md:aspect-[2/1] lg:aspect-[5/2]"
        />
      </div>
    );
  return (
    <div className={`frieze cover ${coverBackgrounds[background]}`}>
      {TILES.map((tile) => (
        <Kolam
          key={tile}
          seed={seed}
          halfWidth={ENTRY_HALF_WIDTH}
          cut={{ columns: 7, rows: 3 }}
          strokeWidth={1.3}
          sharedTransition={tile === 0}
        />
      ))}
    </div>
  );
}
