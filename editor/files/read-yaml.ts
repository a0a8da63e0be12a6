import { parseFrontmatter } from 'astro/markdown';
import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';

export interface ReadYaml {
  document: Document.Parsed<ParsedNode>;
  value: { [key: string]: Value };
}

/** Says what is wrong with a text, and in which of its lines, counted from 1. */
export class YamlFault extends Error {
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
export function readYaml(text: string): ReadYaml {
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
