/** The numbers of a case study's charts, held against its text. */
import type { Place } from '#site/catalogue/references.ts';
import type { Breakdown, Chart } from '#site/schema/charts.ts';

/** A chart shows a number that its story does not tell. */
export class StoryFigureError extends Error {
  override name = 'StoryFigureError';
}

interface Story {
  results: readonly { chart: Chart }[];
  breakdown?: Breakdown | undefined;
}

/**
 * Every number that is drawn stands in the story too. Zero may be told in words.
 *
 * @param body the Markdown of the story
 * @throws {StoryFigureError} naming the file, the entry, the field and the number
 */
export function requireFiguresInText(
  { results, breakdown }: Story,
  body: string,
  { file, entry }: Omit<Place, 'field'>,
): void {
  const told = new Set(body.match(/\d[\d,]*(\.\d+)?/g)?.map((number) => Number(number.replaceAll(',', ''))));
  const drawn: [field: string, number[]][] = [
    ...results.map(({ chart }, index): [string, number[]] => [`results.${index}.chart`, numbersOf(chart)]),
    ['breakdown', breakdown?.parts.flatMap(({ before = 0, after }) => [before, after]) ?? []],
  ];
  for (const [field, numbers] of drawn) {
    const untold = numbers.find((number) => number !== 0 && !told.has(number));
    if (untold === undefined) continue;
    throw new StoryFigureError(
      `${file ?? 'content/case-studies'}, ${entry}, ${field}: ${untold.toLocaleString('en-IN')} does not stand in the story below. Correct the number, or tell it under "What changed".`,
    );
  }
}

function numbersOf(chart: Chart): number[] {
  switch (chart.kind) {
    case 'time':
      return [chart.before, chart.after, chart.beside?.time].flatMap((time) => time?.amount ?? []);
    case 'amount':
    case 'count':
      return [chart.before, chart.after];
    case 'share':
      return [chart.before, chart.after].flatMap((share) => (share ? [share.part, share.whole] : []));
    case 'control':
      return [chart.with_us, chart.without_us].flatMap(({ before, after }) => [before, after]);
  }
}
