import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { dataOf, readContentFile } from '../../checks/content-file.ts';

// Not by a URL, which in jsdom is its own.
const ROOT = path.join(import.meta.dirname, '../../');

export interface Entry<Data> {
  slug: string;
  data: Data;
  /** Its Markdown, without the front matter. */
  body: string;
}

/** The fields of a file of content/ that tests need. */
export function contentOf<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return dataOf([readContentFile(file, read(file))], file, schema);
}

/** The Markdown files of a folder of content/, sorted by name. */
export function entriesOf<Schema extends z.ZodType>(folder: string, schema: Schema): Entry<z.output<Schema>>[] {
  return globSync(`${folder}/*.md`, { cwd: ROOT })
    .sort()
    .map((file) => ({
      slug: path.basename(file, '.md'),
      data: contentOf(file.replaceAll('\\', '/'), schema),
      body: read(file).replace(/^---\n[\s\S]*?\n---\n/, ''),
    }));
}

const read = (file: string): string => readFileSync(ROOT + file, 'utf8');
