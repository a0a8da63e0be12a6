import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentFiles, contentFilesOf } from './files.ts';

const all = globSync('content/**/*.*')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\/(images|stills)\//.test(file));

it.each(all)('%s belongs to one row of the table', (file) => {
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.slice(file.lastIndexOf('/') + 1)];
  const rows = contentFiles.filter(({ folder: root, pattern }) =>
    pattern.startsWith('*') ? root === folder && name.endsWith(pattern.slice(1)) : `${root}/${pattern}` === file,
  );
  expect(rows).toHaveLength(1);
  expect(contentFilesOf(file)).toBe(rows[0]);
});

it.each(contentFiles)('$folder/$pattern has files', ({ folder, pattern }) =>
  expect(globSync(`${folder}/${pattern}`)).not.toEqual([]),
);
