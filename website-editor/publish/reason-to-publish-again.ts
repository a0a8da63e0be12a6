import { gitText } from '#website-editor/history/git.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { readPublished } from '#server/control/published.ts';

/**
 * Looks whether the last commit has not reached visitors or the repository, such as after a crash between two steps, or after the
 * server went back to an earlier release.
 *
 * @param root absolute path of the project
 * @returns why it is to be published although nothing has changed since; undefined if it is not
 */
export async function reasonToPublishAgain(
  root: string,
  { publishedDir, release, problem }: Pick<FoundServer, 'publishedDir' | 'release' | 'problem'>,
): Promise<string | undefined> {
  if (publishedDir === undefined) return undefined;
  const published = await readPublished(publishedDir);
  if (!published) return undefined;
  if (published.release !== release) return problem;
  if (published.commit !== (await gitText(root, ['rev-parse', 'HEAD']))) {
    return 'The last commit is not the one that was published.';
  }
  return published.isPushed
    ? undefined
    : 'The last commit was published, but not pushed: the next release would lack it.';
}
