import type { DraftChanges } from '#contract/desk/website/drafts.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { committingProblem } from '#website-editor/history/repository-problem.ts';
import { reasonToPublishAgain } from './reason-to-publish-again.ts';
import { serverOf } from './server-of.ts';

type PossibleDeps = Pick<WebsiteDeps, 'root' | 'runDir' | 'publishedDir' | 'isLocal' | 'log'>;

/** Whether something can be published here, for the screen that shows what has changed. */
export async function publishingPossible(deps: PossibleDeps): Promise<DraftChanges['publishing']> {
  const reason = await publishingProblem(deps);
  if (reason !== undefined) return { isPossible: false, reason };
  const server = await serverOf(deps).catch(() => undefined);
  const again = server && (await reasonToPublishAgain(deps.root, server));
  return { isPossible: true, ...(!server && { notFound: deps.runDir }), ...(again !== undefined && { again }) };
}

const NOT_HERE =
  'Nothing can be published at the moment: the folder of the website editor is not in order. Tell whoever looks after the server; its log says what to do.';

/** @returns why nothing can be published here: with commands at one's own machine, else the log has them; undefined if it can */
export async function publishingProblem({
  root,
  isLocal,
  log,
}: Pick<PossibleDeps, 'root' | 'isLocal' | 'log'>): Promise<string | undefined> {
  const problem = await committingProblem(root, isLocal);
  if (problem === undefined || isLocal) return problem;
  log.error({ root, problem }, 'Nothing can be published.');
  return NOT_HERE;
}
