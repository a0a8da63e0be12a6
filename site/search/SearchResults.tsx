import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';
import { Highlight } from '#site/ui/Highlight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import type { SearchResultGroup } from './queries.ts';

interface SearchResultsProps {
  groups: readonly SearchResultGroup[];
  /** Label of the link to all results of a group. */
  allOf: (group: SearchResultGroup) => string;
  /** The link from one page type back to all results. */
  every: { label: string; href: string } | undefined;
}

/** The results, in one section per page type. result-groups.ts says how many. */
export function SearchResults({ groups, allOf, every }: SearchResultsProps) {
  return (
    <div className="measure pb-section">
      {groups.map((group) => (
        <section
          key={group.kind}
          aria-labelledby={`found-${group.kind}`}
          className="grid items-start gap-x-12 gap-y-6 border-hairline border-b py-12 lg:grid-cols-[3fr_9fr]"
        >
          <div className="lg:sticky lg:top-28">
            <h2 id={`found-${group.kind}`} className="text-[1.625rem] leading-tight">
              {group.name} <span className="font-body font-normal text-muted text-small">{group.count}</span>
            </h2>
            {group.allHref && <ForwardLink href={group.allHref} label={allOf(group)} />}
            {every && <ForwardLink href={every.href} label={every.label} />}
          </div>
          <ul>
            {group.results.map(({ href, title, excerpt }) => (
              <li key={href} className="relative border-hairline py-4 not-first:border-t first:pt-0">
                <h3>
                  <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                    <Highlight pieces={title} />
                  </a>
                </h3>
                <p className="prose-width mt-1 text-muted text-small">
                  <Highlight pieces={excerpt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ForwardLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className="no-print mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {label}
      <Icon shape={arrowRight} className="size-4" />
    </a>
  );
}

interface SearchHeadProps {
  heading: string;
  text: string;
  box: SiteFacts['words']['search'];
  /** As typed; prefilled in the search field. */
  question: string;
  children?: ReactNode;
}

/** The dark hero of the search page: the number of results, and the search form. */
export function SearchHead({ heading, text, box, question, children }: SearchHeadProps) {
  return (
    <section className="on-dark">
      <div className="measure pt-32 pb-14 lg:pt-40 lg:pb-20">
        <h1 className="wrap-anywhere max-w-[11em] text-[clamp(2.25rem,4.4vw,3.5rem)]">{heading}</h1>
        <p role="status" className="wrap-anywhere mt-5 max-w-[29.5em] text-lead text-muted">
          {text}
        </p>
        <SearchForm
          variant="page"
          className="mt-8 block max-w-[36rem]"
          fieldClassName="grow basis-56"
          action={routes.search}
          id="search-question"
          copy={box}
          question={question}
        />
        {children}
      </div>
    </section>
  );
}

interface SearchWaysProps {
  /** Pages with similar names, or example questions that have results. */
  first: { heading: string; links: readonly { label: string; href: string }[] };
  kinds: { heading: string; links: readonly { label: string; href: string }[] };
}

/** Links for a search page without results. */
export function RecoveryActions({ first, kinds }: SearchWaysProps) {
  return (
    <div className="measure grid gap-x-12 gap-y-12 py-section lg:grid-cols-2">
      {[
        { id: 'search-first', ...first },
        { id: 'search-kinds', ...kinds },
      ]
        .filter(({ links }) => links.length > 0)
        .map(({ id, heading, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-[1.625rem] leading-tight">
              {heading}
            </h2>
            <ul className="mt-6 flex flex-wrap gap-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="no-print inline-flex min-h-11 items-center rounded-full border border-hairline bg-surface px-5 py-1.5 transition-colors duration-200 ease-out hover:border-text"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
