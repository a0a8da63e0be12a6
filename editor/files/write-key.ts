import { parse } from 'yaml';
import { builtValue } from './read-yaml.ts';
import { inDoubleQuotes } from './write-scalar.ts';
import { UnwritableError } from './yaml-entries.ts';

/**
 * A key as it is written before its colon, in quotes only if it needs them.
 *
 * @throws {UnwritableError}
 */
export function writeKey(name: string): string {
  const written = [name, inDoubleQuotes(name)].find((text) => isRead(text, name));
  if (written === undefined) throw new UnwritableError(`${JSON.stringify(name)} cannot be a key.`);
  return written;
}

function isRead(text: string, name: string): boolean {
  const source = `${text}: { ${text}: 1 }\n`;
  const expected = JSON.stringify({ [name]: { [name]: 1 } });
  const reads = (read: () => unknown) => {
    try {
      return JSON.stringify(read()) === expected;
    } catch {
      return false;
    }
  };
  return (
    reads(() => parse(source, { logLevel: 'silent' })) &&
    reads(() => parse(source, { logLevel: 'silent', version: '1.1' })) &&
    reads(() => builtValue(source))
  );
}
