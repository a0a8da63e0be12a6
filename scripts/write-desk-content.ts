import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { deskContentSchema } from '#contract/desk/content.ts';

const SOURCE = 'content/desk.yaml';

/**
 * Checks content/desk.yaml and writes it to content.json, which the server reads.
 *
 * @param root absolute path of the project
 * @param folder absolute path of dist/desk
 * @throws when it is not valid, with what is wrong
 */
export async function writeDeskContent(root: string, folder: string): Promise<void> {
  const parsed = deskContentSchema.safeParse(parse(await readFile(path.join(root, SOURCE), 'utf8')));
  if (!parsed.success) throw new Error(`${SOURCE} is not valid:\n${z.prettifyError(parsed.error)}`);
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(parsed.data));
}
