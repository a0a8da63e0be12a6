import type { ReactNode } from 'react';

const tones = {
  leaf: 'bg-leaf text-white',
  amber: 'bg-amber text-on-haldi',
  kaavi: 'bg-kaavi-2 text-white',
} as const;

/** A short label on a filled pill: `leaf` for Completed, `amber` for In Progress, `kaavi` for Most Popular. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex rounded-full border border-transparent px-3 py-1 font-bold text-tiny leading-snug ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
