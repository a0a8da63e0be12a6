import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';

interface BlogResultsHeadProps {
  /** The seed of the kolam. */
  seed: string;
  heading: string;
  /** How many articles were found. */
  text: string;
  links: readonly { label: string; href: string }[];
  /** The search box. */
  children?: ReactNode;
}

/** The hero of the blog results page. It is short, so that the first results are visible without scrolling. */
export function BlogResultsHead({ seed, heading, text, links, children }: BlogResultsHeadProps) {
  return (
    <section className="on-dark relative isolate overflow-clip">
      <div className="measure pt-32 pb-12 lg:pt-40 lg:pb-14">
        <h1 className="wrap-anywhere max-w-[13.8em] text-[clamp(2.25rem,4.4vw,3.5rem)]">{heading}</h1>
        <p role="status" className="wrap-anywhere mt-5 max-w-[29.5em] text-lead text-muted">
          {text}
        </p>
        {children}
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
      <Kolam seed={seed} halfWidth={5} strokeWidth={1.2} className="kolam-band kolam-band-quiet" />
    </section>
  );
}
