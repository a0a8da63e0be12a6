import { routes } from '#contract/routes.ts';
import { Kolam } from '#site/art/Kolam.tsx';
import type { SiteFacts } from '#site/catalogue/site.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

interface NewsletterPanelProps {
  heading: string;
  words: SiteFacts['words'];
  /** What the link to the feed says. */
  feed: string;
}

/** The newsletter form: a plain one that the server answers with a page. Beneath it the same without an address. */
export function NewsletterPanel({ heading, words, feed }: NewsletterPanelProps) {
  return (
    <section aria-labelledby="newsletter" className="measure pb-section">
      <div className="newsletter-panel on-kaavi relative isolate overflow-clip rounded-panel p-7 sm:p-10 lg:px-14 lg:py-16">
        <Kolam seed="newsletter" halfWidth={5} strokeWidth={1.2} className="kolam-band" />
        <h2 id="newsletter">{heading}</h2>
        <p className="mt-4 max-w-[25em] text-lead text-muted">{words.newsletter_text}</p>
        <form
          action={formAddress(routes.newsletter)}
          method="post"
          className="mt-8 flex max-w-[32rem] flex-wrap items-end gap-3"
        >
          <Honeypot />
          <div className="grow basis-48">
            <Field
              id="blog-newsletter"
              label={words.newsletter_label}
              type="email"
              name="email"
              autoComplete="email"
              placeholder={words.newsletter_placeholder}
            />
          </div>
          <Button type="submit" variant="haldi">
            {words.subscribe}
          </Button>
        </form>
        <a
          href={routes.feed}
          type="application/rss+xml"
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        >
          {feed}
        </a>
      </div>
    </section>
  );
}
