import type { ReactNode } from 'react';

const variants = {
  /** A quiet panel on the page. */
  quiet: 'bg-quiet p-7 sm:p-8',
  /** A surface with a hairline. */
  raised: 'border border-hairline bg-surface p-7 sm:p-8',
  /** A surface with an edge-to-edge picture; the content adds its own padding. */
  picture: 'overflow-hidden border border-hairline bg-surface',
} as const;

/** A rounded panel without a shadow. */
export function Card({
  variant = 'quiet',
  as: Tag = 'div',
  children,
}: {
  variant?: keyof typeof variants;
  as?: 'div' | 'li' | 'article';
  children: ReactNode;
}) {
  return <Tag className={`panel ${variants[variant]}`}>{children}</Tag>;
}
