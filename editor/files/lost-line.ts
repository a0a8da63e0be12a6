import type { Value } from '#contract/editor.ts';
import { alignLists, unmoved } from '#editor/values/align-lists.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { areSameKind } from './write-flow.ts';
import type { ParsedYaml } from './write-yaml.ts';
import { blockStart, type Collection, type Entry, entriesOf, isBlock, linesAbove } from './yaml-entries.ts';

/**
 * Looks for a line that a change has no business with and that is not in the changed text.
 *
 * @param before the text, and what it says
 * @param after what the changed text says
 * @returns the first such line, or undefined
 */
export function lostLine(
  { text, document }: ParsedYaml,
  before: Value,
  after: Value,
  written: string,
): string | undefined {
  const lines = text.split('\n');
  const isChanged = lines.map(() => false);
  if (!isBlock(document.contents)) return undefined;
  visit(document.contents, before, after, 0);

  const changed = written.split('\n').map(withoutDashes);
  let at = 0;
  for (const [number, line] of lines.entries()) {
    if (isChanged[number] || line.trim() === '') continue;
    at = changed.indexOf(withoutDashes(line), at) + 1;
    if (at === 0) return line;
  }
  return undefined;

  function visit(node: Collection, old: Value, now: Value, from: number): void {
    const entries = entriesOf(text, node);
    const above = linesAbove(text, entries, from);
    const alignment = Array.isArray(now) ? alignLists(old as Value[], now) : [];
    const still = unmoved(alignment);
    for (const [at, entry] of entries.entries()) {
      const place = Array.isArray(now) ? alignment.indexOf(at) : String(entry.name);
      const value = typeof place === 'string' || still.has(place) ? valueAt(now, [place]) : undefined;
      if (value !== undefined) visitEntry(entry, valueAt(old, [entry.name]) ?? null, value);
      // It was removed or moved: its lines, and the comments about it, may be anywhere.
      else {
        const { gap, lead } = above[at] ?? { gap: [], lead: [] };
        mark(entry, gap.length + lead.length, above[at + 1]?.tailOfPrevious.length ?? 0);
      }
    }
  }

  function visitEntry(entry: Entry, old: Value, now: Value): void {
    if (equalValues(old, now)) return;
    const { value } = entry;
    if (isBlock(value) && areSameKind(old, now) && Object.keys(now as object).length > 0) {
      visit(value, old, now, blockStart(text, entry, value));
    } else mark(entry, 0, 0);
  }

  function mark({ start, end }: Entry, linesBefore: number, linesAfter: number): void {
    const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1;
    isChanged.fill(true, lineOf(start) - linesBefore, lineOf(end) + 1 + linesAfter);
  }
}

/** The dash of an item stands before whichever key comes first. */
const withoutDashes = (line: string): string => line.replace(/^ *(?:- +)+/, (start) => ' '.repeat(start.length));
