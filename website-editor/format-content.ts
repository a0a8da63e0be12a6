/** Writes all files of content/ in their normal form: `node website-editor/format-content.ts`. Running it twice changes nothing. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { formatFile } from './files/write-changes.ts';

for (const file of globSync('content/**/*.{yaml,md}').sort()) {
  const text = readFileSync(file, 'utf8');
  const formatted = formatFile(file.replaceAll('\\', '/'), text);
  if (formatted === text) continue;
  writeFileSync(file, formatted);
  console.info(file);
}
