import type { FoundServer } from '#server/control/find-server.ts';
import { readPublished } from '#server/control/published.ts';
import { gitSays } from '#website-editor/history/git.ts';

/**
 * Looks whether the last publication has not reached visitors or the code host, such as after a crash between two steps, or after the
 * server went back to an earlier release.
 *
 * @param root absolute path of the clone
 * @returns why it is to be repeated, for an owner; undefined if it is not
 */
export async function reasonToPublishAgain(
  root: string,
  { publishedDir, release, problem }: Pick<FoundServer, 'publishedDir' | 'release' | 'problem'>,
): Promise<string | undefined> {
  if (publishedDir === undefined) return undefined;
  const published = await readPublished(publishedDir);
  if (!published) return undefined;
  if (published.release !== release) {
    return problem && 'The website runs in another version since, which may lack the words that were published last.';
  }
  const isShown = await gitSays(root, ['diff', '--quiet', published.commit, 'HEAD', '--', 'content']);
  if (!isShown) return 'The website does not show the words that were published last.';
  return published.isPushed
    ? undefined
    : 'The words that were published last are not in the backup at the code host yet. The next version of the website would lack them.';
}
