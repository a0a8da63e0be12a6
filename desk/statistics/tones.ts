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
