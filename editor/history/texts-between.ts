import { commonSubsequence } from '#editor/values/common-subsequence.ts';

/** Lines of the later text that stand where others stood in the earlier one. Ends are those behind the last line. */
interface Hunk {
  before: string[];
  from: number;
  to: number;
}

/** A change of one value touches a few lines. In hunks. */
const MAX_RUN = 6;

/** Between two texts that share nothing there are too many. */
const MAX_TEXTS = 300;

/**
 * The later text with some of its changes taken back: each run of changed lines alone, then several runs that follow one another,
 * and single lines of a run.
 */
export function textsBetween(earlier: string, later: string): string[] {
  const [before, after] = [earlier.split('\n'), later.split('\n')];
  const hunks = hunksOf(before, after);
  const single = hunks.flatMap(linesOf);
  const runs = Array.from({ length: Math.min(MAX_RUN, hunks.length) }, (_, more) =>
    hunks.flatMap((_hunk, start) => (start + more < hunks.length ? [hunks.slice(start, start + more + 1)] : [])),
  ).flat();
  return [...runs, ...single.map((hunk) => [hunk])]
    .slice(0, MAX_TEXTS)
    .map((taken) =>
      taken
        .reduceRight((lines, { before: old, from, to }) => lines.toSpliced(from, to - from, ...old), after)
        .join('\n'),
    );
}

function hunksOf(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [old, from] = [0, 0];
  for (const [oldEnd, to] of [...commonSubsequence(before, after), [before.length, after.length] as const]) {
    if (oldEnd > old || to > from) hunks.push({ before: before.slice(old, oldEnd), from, to });
    [old, from] = [oldEnd + 1, to + 1];
  }
  return hunks;
}

/** The lines of a hunk one by one, if each has taken the place of one. */
function linesOf({ before, from, to }: Hunk): Hunk[] {
  if (before.length < 2 || before.length !== to - from) return [];
  return before.map((line, index) => ({ before: [line], from: from + index, to: from + index + 1 }));
}
