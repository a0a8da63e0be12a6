import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import type { MarkedArticle } from '#site/catalogue/blog-search.ts';
import { Byline } from '#site/sections/Byline.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { Marked } from '#site/ui/Marked.tsx';

interface ArticleCardsProps {
  articles: readonly Article[];
  words: BlogWords['card'];
  /** The level of the titles: one below the heading that the cards stand under. */
  level: 2 | 3;
  /** Of those that were looked for, by their slugs: the title and the passage that has it. */
  marked?: ReadonlyMap<string, MarkedArticle> | undefined;
}

/** Articles as cards, three in a row on wide screens; fewer than three stand below each other (styles/blog.css). */
export function ArticleCards({ articles, words, level, marked }: ArticleCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className="article-cards">
      {articles.map((article) => {
        const found = marked?.get(article.slug);
        return (
          <li key={article.slug}>
            <article className="article-card catalogue-card">
              <Cover seed={article.slug} ground={article.category.ground} look="wide" picture={article.picture} />
              <div className="article-card-text">
                <p className="font-bold text-accent text-tiny">{article.category.name}</p>
                <Title className="article-card-title">{found ? <Marked pieces={found.title} /> : article.title}</Title>
                <p className="wrap-anywhere text-muted text-small">
                  {found ? <Marked pieces={found.excerpt} /> : article.excerpt}
                </p>
                <Byline article={article} readingTime={words.reading_time} />
                <a
                  href={routes.article(article.slug)}
                  className="inline-flex items-center gap-2.5 self-start font-bold text-small after:absolute after:inset-0"
                >
                  {words.read_more}
                  <span className="sr-only">: {article.title}</span>
                  <Glyph name="arrow" className="size-4.5" />
                </a>
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
