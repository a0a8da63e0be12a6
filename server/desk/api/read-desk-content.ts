import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeskContent, deskContentSchema } from '#contract/desk/content.ts';
import { ScreenNotBuiltError } from '#server/api/screen-files.ts';

/**
 * Reads the words of content/desk.yaml, as the build leaves them.
 *
 * @param folder absolute path of dist/desk
 * @throws {ScreenNotBuiltError} when they are missing, or of another release
 */
export async function readDeskContent(folder: string): Promise<DeskContent> {
  const file = path.join(folder, 'content.json');
  try {
    return deskContentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new ScreenNotBuiltError(`${file} is missing or of another release. Run "npm run build" first.`, { cause });
  }
}
