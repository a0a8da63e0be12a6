import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawingVersion } from './drawing-version.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'drawing-'));
  for (const part of ['site/kolam', 'site/seo', 'package.json'])
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  return copy;
}

test.each([
  ['the kolam', 'site/kolam/kolam.ts'],
  ['the image around it', 'site/seo/open-graph-svg.ts'],
  ['the letters', 'site/seo/typeface.ts'],
])('it changes with %s', async (_, file) => {
  const copy = await copyOfProject();
  const before = drawingVersion(copy);
  expect(before).toBe(drawingVersion(ROOT));
  await writeFile(join(copy, file), '// Drawn in another way.');
  expect(drawingVersion(copy)).not.toBe(before);
});

test('it changes with a release of a drawing package, and with nothing else of the project', async () => {
  const copy = await copyOfProject();
  const before = drawingVersion(copy);
  const { dependencies } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  const install = (changed: object) =>
    writeFile(join(copy, 'package.json'), JSON.stringify({ dependencies: { ...dependencies, ...changed } }));
  await install({ react: '99.0.0' });
  await writeFile(join(copy, 'site/seo/typeface.test.ts'), '// Another test.');
  expect(drawingVersion(copy)).toBe(before);
  await install({ sharp: '99.0.0' });
  expect(drawingVersion(copy)).not.toBe(before);
});
