import type { FastifyInstance } from 'fastify';
import type { DraftChanges } from '#contract/desk/website/drafts.ts';
import { publishDraft, readPublishing } from '#contract/desk/website/publishing.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { requirePublisher } from '#website-editor/api/draft-routes.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { findAllFaults } from './find-all-faults.ts';
import { addPublicationRoutes } from './publication-routes.ts';
import { removeUnusedBuilds } from './publish-words.ts';
import { publishFolder } from './published-folders.ts';
import { createPublisher } from './publisher.ts';
import { publishingPossible } from './publishing-possible.ts';
import { runBuild } from './run-build.ts';
import { serverOf } from './server-of.ts';

/** How often drafts whose time has come are looked for. In milliseconds. */
const POLL_MS = 10_000;

/**
 * Publishing drafts, at once or at their time, and what was published. Brings to an end what a process that was killed while it
 * published has left.
 */
export async function addPublishRoutes(
  app: FastifyInstance,
  deps: WebsiteDeps,
): Promise<{ publishingOf: () => Promise<DraftChanges['publishing']> }> {
  const { root, publishedDir, drafts, personOf, log } = deps;
  const folder = publishFolder(root, publishedDir);
  const findServer = () => serverOf(deps);
  const publisher = createPublisher({ ...deps, folder, findFaults: findAllFaults, build: runBuild, findServer });

  addEndpoint(app, readPublishing, async (_input, { request }) => {
    const person = personOf(request);
    const state = publisher.state();
    const id = 'draftId' in state ? state.draftId : undefined;
    const isVisible = id === undefined || (await drafts.list(person)).some((draft) => draft.id === id);
    if (isVisible || state.state !== 'failed') return state;
    // Of somebody else's draft, which this person does not see.
    return { state: 'idle' };
  });
  addEndpoint(app, publishDraft, async ({ publishAt, ...input }, { request }) => {
    const person = personOf(request);
    requirePublisher(person);
    return publishAt === undefined
      ? publisher.publish(person, input)
      : publisher.schedule(person, { ...input, publishAt });
  });
  addPublicationRoutes(app, deps);

  // Not if the server does not say what it serves.
  await findServer()
    .then((server) => removeUnusedBuilds(folder, server))
    .catch((err: unknown) => log.warn({ err }, 'Old builds are kept.'));
  const poll = () => publisher.poll().catch((err: unknown) => log.error({ err }, 'Drafts could not be looked at.'));
  await poll();
  // The clock is asked each time: a machine that slept publishes late, and not never.
  const timer = setInterval(poll, POLL_MS);
  app.addHook('onClose', async () => clearInterval(timer));
  return { publishingOf: () => publishingPossible(deps) };
}
