export interface Crumb {
  label: string;
  href: string;
}

/**
 * The breadcrumbs of a page. The last crumb is the page itself.
 *
 * @param label the accessible name of the list
 */
export function Breadcrumbs({ label, trail }: { label: string; trail: readonly Crumb[] }) {
  const above = trail.slice(0, -1);
  return (
    <nav aria-label={label} className="measure">
      <ol className="flex flex-wrap gap-x-2.5 border-hairline border-b py-3.5 text-muted text-small">
        {above.map((crumb) => (
          <li key={crumb.href} className="flex items-center gap-2.5">
            <a href={crumb.href} className="py-1.5 underline-offset-4 hover:text-text hover:underline">
              {crumb.label}
            </a>
            <span aria-hidden="true" className="text-accent">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1.5 text-text">
          {trail.at(-1)?.label}
        </li>
      </ol>
    </nav>
  );
}
