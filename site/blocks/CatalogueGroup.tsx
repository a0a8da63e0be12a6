import type { ReactNode } from 'react';

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
  /** `aside`: the heading is at the left of the entries; `above`: above them. */
  variant: keyof typeof variants;
  /** The list of entries. */
  children: ReactNode;
}

const variants = {
  aside: {
    section: 'gap-x-12 gap-y-8 border-hairline sm:border-b sm:py-14 lg:grid-cols-[3fr_9fr]',
    header: 'lg:sticky lg:top-28',
    text: 'mt-3',
    anchor: 'sm:scroll-mt-32 lg:scroll-mt-2',
  },
  above: {
    section: 'gap-y-7 sm:pt-16',
    header: 'items-baseline gap-x-12 gap-y-2 md:grid md:grid-cols-2',
    text: 'prose-width',
    anchor: 'sm:scroll-mt-32',
  },
} as const;

/**
 * A category of a long list. On a phone it is a `<details>` that is closed at first, so that the list is short; on wider
 * screens all of it is shown (blocks.css).
 */
export function CatalogueGroup(props: CatalogueGroupProps) {
  const { slug, name, text, action, count, isOpen, isHidden, variant, children } = props;
  const look = variants[variant];
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
      className={`grid items-start ${look.section}`}
    >
      <header className={`catalogue-header ${look.header}`}>
        <h3 id={`${slug}-name`} data-text="" className="text-[1.625rem] leading-tight">
          {name}
        </h3>
        <p className={`text-muted text-small ${look.text}`}>
          {text} {link}
        </p>
      </header>
      <details open={isOpen} className="catalogue-group">
        <summary className="no-print catalogue-summary">
          <h3>{name}</h3>
          <span className="ms-auto text-muted text-small">{count}</span>
          <svg aria-hidden="true" viewBox="0 0 28 28" className="catalogue-ring size-7 shrink-0">
            <circle cx="14" cy="14" r="12.5" />
            <circle cx="14" cy="14" r="3" />
          </svg>
        </summary>
        <div id={slug} data-anchor="" className={`scroll-mt-16 ${look.anchor}`}>
          {children}
          <p className="catalogue-more">{link}</p>
        </div>
      </details>
    </section>
  );
}
