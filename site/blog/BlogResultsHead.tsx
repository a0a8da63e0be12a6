import type { ReactNode } from 'react';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import type { BlogCategory } from './queries.ts';

interface BlogResultsHeadProps {
  /** The category that is searched; it colours the band. */
  category?: BlogCategory | undefined;
  heading: string;
  /** How many articles were found. */
  text: string;
  links: readonly { label: string; href: string }[];
  /** The search box. */
  children?: ReactNode;
}

/** The hero of the blog results page. It is short, so that the first results are visible without scrolling. */
export function BlogResultsHead({ category, heading, text, links, children }: BlogResultsHeadProps) {
  return (
    <section className={`on-dark ${category ? backgroundClasses[category.background] : ''}`}>
      <div className="measure pt-32 pb-12 lg:pt-40 lg:pb-14">
        <h1 className="wrap-anywhere max-w-[13.8em] text-[clamp(2.25rem,4.4vw,3.5rem)]">{heading}</h1>
        <p role="status" className="wrap-anywhere mt-5 max-w-[29.5em] text-lead text-muted">
          {text}
        </p>
        <div className="mt-9">{children}</div>
        <ul className="mt-4 flex flex-wrap gap-x-7">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="no-print inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
