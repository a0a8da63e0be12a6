import { backgroundClasses } from '#site/ui/backgrounds.ts';
import type { BlogCategory } from './queries.ts';

/** The name of a category after a dot in its colour. */
export function CategoryName({ category }: { category: BlogCategory }) {
  return (
    <>
      <span className={`category-dot ${backgroundClasses[category.background]}`} />
      {category.name}
    </>
  );
}
