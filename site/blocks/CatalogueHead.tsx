import type { ReactNode } from 'react';
import { CategoryFigure } from './CategoryFigure.tsx';

interface CatalogueHeadProps<Entry> {
  id: string;
  /** The number of entries, which is shown large; the heading follows it. */
  total: number;
  heading: string;
  text: string;
  /** The list filter. */
  filter?: ReactNode;
  /** The accessible name of the figure. */
  jumpLabel: string;
  categories: Parameters<typeof CategoryFigure<Entry>>[0]['categories'];
  isShown: (entry: Entry) => boolean;
}

/** The head of a long list: how many there are, the filter, and the figure that counts them and leads to the categories. */
export function CatalogueHead<Entry>(props: CatalogueHeadProps<Entry>) {
  const { id, total, heading, text, filter, jumpLabel, categories, isShown } = props;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[5fr_7fr] xl:gap-x-16">
      <div className="flex flex-col">
        <h2 id={id}>
          <span className="block text-statement">{total}</span> {heading}
        </h2>
        <p className="mt-5 mb-6 max-w-[25em] text-lead text-muted">{text}</p>
        <div className="mt-auto">{filter}</div>
      </div>
      <CategoryFigure label={jumpLabel} categories={categories} isShown={isShown} />
    </div>
  );
}
