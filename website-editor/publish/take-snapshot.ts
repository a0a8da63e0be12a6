import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import { changedFiles } from '#website-editor/history/changed-files.ts';
import { git, gitList, gitSays, gitText } from '#website-editor/history/git.ts';

/** Everything that a build reads (scripts/build.mjs), and what Git needs to know of files that it should ignore. */
const PARTS = [
  'content',
  'contract',
  'desk',
  'screen',
  'scripts',
  'server',
  'site',
  'website-editor',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.gitignore',
  '.gitattributes',
];

const TEMPORARY = /(^|[\\/])\.[^\\/]*\.tmp$/;

export interface Snapshot {
  /** Absolute path of the copy of the project. */
  root: string;
  /** Options of Git that make it take the copy for the files of the project. */
  gitOptions: string[];
  /** The commit that the words were changed from. */
  head: string;
}

/** What a development server keeps among the packages. A build that shares it takes it away from the preview. */
const OF_VITE = /^\.vite/;

/**
 * Copies the project with the words of a draft, so that the same words are built and committed, whatever is
 * saved meanwhile. The packages are linked.
 *
 * @param root absolute path of the project
 * @param words absolute path of the work tree whose content/ it gets, which may be the project itself
 * @param to absolute path of a folder that does not exist yet
 */
export async function takeSnapshot(root: string, words: string, to: string): Promise<Snapshot> {
  const [gitFolder, prefix, head] = await Promise.all([
    gitText(root, ['rev-parse', '--absolute-git-dir']),
    gitText(root, ['rev-parse', '--show-prefix']),
    // Not the project's commit: somebody may have committed since the draft was brought up to date.
    gitText(words, ['rev-parse', 'HEAD']),
  ]);
  const copy = path.join(to, prefix);
  mkdirSync(copy, { recursive: true });
  // Synchronous: no save of this process comes between two files.
  for (const part of PARTS) {
    const from = path.join(part === 'content' ? words : root, part);
    if (!existsSync(from)) continue;
    cpSync(from, path.join(copy, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !TEMPORARY.test(file),
    });
  }
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return { root: copy, gitOptions: [`--git-dir=${gitFolder}`, `--work-tree=${to}`], head };
}

/** Of earlier builds. */
const CACHES = ['.cache', '.astro'];

/** Of the hidden folders, the caches of earlier builds are among them. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  // Otherwise the first build would create them in the copy, and they would be lost with it.
  for (const cache of CACHES) mkdirSync(path.join(from, cache), { recursive: true });
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !OF_VITE.test(each))) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** The content cannot be committed any more. Nothing was changed. */
export class NotCommittedError extends Error {
  override name = 'NotCommittedError';
}

/** Who is named in a commit. */
export interface Names {
  /** Whose words they are. */
  author: Name;
  /** Who commits, if the Git of this machine does not say it. */
  committer: Name;
}
type Name = Pick<EditingPerson, 'name' | 'email'>;

/**
 * Commits the content/ of a copy of the project, and nothing else: what is staged or changed elsewhere stays as it is.
 *
 * @param names missing: the author in the Git settings of this machine
 * @returns the hash of the commit
 * @throws {NotCommittedError} if there is nothing to commit, or if somebody else has committed since the copy was made
 * @throws {GitError} for example if a hook refuses it
 */
export async function commitContent(snapshot: Snapshot, message: string, names?: Names): Promise<string> {
  const { root, gitOptions, head } = snapshot;
  if ((await gitText(root, [...gitOptions, 'rev-parse', 'HEAD'])) !== head) {
    throw new NotCommittedError('Somebody else has published meanwhile. Look at the changes, and publish again.');
  }
  const files = [...(await changedFiles(root, gitOptions)).keys()];
  // Without a file, Git would take all.
  if (files.length === 0) throw new NotCommittedError('Nothing has changed since the last publication.');
  // "commit --only" refuses files that Git does not track. Their names are enough for it, so that nothing is staged if it fails.
  const tracked = new Set(await gitList(root, [...gitOptions, 'ls-files', '-z', '--', ...files]));
  const newFiles = files.filter((file) => !tracked.has(file));
  if (newFiles.length > 0) await git(root, [...gitOptions, 'add', '--intent-to-add', '--', ...newFiles]);
  const committer = names && !(await hasCommitter(snapshot)) ? asCommitter(names.committer) : [];
  const author = names ? [`--author=${nameOf(names.author)} <${plain(names.author.email)}>`] : [];
  const options = ['--quiet', '--only', '--cleanup=whitespace', ...author, `--message=${message}`];
  try {
    await git(root, [...committer, ...gitOptions, 'commit', ...options, '--', ...files]);
  } catch (error) {
    if (newFiles.length > 0) await git(root, [...gitOptions, 'reset', '--quiet', '--', ...newFiles]);
    throw error;
  }
  return gitText(root, [...gitOptions, 'rev-parse', 'HEAD']);
}

const hasCommitter = ({ root, gitOptions }: Snapshot): Promise<boolean> =>
  gitSays(root, ['-c', 'user.useConfigOnly=true', ...gitOptions, 'var', 'GIT_COMMITTER_IDENT']);

const asCommitter = (person: Name): string[] => [
  '-c',
  `user.name=${nameOf(person)}`,
  '-c',
  `user.email=${plain(person.email)}`,
];

const nameOf = ({ name, email }: Name): string => plain(name) || plain(email) || 'Unknown';

/** Without the signs that Git puts around a name. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, '').replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '');
