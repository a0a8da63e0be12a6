import { routes } from '#contract/routes.ts';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { CategoryName } from './CategoryName.tsx';
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
      category: undefined,
      label: copy.all,
      href: question ? routes.blogAbout({ q: question }) : routes.blog,
      isCurrent: current === undefined,
    },
    ...categories.map((category) => ({
      category,
      label: category.name,
      href: question ? routes.blogAbout({ q: question, category: category.slug }) : routes.blogCategory(category.slug),
      isCurrent: category.slug === current,
    })),
  ];
  return (
    <nav aria-label={copy.label} className="measure pt-8">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ category, label, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? (isThisPage ? 'page' : 'true') : undefined}
              className={`category-chip no-print ${category && isCurrent ? backgroundClasses[category.background] : ''}`}
            >
              {category ? <CategoryName category={category} /> : label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
