/** The parts of a key result that are drawn apart: `60 → 5 h` has 60, 5 and h; `+9 points` has +9 and points. */
export interface ImprovementParts {
  before?: string;
  number: string;
  unit?: string;
}

/** @param improvement such as `60 → 5 h`, `35%`, `14 of 14` or `Under 10 s` */
export function improvementParts(improvement: string): ImprovementParts {
  const [first = '', second] = improvement.split(' → ');
  const now = second ?? first;
  const [, number = now, unit] = /^(.*\d) ([a-z]+)$/.exec(now) ?? [];
  return { ...(second !== undefined && { before: first }), number, ...(unit !== undefined && { unit }) };
}

/** How wide a key result is with a small unit, in digits. */
export function improvementWidth(improvement: string): number {
  const { before, number, unit = '' } = improvementParts(improvement);
  const ARROW = 3;
  const UNIT = 0.4;
  return (before === undefined ? 0 : before.length + ARROW) + number.length + unit.length * UNIT;
}
