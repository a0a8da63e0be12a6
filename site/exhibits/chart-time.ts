const SECONDS = { s: 1, min: 60, h: 3_600, day: 86_400, days: 86_400 } as const;
type TimeUnit = keyof typeof SECONDS;

/** How a time is written in a chart. */
export const TIME = /^(?:under )?(\d+(?:\.\d+)?) (s|min|h|days?)$/;

/** A duration as written, and in seconds for comparison. @param text of the form of TIME */
export function readTime(text: string) {
  const [, number = '', unit = 's'] = TIME.exec(text) ?? [];
  return {
    text,
    amount: Number(number),
    unit: unit as TimeUnit,
    seconds: Number(number) * SECONDS[unit as TimeUnit],
    /** "under 10 s": the exact time is not known. */
    isBound: text.startsWith('under '),
  };
}
