import { GitError, git, gitText } from './git.ts';

/** For a slow line. In milliseconds. */
const PUSH_MS = 60_000;

/**
 * `isPushed` is missing for a project of this machine alone, whose branch follows no other. `reason`: why it failed and what to do, for
 * the operator of the server.
 */
type Pushed = { isPushed?: true } | { isPushed: false; reason: string };

/**
 * Pushes the current branch to the one that it follows.
 *
 * @param isRequired whether the branch must follow one
 */
export async function pushCommits(root: string, isRequired: boolean): Promise<Pushed> {
  const branch = await gitText(root, ['symbolic-ref', '--short', 'HEAD']);
  const setting = (name: string) =>
    gitText(root, ['config', '--get', `branch.${branch}.${name}`]).catch(() => undefined);
  const [remote, merge] = [await setting('remote'), await setting('merge')];
  if (!remote || !merge) {
    if (!isRequired) return {};
    return notPushed(`The branch ${branch} follows no repository.`, `git push --set-upstream origin ${branch}`);
  }
  try {
    await git(root, ['push', '--quiet', remote, `HEAD:${merge}`], { timeout: PUSH_MS });
    return { isPushed: true };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const reason = error.exitCode === undefined ? 'Git did not finish within a minute.' : error.message;
    return notPushed(reason, 'git pull --rebase && git push');
  }
}

const notPushed = (reason: string, command: string): Pushed => ({
  isPushed: false,
  reason: `${reason}\nRun in the folder of the website editor: ${command}`,
});
