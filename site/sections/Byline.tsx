import type { Article } from '#site/catalogue/articles.ts';
import { fill } from '#site/ui/fill.ts';

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ article, readingTime }: { article: Article; readingTime: string }) {
  const { author, published, minutes } = article;
  return (
    <p className="byline text-muted text-small">
      <span>{author.name}</span>
      <time dateTime={published.iso}>{published.text}</time>
      <span>{fill(readingTime, { minutes })}</span>
    </p>
  );
}
