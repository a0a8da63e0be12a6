import { routes } from '#contract/routes.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import type { BlogCopy } from './queries.ts';

interface ArticlePagingProps {
  copy: BlogCopy['list'];
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The number of articles up to the end of this page, and in total. */
  shown: number;
  total: number;
  /** Whether the list starts with the first page. Then there is no "newer" link, and a script appends the next page. */
  isFromStart?: boolean;
}

/** How many articles are shown, with links to the next and the previous page. */
export function ArticlePaging({ copy, page, pages, shown, total, isFromStart = false }: ArticlePagingProps) {
  return (
    <nav
      aria-label={copy.pages}
      className="article-paging mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-hairline border-t pt-7"
    >
      <p id="articles-shown" role="status" className="text-muted">
        {interpolate(copy.shown, { shown, total })}
      </p>
      <div className="flex flex-wrap items-center gap-3.5">
        {page > 1 && !isFromStart && (
          <Button href={page === 2 ? routes.blog : routes.blogPage(page - 1)} rel="prev" variant="outline">
            {copy.newer}
          </Button>
        )}
        {page < pages && (
          <Button
            href={routes.blogPage(page + 1)}
            rel="next"
            // Read by append-articles.ts: the URL of the longer list, and the messages for loading and failure.
            data-address={routes.blogUpTo(page + 1)}
            data-loading={isFromStart ? copy.loading : undefined}
            data-failed={isFromStart ? copy.failed : undefined}
          >
            {copy.more}
            <Icon shape={arrowRight} />
          </Button>
        )}
      </div>
    </nav>
  );
}
