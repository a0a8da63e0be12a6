/** The numbers in a text, with Indian or Western grouping: `amountsIn('16.240 g × ₹8,980')` gives 16.24 and 8980. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', '')));

/** Whether the first number of the text is this one, to a hundredth. */
export const isSame = (value: number, shown: string): boolean =>
  Math.abs((amountsIn(shown)[0] ?? Number.NaN) - value) < 0.005;
