import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code that draws images. */
const SOURCES = [
  'site/kolam/{count,kolam,logo,strand}.ts',
  'site/seo/{draw-open-graph-image,icons,open-graph-*,typeface,work-picture}.ts',
];
const PACKAGES = ['@fontsource-variable/anek-latin', 'harfbuzzjs', 'sharp', 'subset-font'];

/**
 * A hash that changes with the code that draws images, and with the versions of the packages that it uses.
 *
 * @param root absolute path of the project
 * @returns hexadecimal SHA-256
 */
export function drawingVersion(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of PACKAGES) hash.update(`${name} ${dependencies[name]}\0`);
  return hash.digest('hex');
}
