import { GitError, git, gitSays, hasGitFile } from './git.ts';

const NO_REPOSITORY =
  'This folder is in no Git repository, so nothing can be compared or published. To begin one: git init';
const NO_COMMIT = 'Nothing is committed yet. Commit the whole project once: git add -A && git commit -m "Begin"';
const NO_AUTHOR =
  'Git does not know who you are. Run these two commands: git config --global user.name "Your Name" and git config --global user.email you@example.com';
const NO_BRANCH = 'No branch is checked out. Check one out first, such as: git switch main';

/** Work that is half done, by the file that Git keeps for it. */
const UNFINISHED = {
  MERGE_HEAD: 'A merge is not finished. Finish it first (git commit), or give it up (git merge --abort).',
  'rebase-merge': 'A rebase is not finished. Finish it first (git rebase --continue), or give it up (--abort).',
  'rebase-apply': 'A rebase is not finished. Finish it first (git rebase --continue), or give it up (--abort).',
  CHERRY_PICK_HEAD:
    'A cherry-pick is not finished. Finish it first (git cherry-pick --continue), or give it up (--abort).',
  REVERT_HEAD: 'A revert is not finished. Finish it first (git revert --continue), or give it up (--abort).',
};

/** @returns why content/ cannot be compared with the last commit; undefined if it can */
export async function comparingProblem(root: string): Promise<string | undefined> {
  try {
    await git(root, ['rev-parse', '--git-dir']);
    return (await gitSays(root, ['rev-parse', '--quiet', '--verify', 'HEAD'])) ? undefined : NO_COMMIT;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.exitCode === undefined) return error.message;
    // Git refuses a repository of another user, too, and says what to do.
    return error.message.includes('safe.directory') ? error.message : NO_REPOSITORY;
  }
}

/**
 * @param needsAuthor false: the commit names its author itself
 * @returns why nothing can be committed; undefined if it can
 */
export async function committingProblem(root: string, needsAuthor = true): Promise<string | undefined> {
  const problem = await comparingProblem(root);
  if (problem) return problem;
  for (const [file, message] of Object.entries(UNFINISHED)) if (await hasGitFile(root, file)) return message;
  if (!(await gitSays(root, ['symbolic-ref', '--quiet', 'HEAD']))) return NO_BRANCH;
  if (!needsAuthor) return undefined;
  // Without this setting Git makes an address up from the names of the user and the machine.
  const isKnown = (name: string) => gitSays(root, ['-c', 'user.useConfigOnly=true', 'var', name]);
  return (await isKnown('GIT_AUTHOR_IDENT')) && (await isKnown('GIT_COMMITTER_IDENT')) ? undefined : NO_AUTHOR;
}
