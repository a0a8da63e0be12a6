import type { ReactNode } from 'react';

interface CatalogueHeadProps {
  id: string;
  heading: string;
  text: string;
  /** The list filter. */
  filter?: ReactNode;
}

/** The head of a long list, with the filter beside it. */
export function CatalogueHead({ id, heading, text, filter }: CatalogueHeadProps) {
  return (
    <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <div>
        <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {heading}
        </h2>
        <p className="mt-2.5 max-w-[30em] text-muted">{text}</p>
      </div>
      {filter}
    </div>
  );
}
