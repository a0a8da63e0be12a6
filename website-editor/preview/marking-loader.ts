/**
 * Takes the place of Astro's loader in the preview (start-astro.ts): it reads the words of a draft, and marks them once the schemas
 * have passed them.
 */
import path from 'node:path';
import { glob as plainGlob } from 'astro/loaders';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { placesInFile } from '#website-editor/rules/walk-fields.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';
import { markOf } from './marks.ts';

/** Absolute path of the folder whose content/ is shown. */
const wordsFolder: string = import.meta.env['WORDS_FOLDER'];

/** Paths of texts that are data: the site compares them with others, or takes a number or a time from them. */
const DATA = /\b(closes|improvement|opens|tags|timeZone|zones)\b|\bexhibit\b.*\b(choices|chosen|names)\b/;

/** Each text that is written for readers has the mark of its place. */
export const glob: typeof plainGlob = (options) => {
  const loader = plainGlob({ ...options, base: `${wordsFolder}/${options.base}` });
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        // Astro keeps what it has read, also for `npm run dev`.
        generateDigest: (read) => `marked ${context.generateDigest(read)}`,
        parseData: async (read) => {
          const data = await context.parseData(read);
          return marked(data, path.relative(wordsFolder, read.filePath ?? '').replaceAll(path.sep, '/'));
        },
      }),
  };
};

function marked<Data extends Record<string, unknown>>(data: Data, file: string): Data {
  return placesInFile(file, data as Value)
    .filter(({ field, at }) => isForReaders(field) && !DATA.test(at.join('.')))
    .reduce<Value>((all, { value, at }) => withValueAt(all, at, value + markOf({ file, at })), data as Value) as Data;
}

/** A line without a limit has a pattern: it is for programs. */
const isForReaders = (field: Field): boolean =>
  field.kind === 'text' && (field.format === 'paragraph' || (field.format === 'line' && field.max !== undefined));
