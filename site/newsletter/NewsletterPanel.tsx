import { routes } from '#contract/routes.ts';
import { NewsletterForm } from '#site/forms/NewsletterForm.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';

interface NewsletterPanelProps {
  heading: string;
  copy: SiteFacts['words']['newsletter'];
  /** The text of the link to the feed. */
  feed: string;
}

/** What the newsletter is; at the right its form, a plain POST, and a link to the feed. */
export function NewsletterPanel({ heading, copy, feed }: NewsletterPanelProps) {
  return (
    <section aria-labelledby="newsletter" className="measure pb-section">
      <div className="newsletter-panel on-kaavi panel gap-x-16 p-7 sm:p-10 lg:grid lg:items-end lg:px-14 lg:py-16">
        <div>
          <h2 id="newsletter">{heading}</h2>
          <p className="mt-4 max-w-[25em] text-lead text-muted">{copy.consent}</p>
        </div>
        <div>
          <NewsletterForm variant="panel" id="blog-newsletter" copy={copy} />
          <a
            href={routes.feed}
            type="application/rss+xml"
            className="no-print mt-4 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
          >
            {feed}
          </a>
        </div>
      </div>
    </section>
  );
}
