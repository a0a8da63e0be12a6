import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import * as z from 'zod';

/** Words that stand together in content/: a field of YAML, or a paragraph of Markdown. */
export interface Passage {
  /** Where a writer finds it: content/services/photography.yaml:41, food-photography, features */
  place: string;
  text: string;
}

/** A file of content/, taken apart. */
export interface ContentFile {
  /** content/services/photography.yaml */
  path: string;
  /** What its YAML says; of a Markdown file, its front matter. Undefined when it cannot be read. */
  data: unknown;
  passages: Passage[];
  /** Why its YAML cannot be read. */
  faults: string[];
}

/** A field that names a file, which may be called landscape.jpg. */
const PICTURE = 'image.src';

/** @param path from the root of the project, with forward slashes */
export function readContentFile(path: string, text: string): ContentFile {
  if (!path.endsWith('.md')) return readYaml(path, text, 1);
  const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? ['', '', text];
  // The fence stands on line 1, and a second one after the front matter.
  const bodyLine = front ? lineAt(front, front.length) + 2 : 1;
  const { data, passages, faults } = readYaml(path, front, 2);
  return { path, data, passages: [...passages, ...readMarkdown(path, body, bodyLine)], faults };
}

/**
 * What a file says, in the form that a check needs. The build has validated it against its schema before.
 *
 * @throws {Error} naming the file and the fields that have another form
 */
export function dataOf<Schema extends z.ZodType>(files: readonly ContentFile[], path: string, schema: Schema) {
  const file = files.find((candidate) => candidate.path === path);
  const { data, error } = schema.safeParse(file?.data);
  if (error) {
    const why = file?.faults.length ? file.faults.join('\n') : z.prettifyError(error);
    throw new Error(`${path} is not what the checks can read:\n${why}`);
  }
  return data;
}

function readYaml(path: string, text: string, firstLine: number): ContentFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error) return { path, data: undefined, passages: [], faults: [`${error.message.split('\n')[0]}`] };
  const passages: Passage[] = [];
  visit(document, {
    Scalar(key, node, above) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const place = placeOf(above);
      if (place.at(-1)?.endsWith(PICTURE)) return;
      const line = lineCounter.linePos(node.range?.[0] ?? 0).line + firstLine - 1;
      passages.push({ place: [`${path}:${line}`, ...place].join(', '), text: node.value });
    },
  });
  return { path, data: document.toJS(), passages, faults: [] };
}

/** The entry and the field: `seo, features`; the field alone outside of lists: `hero.heading`. */
function placeOf(above: readonly (Document | Node | Pair)[]): string[] {
  const start = above.findLastIndex((node, at) => nameOf(node) !== undefined && isSeq(above[at - 1]));
  const fields = above
    .slice(start + 1)
    .filter(isPair)
    .map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const entry = start >= 0 ? nameOf(above[start]) : undefined;
  return [...(entry ? [entry] : []), ...(fields.length > 0 ? [fields.join('.')] : [])];
}

function nameOf(node: Document | Node | Pair | undefined): string | undefined {
  if (!isMap(node)) return undefined;
  const name = ['slug', 'id', 'name', 'title', 'question', 'label'].map((key) => node.get(key)).find(Boolean);
  return typeof name === 'string' ? name : undefined;
}

/** Paragraphs, list items, table rows and headings. Code is left out: a name in it cannot be put in other words. */
function readMarkdown(path: string, body: string, firstLine: number): Passage[] {
  const prose = body.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, blank).replace(/`[^`\n]+`/g, blank);
  return [...prose.matchAll(/(?:^[ \t]*\S.*\n?)+/gm)].map(({ 0: text, index }) => ({
    place: `${path}:${firstLine + lineAt(prose, index) - 1}`,
    text: text.replace(/\s+/g, ' ').trim(),
  }));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The number of the line, from 1. */
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
