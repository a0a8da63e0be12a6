import type { Value, ValuePath } from '#contract/editor.ts';
import { isGroup, valueAt } from '#editor/values/value-at.ts';
import { contentFilesOf } from '#site/content/files.ts';

/** A file of content/ as it was built. */
export interface BuiltFile {
  file: string;
  value: Value | undefined;
}

export interface PlacedError {
  message: string;
  place?: { file: string; entry?: string; at: ValuePath };
}

/** What follows the message of an error of Astro. */
const DETAILS = /^\s*(Hint|Error reference|Location|Stack trace|Cause):|^\s+at .*[:(]/;

/** An issue of a schema, such as `  items.8.description: Write 40 to 110 words`. */
const ISSUE = /^\s+((?:[\w-]+)(?:\.[\w-]+)*): (.+)$/;

/** An error of ours, such as `content/services/seo.yaml, calendar-design, related: there is no service "sem".` */
const PLACED = /(content\/[\w./-]+\.(?:ya?ml|md))(?:, ([\w-]+))?(?:, ([\w.-]+))?: (.+)/;

/** An error with its name, of Astro (`[ImageNotFound] …`) or of a program (`RangeError: …`). */
const NAMED_ERROR = /(?:\[[A-Z][a-z]\w+\]|\b[A-Z]\w*Error:)\s+(.+)$/;

/** A word of our own scripts, which is of no use to the owner. */
const SCRIPT_ERROR = /^The build failed at "/;

/**
 * Finds what a failed build says, and the field that it names.
 *
 * @param output of the build, without colours
 * @param files of content/
 */
export function placeOfError(output: string, files: readonly BuiltFile[]): PlacedError {
  const lines = output.split('\n');
  return (
    schemaError(lines, files) ?? ownError(lines, files) ?? quotingError(lines, files) ?? { message: lastWords(lines) }
  );
}

/** Astro names the entry, the fields and at the end the file. */
function schemaError(lines: string[], files: readonly BuiltFile[]): PlacedError | undefined {
  const start = lines.findIndex((line) => line.includes('[InvalidContentEntryDataError]'));
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const file = fileIn(rest.join('\n'));
  const issue = rest.map((line) => ISSUE.exec(line)).find((match) => match !== null);
  const value = files.find((each) => each.file === file)?.value;
  if (!file || !issue) return undefined;
  const [, name = '', message = ''] = issue;
  return { message: `${message.replace(/\.?$/, '.')}`, place: placeAt(file, value, pathOf(name)) };
}

function ownError(lines: string[], files: readonly BuiltFile[]): PlacedError | undefined {
  // "file:line:column" is a place of a program or of another message.
  const line = lines.findLast((each) => PLACED.test(each) && !/\.(ya?ml|md):\d/.test(each));
  if (line === undefined) return undefined;
  const [, file = '', entry, field, text = ''] = PLACED.exec(line) ?? [];
  const index = lines.lastIndexOf(line);
  const more =
    /^\S/.test(lines[index + 1] ?? '') && !DETAILS.test(lines[index + 1] ?? '') ? ` ${lines[index + 1]}` : '';
  const message = sentence(`${text}${more}`);
  const value = files.find((each) => each.file === file)?.value;
  const base = entry === undefined ? [] : entryPath(file, value, entry);
  const path = field === undefined ? [] : pathOf(field);
  return {
    message,
    place: placeAt(file, value, [...base, ...withQuoted(valueAt(value, [...base, ...path]), path, text)]),
  };
}

/** An error that quotes the words it is about, or a picture, without its place. */
function quotingError(lines: string[], files: readonly BuiltFile[]): PlacedError | undefined {
  for (const line of lines.toReversed()) {
    const message = NAMED_ERROR.exec(line)?.[1];
    if (message === undefined || SCRIPT_ERROR.test(message)) continue;
    const quotes = [...message.matchAll(/["`]([^"`]+)["`]/g)].map(([, quote = '']) => quote);
    const quoted = quotes.toSorted((left, right) => right.length - left.length)[0];
    const found = quoted === undefined ? [] : files.flatMap(({ file, value }) => placesOf(file, value, quoted));
    const [place] = found;
    return { message: sentence(message), ...(place && found.length === 1 && { place }) };
  }
  return undefined;
}

function lastWords(lines: string[]): string {
  const said = lines.filter((line) => line.trim() && !DETAILS.test(line) && !SCRIPT_ERROR.test(line)).slice(-5);
  return `The build has failed. Its last words: ${said.map((line) => line.trim()).join(' ') || 'none'}`;
}

const pathOf = (name: string): ValuePath => name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const fileIn = (text: string): string | undefined =>
  /\/(content\/[\w./-]+\.(?:ya?ml|md))(?::\d+)*\s*$/m.exec(text)?.[1];

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** From the top of a file to one of its entries. Of a file that is itself an entry, nothing. */
function entryPath(file: string, value: Value | undefined, entry: string): ValuePath {
  const entries = contentFilesOf(file)?.entries;
  const items = entries && valueAt(value, [entries.at]);
  const index = Array.isArray(items) ? items.findIndex((item) => valueAt(item, ['slug']) === entry) : -1;
  return entries && index >= 0 ? [entries.at, index] : [];
}

/** The item of a list that the message quotes, such as a slug that does not exist. */
function withQuoted(value: Value | undefined, path: ValuePath, message: string): ValuePath {
  if (!Array.isArray(value)) return path;
  const index = value.findIndex((item) => typeof item === 'string' && message.includes(`"${item}"`));
  return index < 0 ? path : [...path, index];
}

function placeAt(file: string, value: Value | undefined, at: ValuePath): NonNullable<PlacedError['place']> {
  const entries = contentFilesOf(file)?.entries;
  const slug = entries && at[0] === entries.at ? valueAt(value, [...at.slice(0, 2), 'slug']) : undefined;
  return { file, at, ...(typeof slug === 'string' && { entry: slug }) };
}

/** Where a file says exactly these words. */
function placesOf(file: string, value: Value | undefined, words: string): NonNullable<PlacedError['place']>[] {
  const paths: ValuePath[] = [];
  const walk = (at: Value | undefined, path: ValuePath): void => {
    if (at === words) paths.push(path);
    else if (Array.isArray(at)) for (const [index, item] of at.entries()) walk(item, [...path, index]);
    else if (isGroup(at)) for (const [key, item] of Object.entries(at)) walk(item, [...path, key]);
  };
  walk(value, []);
  return paths.map((at) => placeAt(file, value, at));
}
