import type { ReactNode } from 'react';

export type BadgeTone = 'late' | 'open' | 'answered' | 'quarantine' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  late: 'border-transparent bg-late-background text-late',
  open: 'border-transparent bg-open-background text-open',
  answered: 'border-transparent bg-answered-background text-answered',
  quarantine: 'border-field border-dashed text-text',
  neutral: 'border-hairline bg-quiet text-text',
};

/** A state in a word or two: the words say it, the colour repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full border px-2.5 font-semibold text-tiny leading-none forced-colors:border-[CanvasText] ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
