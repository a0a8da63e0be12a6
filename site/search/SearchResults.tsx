import { Cover, type CoverBackground } from '#site/kolam/Cover.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { Highlight } from '#site/ui/Highlight.tsx';
import type { SearchKind } from './document.ts';
import type { SearchResultGroup } from './queries.ts';

interface SearchResultsProps {
  groups: readonly SearchResultGroup[];
  /** Label of the link to all results of a group. */
  allOf: (group: SearchResultGroup) => string;
  /** Label of the link from one kind back to all. */
  every: { label: string; href: string } | undefined;
}

/** The results, one section a kind, each with its kolam. */
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
          <ul className="grid gap-8">
            {group.results.map(({ slug, href, title, excerpt }) => (
              <li key={href} className="catalogue-card relative flex items-start gap-5">
                <Cover seed={slug} background={backgrounds[group.kind]} variant="tile" className="w-14 max-sm:hidden" />
                <div className="min-w-0">
                  <h3>
                    <a href={href} className="after:absolute after:inset-0">
                      <Highlight pieces={title} />
                    </a>
                  </h3>
                  <p className="prose-width mt-1.5 text-muted text-small">
                    <Highlight pieces={excerpt} />
                  </p>
                </div>
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
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {label}
      <Glyph name="arrow" className="size-4" />
    </a>
  );
}

const backgrounds: Record<SearchKind, CoverBackground> = {
  service: 'cover-1',
  industry: 'neel',
  project: 'cover-2',
  'case-study': 'cover-3',
  article: 'cover-1',
  job: 'cover-2',
  page: 'neel',
};
