import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Highlight } from '#site/ui/Highlight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { CategoryName } from './CategoryName.tsx';
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

/** On wide screens, a row has a wide and a narrow card, in an order that repeats after six cards (blog.css). */
const IS_WIDE = [true, false, false, true, true, false];

/**
 * Article cards: two per row, or one row of three on wide screens. The last of an odd number takes the whole row. A class says
 * so, because each card is the :last-child for a moment while the page arrives.
 */
export function ArticleCards({ articles, copy, level, highlighted }: ArticleCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={`article-cards ${articles.length === 3 ? 'article-cards-three' : ''}`}>
      {articles.map((article, index) => {
        const found = highlighted?.get(article.slug);
        const isWholeRow = index % 2 === 0 && index === articles.length - 1;
        const isWide = articles.length !== 3 && (isWholeRow || IS_WIDE[index % IS_WIDE.length]);
        return (
          <li key={article.slug} className={isWholeRow ? 'whole-row' : undefined}>
            <article className={`article-card ${isWide ? 'article-card-wide' : ''}`}>
              <ArticleCover article={article} size={isWide ? 'wide' : 'narrow'} />
              <div className="article-card-text">
                <p className="font-bold text-tiny">
                  <CategoryName category={article.category} />
                </p>
                <Title className="article-card-title">
                  {found ? <Highlight pieces={found.title} /> : article.title}
                </Title>
                <p className="wrap-anywhere text-muted text-small">
                  {found ? <Highlight pieces={found.excerpt} /> : article.excerpt}
                </p>
                <Byline article={article} readingTime={copy.readingTime} />
                <a
                  href={routes.article(article.slug)}
                  className="no-print inline-flex items-center gap-2.5 self-start font-bold text-small after:absolute after:inset-0"
                >
                  {copy.readMore}
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
function Byline({ article, readingTime }: { article: Article; readingTime: string }) {
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
    <section aria-labelledby={id} className={isFirst ? 'measure pt-14 pb-section' : 'measure pb-section'}>
      <h2 id={id}>{heading}</h2>
      <div className="mt-10">
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

/** The featured article: its cover across the page, with its upper edge on the hero above. */
export function FeaturedArticle({ article, copy }: { article: Article; copy: BlogCopy['card'] }) {
  return (
    <section aria-labelledby="featured" className="cover-threshold pb-14 lg:pb-16">
      <div className="measure">
        <article className="featured-article relative grid gap-x-16 gap-y-7 lg:grid-cols-[7fr_5fr]">
          <ArticleCover article={article} size="large" />
          <div className="lg:pt-4">
            <Eyebrow>{copy.featured}</Eyebrow>
            <h2 id="featured" className="mt-4 text-[clamp(1.875rem,3.6vw,3.25rem)]">
              {article.title}
            </h2>
          </div>
          <div className="lg:pt-4">
            <p className="mb-2 font-bold text-tiny">
              <CategoryName category={article.category} />
            </p>
            <p className="text-lead text-muted">{article.excerpt}</p>
            <div className="mt-4">
              <Byline article={article} readingTime={copy.readingTime} />
            </div>
            <div className="mt-7">
              <Button href={routes.article(article.slug)}>
                {copy.readMore}
                <span className="sr-only">: {article.title}</span>
                <Icon shape={arrowRight} />
              </Button>
            </div>
          </div>
        </article>
      </div>
    </section>
  );
}
