import { type Document, isPair, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml';
import * as z from 'zod';
import type { ValuePath } from '#contract/desk/website/values.ts';
import type { Place } from './check.ts';

/** A text in content/: a field of YAML or a paragraph of Markdown. */
export interface Passage extends Required<Place> {
  text: string;
  line: number;
  /** `body` is the text of a Markdown file. */
  path: ValuePath;
  /** Where it begins and ends in the file. */
  range: [start: number, end: number];
}

/** A parsed file of content/. */
export interface ContentFile {
  /** content/services/photography.yaml */
  path: string;
  /** Its YAML, or the front matter of Markdown. Undefined if it cannot be parsed. */
  data: unknown;
  passages: Passage[];
  /** Why its YAML cannot be parsed. */
  faults: string[];
}

/** A file cannot be read by the schema that a check needs. */
export class UnreadableContentError extends Error {
  override name = 'UnreadableContentError';
}

/** @param path from the root of the project, with forward slashes */
export function readContentFile(path: string, text: string): ContentFile {
  if (!path.endsWith('.md')) return readYaml(path, text, { line: 1, offset: 0 });
  const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? ['', '', text];
  // A fence comes before and after the front matter.
  const bodyLine = front ? lineAt(front, front.length) + 2 : 1;
  const { data, passages, faults } = readYaml(path, front, { line: 2, offset: '---\n'.length });
  const start = { line: bodyLine, offset: text.length - body.length };
  return { path, data, passages: [...passages, ...readMarkdown(path, body, start)], faults };
}

/**
 * Reads a file by the schema that a check needs. The build has validated it by its own schema before.
 *
 * @throws {UnreadableContentError} naming the file and the fields that do not match
 */
export function dataOf<Schema extends z.ZodType>(files: readonly ContentFile[], path: string, schema: Schema) {
  const file = files.find((candidate) => candidate.path === path);
  const { data, error } = schema.safeParse(file?.data);
  if (error) {
    const why = file?.faults.length ? file.faults.join('\n') : z.prettifyError(error);
    throw new UnreadableContentError(`${path} cannot be read by the checks:\n${why}`);
  }
  return data;
}

/** The place of a value, on the line of its first text. */
export function placeOf({ path: file, passages }: ContentFile, path: ValuePath): Place {
  const first = passages.find((passage) => path.every((step, at) => passage.path[at] === step));
  return { file, line: first?.line, path };
}

/** Where a part of a file begins: its line, counted from 1, and the characters before it. */
interface Start {
  line: number;
  offset: number;
}

function readYaml(path: string, text: string, start: Start): ContentFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error) return { path, data: undefined, passages: [], faults: [`${error.message.split('\n')[0]}`] };
  const passages: Passage[] = [];
  visit(document, {
    Scalar(key, node, above) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const at = pathOf(key, above);
      // The file name of a picture is not a text.
      if (at.at(-1) === 'src' && at.at(-2) === 'image') return;
      const [from, to] = node.range ?? [0, 0];
      passages.push({
        file: path,
        line: lineCounter.linePos(from).line + start.line - 1,
        path: at,
        text: node.value,
        range: [from + start.offset, to + start.offset],
      });
    },
  });
  return { path, data: document.toJS(), passages, faults: [] };
}

/** @param key of the node itself: its index, or `value` in a pair */
function pathOf(key: number | 'value' | null, above: readonly (Document | Node | Pair)[]): ValuePath {
  const steps = above.map((node, at) => {
    if (isPair(node)) return isScalar(node.key) ? String(node.key.value) : '';
    if (!isSeq(node)) return undefined;
    const next = above[at + 1];
    return next ? node.items.indexOf(next) : Number(key);
  });
  return steps.filter((step) => step !== undefined);
}

/** Paragraphs, list items, table rows and headings, without code. */
function readMarkdown(path: string, body: string, start: Start): Passage[] {
  const prose = body.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, blank).replace(/`[^`\n]+`/g, blank);
  return [...prose.matchAll(/(?:^[ \t]*\S.*\n?)+/gm)].map(({ 0: text, index }) => ({
    file: path,
    line: start.line + lineAt(prose, index) - 1,
    path: ['body'],
    text: text.replace(/\s+/g, ' ').trim(),
    range: [start.offset + index, start.offset + index + text.length],
  }));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Line number, from 1. */
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const facts = z.object({
  brand: z.string(),
  founded: z.number(),
  phone: z.string(),
  mailboxes: z.record(z.string(), z.string()),
  claims: z.record(z.string(), z.object({ value: z.string(), label: z.string() })),
  trustBadges: z.array(z.object({ title: z.string(), text: z.string() })),
  redirects: z.record(z.string(), z.string()),
  company: z
    .object({ grievanceOfficer: z.object({ email: z.string().optional(), phone: z.string().optional() }).optional() })
    .optional(),
});

/** The facts in content/site.yaml that checks compare the site with. */
export type SiteFacts = z.output<typeof facts>;

/** @throws {Error} if the file or a fact is missing */
export const readSiteFacts = (files: readonly ContentFile[]): SiteFacts => dataOf(files, 'content/site.yaml', facts);

const team = z.object({ people: z.array(z.object({ email: z.string() })) });

/** The mailboxes in content/people.yaml, if there is such a file. */
export function readMailboxes(files: readonly ContentFile[]): string[] {
  const path = 'content/people.yaml';
  if (!files.some((file) => file.path === path)) return [];
  return dataOf(files, path, team).people.map(({ email }) => email);
}
