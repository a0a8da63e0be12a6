import type { ChangedFile } from '#contract/desk/website/drafts.ts';
import type { Publication } from '#contract/desk/website/publishing.ts';
import { type ContentFolder, openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { gitSays, gitText } from './git.ts';
import { readChangesOf, titleOfFile } from './read-changes.ts';
import { comparingProblem } from './repository-problem.ts';

/** On a page of the list. */
const PAGE = 30;

/** A whole hash. An abbreviated one, or a name such as HEAD, is refused. */
const HASH = /^[\da-f]{40}([\da-f]{24})?$/;

/**
 * What was published: all commits of the current branch that change content/, by anyone. A shallow clone has only some.
 *
 * @param root absolute path of the clone, or of the project
 */
export function openPublications(root: string) {
  const content = openContentFolder(root);
  const read = async (options: readonly string[]): Promise<Publication[]> =>
    Promise.all((await readLog(root, options)).map((commit) => toPublication(content, commit)));

  /** Only publications: a commit of another branch is not one. */
  const isKnown = async (id: string): Promise<boolean> =>
    HASH.test(id) &&
    (await gitSays(root, ['cat-file', '-e', `${id}^{commit}`])) &&
    gitSays(root, ['merge-base', '--is-ancestor', id, 'HEAD']);

  return {
    /**
     * The newest first.
     *
     * @param before the last one of the previous page, except for the first page
     */
    list: async (before?: string): Promise<{ publications: Publication[]; hasMore: boolean }> => {
      const isPage = before === undefined ? !(await comparingProblem(root)) : await isKnown(before);
      if (!isPage) return { publications: [], hasMore: false };
      // The one that a page begins after is the first that Git lists.
      const from = before === undefined ? ['HEAD'] : ['--skip=1', before];
      const found = await read([`--max-count=${PAGE + 1}`, ...from]);
      return { publications: found.slice(0, PAGE), hasMore: found.length > PAGE };
    },
    /** @returns undefined if there is no such publication */
    find: async (id: string): Promise<Publication | undefined> => {
      if (!(await isKnown(id))) return undefined;
      return (await read(['--max-count=1', id])).find((publication) => publication.id === id);
    },
    readChanges: (id: string): Promise<ChangedFile[]> => readChangesOf(root, id),
    /** Whether the words are what they were after a publication. */
    isCurrent: (id: string): Promise<boolean> => gitSays(root, ['diff', '--quiet', id, 'HEAD', '--', 'content']),
  };
}

interface Commit {
  id: string;
  at: string;
  by: string;
  message: string;
  files: string[];
}

/** Of a commit, divided by NUL. */
const FIELDS = '%H%x00%cI%x00%an%x00%B';
const FIELD_COUNT = 4;

/** A merge counts as what it has changed of the branch. */
async function readLog(root: string, options: readonly string[]): Promise<Commit[]> {
  const shape = ['-z', '--first-parent', '--name-only', '--no-renames', '--relative', `--format=${FIELDS}`];
  // Neither a name nor a message can have a NUL.
  const parts = (await gitText(root, ['log', ...shape, ...options, '--', 'content'])).split('\0');
  const commits: Commit[] = [];
  while (parts.length > FIELD_COUNT) {
    const [id = '', at = '', by = '', message = ''] = parts.splice(0, FIELD_COUNT);
    const files: string[] = [];
    // Git begins the names on a new line.
    while (parts[0]?.trimStart().startsWith('content/')) files.push(parts.shift()?.trimStart() ?? '');
    commits.push({ id, at, by, message, files });
  }
  return commits;
}

async function toPublication(content: ContentFolder, { id, at, by, message, files }: Commit): Promise<Publication> {
  const titles = await Promise.all(
    files.map(async (file) => {
      const now = await content.read(file).catch(() => undefined);
      return titleOfFile(file, now?.value);
    }),
  );
  return { id, at: new Date(at).toISOString(), by, summary: message.trim(), titles: [...new Set(titles)] };
}
