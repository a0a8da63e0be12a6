import type { ReactNode } from 'react';
import { CountedDots } from './CountedDots.tsx';

/** In a row across a phone. */
const DOTS_IN_ROW = 20;

interface CatalogueGroupProps {
  slug: string;
  name: string;
  /** One sentence about the category. */
  text: string;
  /** The link to the page of the category. */
  action: { label: string; href: string };
  /** The number of entries. */
  count: number;
  /** Collapsed on a phone, unless a filter found something in it. */
  isOpen: boolean;
  isHidden: boolean;
  /** The list of entries. */
  children: ReactNode;
}

/**
 * A category of a long list, its name at the left of its entries. On a phone it is a `<details>` that is closed at first, so that
 * the list is short; on wider screens all of it is shown (blocks.css).
 */
export function CatalogueGroup({ slug, name, text, action, count, isOpen, isHidden, children }: CatalogueGroupProps) {
  const link = (
    <a href={action.href} className="no-print font-semibold underline underline-offset-4">
      {action.label}
    </a>
  );
  return (
    <section
      aria-labelledby={`${slug}-name`}
      data-group=""
      hidden={isHidden}
      className="grid items-start gap-x-12 gap-y-4 border-text sm:border-t sm:pb-11 xl:grid-cols-[5fr_19fr]"
    >
      <header className="catalogue-header pt-4 xl:sticky xl:top-24 xl:pt-2.5">
        <h3 id={`${slug}-name`} data-text="" className="text-[1.625rem] leading-tight">
          {name}
        </h3>
        <p className="mt-2 max-w-[30em] text-muted text-small">
          {text} <span className="mt-1.5 block">{link}</span>
        </p>
      </header>
      <details open={isOpen} className="catalogue-group">
        <summary className="disclosure no-print catalogue-summary">
          <h3>{name}</h3>
          <span className="figures whitespace-nowrap">{count}</span>
          <CountedDots count={count} inRow={DOTS_IN_ROW} />
        </summary>
        <div id={slug} data-anchor="" className="scroll-mt-20 sm:scroll-mt-32 xl:scroll-mt-2">
          {children}
          <p className="pt-4 pb-8 sm:hidden">{link}</p>
        </div>
      </details>
    </section>
  );
}
