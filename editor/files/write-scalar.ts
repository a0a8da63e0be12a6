import { parse } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { foldText } from './fold-text.ts';
import { builtValue, isDay } from './read-yaml.ts';
import { UnwritableError } from './yaml-entries.ts';
import type { YamlLayout } from './yaml-layout.ts';

export type Scalar = string | number | boolean | null;

/** How a value is written behind its key or dash. */
export type Written =
  | { kind: 'inline'; text: string }
  /** `>-` or `|-`, and the lines below it with their indentation. */
  | { kind: 'block'; header: string; lines: string[] }
  /** A list or group on lines of its own, with their indentation. */
  | { kind: 'collection'; lines: string[] };

export interface ScalarPlace {
  /** In `[…]` or `{…}`. */
  isFlow: boolean;
  /** The column at which it starts if it stands on the line of its key. */
  column: number;
  /** Of the lines below the key, in spaces. */
  indent: number;
  layout: YamlLayout;
  /** Whether a day, such as `2026-11-24`, is written without quotes, so that the build reads a date. */
  mayBeDay: boolean;
  /** How it was written until now. */
  earlier?: EarlierScalar;
}

export interface EarlierScalar {
  style: 'plain' | 'single' | 'double' | 'folded' | 'literal';
  /** Its text as written. */
  source: string;
  /** Its line was longer than others already. */
  isLong: boolean;
  /** Of a block, without their indentation. */
  lines: string[];
}

/**
 * Writes a scalar as it was written until now, if that says the new value; else as the file writes others.
 *
 * @throws {UnwritableError} if there is no way to write it
 */
export function writeScalar(value: Scalar, place: ScalarPlace): Written {
  const ways = typeof value === 'string' ? candidates(value, place) : [inline(JSON.stringify(value))];
  const written = ways.find((candidate) => isRead(candidate, value, place));
  if (!written) throw new UnwritableError(`${JSON.stringify(value)} cannot be written in YAML.`);
  return written;
}

/** What a file shows badly or not at all: it is written as `\u0085`. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF]/gu;

/** Double quotes say every text. */
export const inDoubleQuotes = (text: string): string =>
  JSON.stringify(text).replaceAll(UNSEEN, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  });

const inline = (text: string): Written => ({ kind: 'inline', text });

/** Ways to write a text, the best first. */
function candidates(text: string, place: ScalarPlace): Written[] {
  const { isFlow, earlier, column, layout } = place;
  const double = inline(inDoubleQuotes(text));
  const single = inline(`'${text.replaceAll("'", "''")}'`);
  if (text.trim() === '' || text.search(UNSEEN) >= 0) return [double];
  const plain = inline(text);
  const oneLine = { plain: [plain], single: [single], double: [double] };
  if (isFlow) {
    const own = earlier && earlier.style in oneLine ? oneLine[earlier.style as keyof typeof oneLine] : [];
    return [...own, plain, double];
  }

  const folded = foldedBlock(text, place);
  const literal = literalBlock(text, place);
  const hasBreaks = text.includes('\n');
  const isTooLong = (candidate: Written) =>
    candidate.kind === 'inline' &&
    column + candidate.text.length > layout.maxLine &&
    !earlier?.isLong &&
    text.includes(' ');
  const long = (candidate: Written): Written[] => (isTooLong(candidate) ? [folded, candidate] : [candidate]);

  switch (earlier?.style) {
    case 'folded':
      return [folded, literal, plain, double];
    case 'literal':
      return [literal, double];
    case 'single':
      return hasBreaks ? [literal, double] : [...long(single), ...long(double)];
    case 'double':
      return hasBreaks && !earlier.source.includes('\\n') ? [literal, double] : long(double);
    default:
      return hasBreaks ? [literal, double] : [...long(plain), ...long(double)];
  }
}

function foldedBlock(text: string, { layout, indent, earlier }: ScalarPlace): Written {
  const lines = foldText(text, layout.foldWidth - indent, earlier?.style === 'folded' ? earlier.lines : []);
  return { kind: 'block', header: '>-', lines: indented(lines, indent) };
}

function literalBlock(text: string, { indent }: ScalarPlace): Written {
  const endsWithBreak = text.endsWith('\n');
  const lines = (endsWithBreak ? text.slice(0, -1) : text).split('\n');
  return { kind: 'block', header: endsWithBreak ? '|' : '|-', lines: indented(lines, indent) };
}

/** An empty line stays empty. */
export const indented = (lines: readonly string[], indent: number): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));

/** Whether the build, YAML 1.2 and YAML 1.1 all read the value from it, as a value and as an item. */
function isRead(candidate: Written, value: Scalar, { isFlow, mayBeDay }: ScalarPlace): boolean {
  if (candidate.kind === 'collection') return false;
  const [source, expected] = embed(candidate, value, isFlow);
  const isDayHere = mayBeDay && typeof value === 'string' && isDay(value);
  const asRead = function (this: Record<string, unknown>, key: string, read: unknown): unknown {
    const given = this[key];
    return isDayHere && given instanceof Date ? given.toJSON().slice(0, 10) : read;
  };
  const reads = (read: () => unknown) => {
    try {
      return JSON.stringify(read(), asRead) === JSON.stringify(expected);
    } catch {
      return false;
    }
  };
  return (
    reads(() => parse(source, { logLevel: 'silent' })) &&
    // A text such as "yes" is one to the build, but not to every program.
    (typeof value !== 'string' || reads(() => parse(source, { logLevel: 'silent', version: '1.1' }))) &&
    reads(() => builtValue(source))
  );
}

/** A small file with the candidate in it, and what it should say. */
function embed(candidate: Exclude<Written, { kind: 'collection' }>, value: Scalar, isFlow: boolean): [string, unknown] {
  if (candidate.kind === 'block') return [`a: ${[candidate.header, ...candidate.lines].join('\n')}\n`, { a: value }];
  const { text } = candidate;
  return isFlow
    ? [`a: [${text}, { b: ${text} }]\n`, { a: [value, { b: value }] }]
    : [`a:\n- b: ${text}\n- ${text}\n`, { a: [{ b: value }, value] }];
}

export const isScalarValue = (value: Value): value is Scalar => typeof value !== 'object' || value === null;
