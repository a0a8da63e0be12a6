/** How a series is drawn: each is known by its pattern too, not by its colour alone. */
export const tones = ['solid', 'striped', 'dotted', 'light'] as const;

export type Tone = (typeof tones)[number];

export interface ChartSeries {
  id: string;
  label: string;
  tone: Tone;
  /** One value a bar. */
  values: readonly number[];
}
