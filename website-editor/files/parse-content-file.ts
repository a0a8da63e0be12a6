import { parseFrontmatter } from 'astro/markdown';
import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { Value } from '#contract/desk/website/values.ts';
import { isGroup } from '#website-editor/values/value-at.ts';

interface ParsedContentFile {
  /** The fields, as the build reads them, with days as text; for Markdown with the text below them as `body`. */
  value: { [key: string]: Value };
  source: ContentSource;
  document: ReadYaml['document'];
}

/**
 * @param file its path, such as `content/services/core.yaml`: the ending says what it is
 * @throws {UnreadableFileError} naming the line, if it has one
 */
export function parseContentFile(file: string, text: string): ParsedContentFile {
  const source = splitSource(file, text);
  const { document, value } = readFields(file, source);
  if (source.body === undefined) return { value, source, document };
  if (Object.hasOwn(value, 'body')) {
    throw new UnreadableFileError(file, 'A field must not be named "body": that is the text below the fields.');
  }
  return { value: { ...value, body: source.body }, source, document };
}

function readFields(file: string, { opening, yaml }: ContentSource): ReadYaml {
  try {
    return readYaml(yaml);
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    const before = opening.split('\n').length - 1;
    const place = error.line === undefined ? '' : `Line ${error.line + before}: `;
    throw new UnreadableFileError(file, `${place}${error.message} Correct it in a text editor.`);
  }
}

/** Thrown for a content file that the editor cannot read, or that the build reads in another way. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';

  /** @param reason what is wrong and what to do, in sentences */
  constructor(file: string, reason: string) {
    super(`${file} cannot be edited here: ${reason}`);
  }
}

/** A content file in its parts, which joined are its text. All line breaks are `\n`. */
interface ContentSource {
  /** A byte order mark, and the fence of the front matter. */
  opening: string;
  yaml: string;
  /** The fence that closes the front matter, and the empty lines after it. */
  between: string;
  /** The Markdown below the fields; undefined in a YAML file. */
  body: string | undefined;
  /** The line breaks after it. */
  ending: string;
}

const FRONT_MATTER =
  /^(\uFEFF?---[ \t]*\n)((?:[\s\S]*?\n)??)(---[ \t]*(?:\n|$)(?:[ \t]*\n)*(?:[ \t]+$)?)([\s\S]*?)(\n*)$/;

/**
 * @param text of the file; its line breaks may be CRLF
 * @throws {UnreadableFileError} if a Markdown file has no front matter
 */
export function splitSource(file: string, text: string): ContentSource {
  const source = toLineFeeds(text);
  if (/\r/.test(source)) {
    throw new UnreadableFileError(file, 'It has a carriage return that ends no line. Remove it in a text editor.');
  }
  if (!file.endsWith('.md')) {
    const opening = source.startsWith('\uFEFF') ? '\uFEFF' : '';
    return { opening, yaml: source.slice(opening.length), between: '', body: undefined, ending: '' };
  }
  const found = FRONT_MATTER.exec(source);
  if (!found) {
    throw new UnreadableFileError(file, 'Its fields must stand between two lines of three dashes, at its top.');
  }
  const [, opening = '', yaml = '', between = '', body = '', ending = ''] = found;
  return { opening, yaml, between, body, ending };
}

export const joinSource = ({ opening, yaml, between, body = '', ending }: ContentSource): string =>
  opening + yaml + between + body + ending;

const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

interface ReadYaml {
  document: Document.Parsed<ParsedNode>;
  value: { [key: string]: Value };
}

/** Says what is wrong with a text, and in which of its lines, counted from 1. */
class YamlFault extends Error {
  override name = 'YamlFault';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads a text as the site's build does: the value is the same as Astro's, except that days are text, such as `2026-11-24`.
 *
 * @throws {YamlFault} if it cannot be read, if its keys are not at its top, or if Astro reads it in another way
 */
function readYaml(text: string): ReadYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { stringKeys: true, prettyErrors: false, lineCounter });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw new YamlFault(fault.message, lineCounter.linePos(fault.pos[0]).line);
  const value: Value = document.toJS() ?? {};
  if (!isGroup(value)) throw new YamlFault('It must consist of keys with values.', 1);
  const difference = differenceOf(builtValue(text), value, '');
  if (difference !== undefined) {
    throw new YamlFault(`The site reads ${difference || 'it'} in another way than YAML 1.2: put the value in quotes.`);
  }
  return { document, value };
}

/** What the build reads, with days as `Date`. */
export function builtValue(text: string): unknown {
  if (/^---/m.test(text)) throw new YamlFault('Only its front matter may have a line that begins with three dashes.');
  try {
    return parseFrontmatter(`---\n${text}\n---\n`).frontmatter;
  } catch (error) {
    throw new YamlFault(`The site cannot read it: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}

/** Whether a text is a day as the build reads one from text without quotes. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The path of the first value that differs; undefined if all are the same. */
function differenceOf(built: unknown, value: Value, at: string): string | undefined {
  if (built instanceof Date) {
    return typeof value === 'string' && isDay(value) && built.toJSON()?.slice(0, 10) === value ? undefined : at;
  }
  if (typeof built !== 'object' || built === null || typeof value !== 'object' || value === null) {
    return built === value ? undefined : at;
  }
  const keys = Object.keys({ ...built, ...value });
  if (Array.isArray(built) !== Array.isArray(value)) return at;
  for (const key of keys) {
    const [left, right] = [(built as Record<string, unknown>)[key], (value as Record<string, Value>)[key]];
    const here = at ? `${at}.${key}` : key;
    if (right === undefined) return here;
    const difference = differenceOf(left, right, here);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
