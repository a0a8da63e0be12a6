import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `file` “what a test or a group of tests is called, or how it begins” */
const REFERENCE = /`([\w/.-]+\.(?:test\.tsx?|spec\.ts))` “([^”]+)”/g;

export interface NamedTests {
  /** How many tests the text names. */
  count: number;
  /** Those that are not there, as written, and files that are named without a test. */
  missing: string[];
}

/** The tests that a text of docs/ names as `file` “name”. */
export function namedTests(text: string): NamedTests {
  const references = [...text.matchAll(REFERENCE)];
  const files = text.match(/`[\w/.-]+\.(test|spec)\.tsx?`/g) ?? [];
  const missing = references.filter(([, file = '', name = '']) => !holds(file, name)).map(([reference]) => reference);
  if (files.length !== references.length) missing.push(`A file without the name of a test: ${text.trim()}`);
  return { count: references.length, missing };
}

function holds(file: string, name: string): boolean {
  if (!existsSync(`${ROOT}/${file}`)) return false;
  // A name begins after its quote, or after the value that a table of cases puts before it.
  const code = readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`', '%i ', '%s '].some((start) => code.includes(start + name));
}
