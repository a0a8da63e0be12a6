import { routes } from '#contract/routes.ts';
import type { BlogCategory, BlogCopy } from './queries.ts';

interface CategoryChipsProps {
  copy: BlogCopy['chips'];
  categories: readonly BlogCategory[];
  /** The slug of the current category; undefined when all articles are shown. */
  current?: BlogCategory['slug'];
  /** Whether this is the page that the current chip links to, and not a later page of the list. */
  isThisPage?: boolean;
  /** The search query; the links keep it. */
  question?: string;
}

/** The categories of the blog, each a link to its page. */
export function CategoryChips({ copy, categories, current, isThisPage = true, question = '' }: CategoryChipsProps) {
  const chips = [
    {
      label: copy.all,
      href: question ? routes.blogAbout({ q: question }) : routes.blog,
      isCurrent: current === undefined,
    },
    ...categories.map(({ slug, name }) => ({
      label: name,
      href: question ? routes.blogAbout({ q: question, category: slug }) : routes.blogCategory(slug),
      isCurrent: slug === current,
    })),
  ];
  return (
    <nav aria-label={copy.label} className="measure pt-8">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? (isThisPage ? 'page' : 'true') : undefined}
              className="no-print inline-flex min-h-10 items-center rounded-full border border-hairline bg-surface px-4 py-1.5 text-small transition-colors duration-200 ease-out hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:font-bold aria-[current]:text-background"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
