import { routes } from '#contract/routes.ts';
import type { BlogCategory, BlogWords } from './queries.ts';

interface CategoryChipsProps {
  copy: BlogWords['chips'];
  categories: readonly BlogCategory[];
  /** The slug of the category that is shown; none where all articles are. */
  current?: BlogCategory['slug'];
  /** Whether the chip's page is this very one, and not a later page of it. */
  isThisPage?: boolean;
  /** What is looked for: it stays when another category is chosen. */
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
              className="no-print inline-flex min-h-10 items-center rounded-full border border-hairline bg-surface px-4 py-1.5 text-small transition-colors duration-200 ease-out hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:font-bold aria-[current]:text-ground"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
