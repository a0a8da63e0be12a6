/** Tones for series of which none is better than another. Each is known by its pattern too, not by its colour alone. */
export const tones = ['solid', 'striped', 'dotted', 'light'] as const;

/** `good` and `alarm` say what they are called; the first is plain, the second has a pattern. */
export type Tone = (typeof tones)[number] | 'good' | 'alarm';

export interface ChartSeries {
  id: string;
  label: string;
  tone: Tone;
  /** One value a bar. */
  values: readonly number[];
}

/** The patterns of the tones, once a page: see `toneFill`. */
export function TonePatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="tone-striped" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-background" />
          <rect width="3.5" height="6" className="fill-chart-2" />
        </pattern>
        <pattern id="tone-dotted" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className="fill-background" />
          <circle cx="2.5" cy="2.5" r="1.75" className="fill-chart-3" />
        </pattern>
        <pattern id="tone-alarm" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="6" height="6" className="fill-background" />
          <rect width="4.5" height="6" className="fill-chart-1" />
        </pattern>
      </defs>
    </svg>
  );
}

const FILLS: Record<Tone, { fill: string; stroke: string }> = {
  solid: { fill: 'var(--chart-1)', stroke: 'var(--chart-1)' },
  striped: { fill: 'url(#tone-striped)', stroke: 'var(--chart-2)' },
  dotted: { fill: 'url(#tone-dotted)', stroke: 'var(--chart-3)' },
  good: { fill: 'var(--chart-good)', stroke: 'var(--chart-good)' },
  alarm: { fill: 'url(#tone-alarm)', stroke: 'var(--chart-1)' },
  light: { fill: 'var(--chart-4)', stroke: 'var(--chart-4-edge)' },
};

export const toneFill = (tone: Tone): { fill: string; stroke: string } => FILLS[tone];

export function ToneSwatch({ tone }: { tone: Tone }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
      <rect x="0.5" y="0.5" width="15" height="15" rx="2" {...toneFill(tone)} />
    </svg>
  );
}
