import { categories } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryName } from './CategoryName.tsx';

export const examples: readonly Example[] = categories.map((category) => ({
  name: category.name,
  element: (
    <p>
      <CategoryName category={category} />
    </p>
  ),
}));
