import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `file` “title of a test or a group of tests, or the beginning of it” */
const REFERENCE = /`([\w/.-]+\.(?:test\.tsx?|spec\.ts))` “([^”]+)”/g;

export interface NamedTests {
  /** Number of tests that the text names. */
  count: number;
  /** Tests that do not exist, as written, and files that are named without a test. */
  missing: string[];
}

/** Finds the tests that a text in docs/ names as `file` “title”. */
export function namedTests(text: string): NamedTests {
  const references = [...text.matchAll(REFERENCE)];
  const files = text.match(/`[\w/.-]+\.(test|spec)\.tsx?`/g) ?? [];
  const missing = references.filter(([, file = '', name = '']) => !holds(file, name)).map(([reference]) => reference);
  if (files.length !== references.length) missing.push(`A file without the name of a test: ${text.trim()}`);
  return { count: references.length, missing };
}

function holds(file: string, name: string): boolean {
  if (!existsSync(`${ROOT}/${file}`)) return false;
  // A title begins after its quote, or after the placeholder of a table of cases.
  const code = readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`', '%i ', '%s '].some((start) => code.includes(start + name));
}
