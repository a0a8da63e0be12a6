import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

interface Category {
  count?: number;
  items: { slug: string }[];
}

/**
 * Adds entries to a copy of the project: services, industries and articles, repeated as often as needed. Each has a slug of its
 * own and otherwise the words of the entry it copies. So the number of pages, page types and links grow in proportion.
 *
 * @param root absolute path of the copy
 * @param more number of entries to add
 */
export function growContent(root: string, more: number): void {
  const catalogues = globSync('content/{services,industries}/*.yaml', { cwd: root })
    .map((file) => ({
      file: path.join(root, file),
      data: parse(readFileSync(path.join(root, file), 'utf8')) as Category,
    }))
    .filter(({ data }) => Array.isArray(data.items))
    .map(({ file, data }) => ({ file, data, entries: [...data.items] }));
  const articles = globSync('content/blog/*.md', { cwd: root }).map((file) => path.join(root, file));
  const makers = [
    ...catalogues.flatMap(({ data, entries }) =>
      entries.map((entry) => (round: number) => data.items.push({ ...entry, slug: `${entry.slug}-${round}` })),
    ),
    ...articles.map((file) => {
      // Only one article may be featured.
      const text = readFileSync(file, 'utf8').replace(/^featured: true\n/m, '');
      return (round: number) => writeFileSync(file.replace(/\.md$/, `-${round}.md`), text);
    }),
  ];
  for (let made = 0; made < more; made++) makers[made % makers.length]?.(2 + Math.floor(made / makers.length));
  for (const { file, data } of catalogues) {
    if (data.count !== undefined) data.count = data.items.length;
    writeFileSync(file, stringify(data));
  }
}
