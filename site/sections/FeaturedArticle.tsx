import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import { Byline } from '#site/sections/Byline.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

/** The article that stands first on the blog. */
export function FeaturedArticle({ article, words }: { article: Article; words: BlogWords['card'] }) {
  return (
    <section aria-labelledby="featured" className="measure pt-12 pb-section">
      <article className="featured-article relative grid items-center gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:gap-x-16">
        <Cover seed={article.slug} ground={article.category.ground} look="poster-narrow" picture={article.picture} />
        <div>
          <Eyebrow>{words.featured}</Eyebrow>
          <h2 id="featured" className="mt-5 text-[clamp(1.75rem,3vw,2.5rem)]">
            {article.title}
          </h2>
          <p className="mt-5 text-lead text-muted">{article.excerpt}</p>
          <p className="mt-6 font-bold text-accent text-tiny">{article.category.name}</p>
          <Byline article={article} readingTime={words.reading_time} />
          <div className="mt-8">
            <Button href={routes.article(article.slug)}>
              {words.read_more}
              <span className="sr-only">: {article.title}</span>
              <Glyph name="arrow" />
            </Button>
          </div>
        </div>
      </article>
    </section>
  );
}
