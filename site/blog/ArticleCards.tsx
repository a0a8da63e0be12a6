import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Cover } from '#site/kolam/Cover.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Highlight } from '#site/ui/Highlight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { Article, BlogCopy } from './queries.ts';
import type { HighlightedArticle } from './search.ts';

interface ArticleCardsProps {
  articles: readonly Article[];
  copy: BlogCopy['card'];
  /** The level of the titles: one below the heading above the cards. */
  level: 2 | 3;
  /** Search results by slug: title and excerpt with the matches highlighted. */
  highlighted?: ReadonlyMap<string, HighlightedArticle> | undefined;
}

/**
 * Article cards, three per row on wide screens; one or two are stacked. With two per row, the last of an odd number takes the
 * whole row. Classes say so, because each card is the :last-child for a moment while the page arrives.
 */
export function ArticleCards({ articles, copy, level, highlighted }: ArticleCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={`article-cards sm:grid-cols-2 ${articles.length < 3 ? 'md:grid-cols-1' : 'lg:grid-cols-3'}`}>
      {articles.map((article, index) => {
        const found = highlighted?.get(article.slug);
        const isWholeRow = index % 2 === 0 && index === articles.length - 1;
        return (
          <li key={article.slug} className={isWholeRow ? 'whole-row' : undefined}>
            <article className="article-card catalogue-card">
              <Cover
                seed={article.slug}
                background={article.category.background}
                variant="wide"
                picture={article.picture}
              />
              <div className="article-card-text">
                <p className="font-bold text-accent text-tiny">{article.category.name}</p>
                <Title className="article-card-title">
                  {found ? <Highlight pieces={found.title} /> : article.title}
                </Title>
                <p className="wrap-anywhere text-muted text-small">
                  {found ? <Highlight pieces={found.excerpt} /> : article.excerpt}
                </p>
                <Byline article={article} readingTime={copy.reading_time} />
                <a
                  href={routes.article(article.slug)}
                  className="no-print inline-flex items-center gap-2.5 self-start font-bold text-small after:absolute after:inset-0"
                >
                  {copy.read_more}
                  <span className="sr-only">: {article.title}</span>
                  <Icon shape={arrowRight} className="size-4.5" />
                </a>
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}

/** Author, date and reading time of an article. */
export function Byline({ article, readingTime }: { article: Article; readingTime: string }) {
  const { author, published, minutes } = article;
  return (
    <p className="byline text-muted text-small">
      <span>{author.name}</span>
      <time dateTime={published.iso}>{published.text}</time>
      <span>{interpolate(readingTime, { minutes })}</span>
    </p>
  );
}

interface ArticleSectionProps {
  id: string;
  heading: string;
  articles: readonly Article[];
  copy: BlogCopy['card'];
  /** Whether it is the first section below the category chips. */
  isFirst?: boolean;
  /** Search results by slug. */
  highlighted?: ReadonlyMap<string, HighlightedArticle> | undefined;
  children?: ReactNode;
}

/** A section with a heading and cards of articles. */
export function ArticleSection({
  id,
  heading,
  articles,
  copy,
  isFirst = false,
  highlighted,
  children,
}: ArticleSectionProps) {
  return (
    <section aria-labelledby={id} className={isFirst ? 'measure pt-12 pb-section' : 'measure pb-section'}>
      <h2 id={id} className="border-hairline border-t pt-12 text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <div className="mt-9">
        <ArticleCards articles={articles} copy={copy} level={3} highlighted={highlighted} />
      </div>
      {children}
    </section>
  );
}

interface ArticleListProps {
  articles: readonly Article[];
  copy: BlogCopy['card'];
  /** Search results by slug. */
  highlighted?: ReadonlyMap<string, HighlightedArticle> | undefined;
  children?: ReactNode;
}

/** Article cards without a heading, as the first section of a page. */
export function ArticleList({ articles, copy, highlighted, children }: ArticleListProps) {
  return (
    <div className="measure pt-12 pb-section">
      <ArticleCards articles={articles} copy={copy} level={2} highlighted={highlighted} />
      {children}
    </div>
  );
}

/** The featured article at the top of the blog. */
export function FeaturedArticle({ article, copy }: { article: Article; copy: BlogCopy['card'] }) {
  return (
    <section aria-labelledby="featured" className="measure pt-12 pb-section">
      <article className="featured-article relative grid items-center gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:gap-x-16">
        <Cover
          seed={article.slug}
          background={article.category.background}
          variant="poster-narrow"
          picture={article.picture}
        />
        <div>
          <Eyebrow>{copy.featured}</Eyebrow>
          <h2 id="featured" className="mt-5 text-[clamp(1.75rem,3vw,2.5rem)]">
            {article.title}
          </h2>
          <p className="mt-5 text-lead text-muted">{article.excerpt}</p>
          <p className="mt-6 font-bold text-accent text-tiny">{article.category.name}</p>
          <Byline article={article} readingTime={copy.reading_time} />
          <div className="mt-8">
            <Button href={routes.article(article.slug)}>
              {copy.read_more}
              <span className="sr-only">: {article.title}</span>
              <Icon shape={arrowRight} />
            </Button>
          </div>
        </div>
      </article>
    </section>
  );
}
