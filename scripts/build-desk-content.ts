/** Checks content/desk.yaml and writes it to dist/desk/content.json, which the server reads. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { deskContentSchema } from '#contract/desk/content.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCE = 'content/desk.yaml';

const parsed = deskContentSchema.safeParse(parse(await readFile(path.join(ROOT, SOURCE), 'utf8')));
if (parsed.success) {
  const folder = path.join(ROOT, 'dist', 'desk');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(parsed.data));
} else {
  console.error(`${SOURCE} is not valid:\n${z.prettifyError(parsed.error)}`);
  process.exitCode = 1;
}
