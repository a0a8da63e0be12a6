import type { FastifyInstance } from 'fastify';
import { discardChanges as discardEndpoint, readHistory } from '#contract/desk/website.ts';
import { answeringRefusals } from '#website-editor/api/refusals.ts';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';
import { reasonToPublishAgain } from '#website-editor/publish/reason-to-publish-again.ts';
import { serverOf } from '#website-editor/publish/server-of.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { discardChanges, NothingToDiscardError } from './discard-changes.ts';
import { GitError } from './git.ts';
import { readChanges } from './read-changes.ts';
import { committingProblem, comparingProblem } from './repository-problem.ts';

export interface HistoryRoutesDeps {
  /** Absolute path of the project. */
  root: string;
  content: ContentFolder;
  /** Of the server that `npm start` runs here. */
  dataDir: string;
  publishedDir: string | undefined;
}

/** What has changed since the last commit, and discarding it. */
export function addHistoryRoutes(app: FastifyInstance, deps: HistoryRoutesDeps): void {
  const { root, content } = deps;

  addEndpoint(app, readHistory, async () => {
    const files = (await comparingProblem(root)) ? [] : await readChanges(root);
    const reason = await committingProblem(root);
    if (reason) return { files, publishing: { isPossible: false as const, reason } };
    const server = await serverOf(deps).catch(() => undefined);
    const again = server && (await reasonToPublishAgain(root, server));
    const publishing = { isPossible: true as const, isServerRunning: server !== undefined, ...(again && { again }) };
    return { files, publishing };
  });

  addEndpoint(app, discardEndpoint, async (discarded) => {
    try {
      await answeringRefusals(() => discardChanges(root, content, discarded));
    } catch (error) {
      if (error instanceof NothingToDiscardError) throw new ApiError('not-found', error.message);
      if (error instanceof GitError) throw new ApiError('failed', error.message);
      throw error;
    }
    return { file: discarded.file };
  });
}
