import type { ReactNode } from 'react';

interface SectionHeadProps {
  eyebrow?: string;
  heading: string;
  /** The sentence at the right; below on small screens. */
  text?: string;
  id?: string;
  children?: ReactNode;
}

/** Heading at the left, one sentence at the right, in two columns. */
export function SectionHead({ eyebrow, heading, text, id, children }: SectionHeadProps) {
  return (
    <header className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <div className="grid gap-5">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 id={id} className="max-w-[12.4em]">
          {heading}
        </h2>
      </div>
      {text && <p className="max-w-[30em] text-lead text-muted">{text}</p>}
      {children}
    </header>
  );
}

/** The eyebrow above a heading, after a kolam dot. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 font-bold text-accent text-tiny">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
        <circle cx="8" cy="8" r="8" fill="currentColor" opacity=".22" />
        <circle cx="8" cy="8" r="4" fill="currentColor" />
      </svg>
      {children}
    </p>
  );
}
