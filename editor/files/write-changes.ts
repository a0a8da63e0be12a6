import { parseDocument } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { commonSubsequence } from '#editor/values/common-subsequence.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { joinSource, toLineFeeds } from './content-source.ts';
import { lostLine } from './lost-line.ts';
import { type ParsedContentFile, parseContentFile } from './parse-content-file.ts';
import { type ParsedYaml, writeYaml } from './write-yaml.ts';
import { UnwritableError } from './yaml-entries.ts';

type Group = { [key: string]: Value };

/** Thrown instead of writing a file that would not say what it should. Nothing has been written. */
export class UnsafeWriteError extends Error {
  override name = 'UnsafeWriteError';

  /** @param reason what could not be written, in a sentence */
  constructor(file: string, reason: string) {
    super(`${file} was not saved: ${reason} Nothing in it has changed. Change this place in a text editor.`);
  }
}

/**
 * Writes what has changed into the text of a content file. Comments, order, quotes and folding stay.
 *
 * @param file its path, such as `content/services/core.yaml`
 * @param text as it stands on the disk
 * @param next all it should say, days as text; of Markdown with its text as `body`, which ends with one line break in the file
 * @returns the changed text
 * @throws {UnsafeWriteError} if it would not say `next`, or would change a line that has nothing to do with it
 * @throws {UnreadableFileError} if the text cannot be read
 */
export function writeChanges(file: string, text: string, next: Value): string {
  const parsed = parseContentFile(file, text);
  const wanted = normalize(file, next);
  if (equalValues(parsed.value, wanted)) return text;

  const written = refuseUnwritable(file, () => change(file, parsed, wanted));
  const changed = withFormerLineBreaks(text, written);
  confirm(file, changed, wanted);
  return changed;
}

/**
 * The text of a new content file.
 *
 * @param examples texts of files of the same kind, whose style it follows
 * @throws {UnsafeWriteError} if it would not say the value
 * @throws {UnreadableFileError} if an example cannot be read
 */
export function writeNew(file: string, value: Value, examples: readonly string[] = []): string {
  const wanted = normalize(file, value);
  const text = refuseUnwritable(file, () => {
    const empty = { text: '', document: parseDocument('', { keepSourceTokens: true }) };
    const parsed = examples.map((example) => yamlOf(parseContentFile(file, example)));
    const yaml = writeYaml(empty, {}, fieldsOf(file, wanted), parsed);
    if (!isMarkdown(file)) return yaml;
    const { body } = wanted;
    return `---\n${yaml}---\n${body === '' ? '' : `\n${body}\n`}`;
  });
  confirm(file, text, wanted);
  return text;
}

const isMarkdown = (file: string): boolean => file.endsWith('.md');

/** As a file would be read that says it. */
function normalize(file: string, next: Value): Group {
  if (!isGroup(next)) throw new UnsafeWriteError(file, 'Its fields are missing.');
  const value = JSON.parse(JSON.stringify(next)) as Group;
  if (!isMarkdown(file)) return value;
  const { body = '' } = value;
  if (typeof body !== 'string') throw new UnsafeWriteError(file, 'Its text is missing.');
  const lines = body.replaceAll(/\r\n?/g, '\n');
  return { ...value, body: lines.replace(/^(?:[ \t]*(?:\n|$))+/, '').replace(/\n+$/, '') };
}

const yamlOf = ({ source, document }: ParsedContentFile): ParsedYaml => ({ text: source.yaml, document });

function fieldsOf(file: string, value: Group): Group {
  if (!isMarkdown(file)) return value;
  const { body: _, ...fields } = value;
  return fields;
}

function change(file: string, parsed: ParsedContentFile, wanted: Group): string {
  const { source, value } = parsed;
  const [before, after] = [fieldsOf(file, value), fieldsOf(file, wanted)];
  const yaml = equalValues(before, after) ? source.yaml : writeYaml(yamlOf(parsed), before, after);
  const lost = lostLine(yamlOf(parsed), before, after, yaml);
  if (lost !== undefined) throw new UnwritableError(`The line "${lost.trim()}" would be lost.`);

  const { body } = wanted;
  if (typeof body !== 'string' || body === source.body) return joinSource({ ...source, yaml });
  const fence = source.between.trimEnd();
  if (body === '') return joinSource({ ...source, yaml, between: `${fence}\n`, body, ending: '' });
  const between = source.body === '' ? `${fence}\n\n` : source.between;
  return joinSource({ ...source, yaml, between, body, ending: '\n' });
}

function refuseUnwritable(file: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof UnwritableError) throw new UnsafeWriteError(file, error.message);
    throw error;
  }
}

/** Reads the text again, from its bytes. */
function confirm(file: string, text: string, wanted: Group): void {
  const isSame = () => {
    try {
      return equalValues(parseContentFile(file, Buffer.from(text).toString()).value, wanted);
    } catch {
      return false;
    }
  };
  if (!isSame()) throw new UnsafeWriteError(file, 'It would not say what was typed.');
}

/** Lines that stay keep their line break, `\n` or CRLF; new ones have that of the most. */
function withFormerLineBreaks(before: string, written: string): string {
  if (!before.includes('\r\n')) return written;
  const former = before.split('\n');
  const lines = written.split('\n');
  const hasReturn = (line: string | undefined) => !!line?.endsWith('\r');
  const isUsual = former.filter(hasReturn).length * 2 >= former.length - 1;
  const pairs = commonSubsequence(toLineFeeds(before).split('\n'), lines);
  const formerAt = new Map(pairs.map(([old, now]) => [now, old]));
  return lines
    .map((line, at) => {
      const old = formerAt.get(at) ?? former.length;
      const isReturn = old < former.length - 1 ? hasReturn(former[old]) : isUsual;
      return at < lines.length - 1 && isReturn ? `${line}\r` : line;
    })
    .join('\n');
}
