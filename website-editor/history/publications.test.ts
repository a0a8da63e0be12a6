/** @module-tag full */
import { describe, expect, test } from 'vitest';
import { openPublications } from './publications.ts';
import { type TestRepository, testRepository } from './test-repository.ts';

const FILE = 'content/search.yaml';
const ARTICLE = 'content/blog/first.md';

function commit({ write, git }: TestRepository, file: string, text: string, message: string): string {
  write(file, text);
  git('add', '--all');
  git('commit', '--quiet', `--message=${message}`);
  return git('rev-parse', 'HEAD');
}

const begin = (folder?: string): TestRepository =>
  testRepository({ [FILE]: 'title: Search\n', [ARTICLE]: '---\ntitle: First\n---\nWords\n' }, folder);

describe('publications', () => {
  test.each(['', 'sites/agency'])(
    'are the commits that change content/, the newest first (project in "%s")',
    async (to) => {
      const repository = begin(to);
      const first = repository.git('rev-parse', 'HEAD');
      commit(repository, 'site/page.ts', '', 'Code only');
      const second = commit(repository, FILE, 'title: Find\n', 'Change the search\n\ncontent/of a message');
      repository.git('rm', '--quiet', ARTICLE);
      const third = commit(repository, 'content/blog/images/shelf.png', 'picture', 'Pictures instead');
      const { publications, hasMore } = await openPublications(repository.root).list();
      expect(hasMore).toBe(false);
      expect(publications).toMatchObject([
        {
          id: third,
          by: 'Asha Menon',
          summary: 'Pictures instead',
          titles: [expect.stringMatching(/first/), 'shelf.png'],
        },
        { id: second, summary: 'Change the search\n\ncontent/of a message', titles: [expect.any(String)] },
        { id: first, summary: 'Begin' },
      ]);
      expect(publications[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    },
  );

  test('come 30 at a time', async () => {
    const repository = begin();
    for (let count = 1; count <= 30; count++) commit(repository, FILE, `title: ${count}\n`, `Number ${count}`);
    const publications = openPublications(repository.root);
    const page = await publications.list();
    expect(page).toMatchObject({ hasMore: true });
    expect(page.publications).toHaveLength(30);
    const rest = await publications.list(page.publications.at(-1)?.id);
    expect(rest).toMatchObject({ hasMore: false, publications: [{ summary: 'Begin' }] });
  });

  test('tell what they have changed field by field, a merge what it has changed of the branch', async () => {
    const repository = begin();
    repository.git('switch', '--quiet', '--create', 'other');
    const elsewhere = commit(repository, FILE, 'title: Find\n', 'On another branch');
    repository.git('switch', '--quiet', 'main');
    const publications = openPublications(repository.root);
    // Not published.
    expect(await publications.find(elsewhere)).toBeUndefined();
    commit(repository, 'site/page.ts', '', 'Code');
    repository.git('merge', '--quiet', '--message=Take it over', 'other');
    const merge = repository.git('rev-parse', 'HEAD');
    const list = await publications.list();
    expect(list.publications.map(({ summary }) => summary)).toEqual(['Take it over', 'Begin']);
    expect(await publications.readChanges(merge)).toMatchObject([
      { file: FILE, state: 'changed', changes: [{ at: ['title'], before: 'Search', after: 'Find' }] },
    ]);
    expect(await publications.isCurrent(merge)).toBe(true);
    const first = list.publications[1]?.id ?? '';
    expect(await publications.isCurrent(first)).toBe(false);
    expect((await publications.readChanges(first)).map(({ state }) => state)).toEqual(['added', 'added']);
  });

  test.each(['HEAD', 'main', '--all', 'f'.repeat(40), ''])('are not found by "%s"', async (id) => {
    const publications = openPublications(begin().root);
    expect(await publications.find(id)).toBeUndefined();
    expect(await publications.list(id)).toEqual({ publications: [], hasMore: false });
  });
});
