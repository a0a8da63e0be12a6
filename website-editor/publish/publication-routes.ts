import type { FastifyInstance } from 'fastify';
import {
  listPublications,
  type Publication,
  readPublication,
  restorePublication,
} from '#contract/desk/website/publishing.ts';
import { INDIA } from '#contract/india.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { requirePublisher } from '#website-editor/api/draft-routes.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { openPublications } from '#website-editor/history/publications.ts';

/** What was published, and setting the words back to it. */
export function addPublicationRoutes(app: FastifyInstance, { root, drafts, personOf }: WebsiteDeps): void {
  const publications = openPublications(root);

  /** @throws {ApiError} */
  const require = async (id: string): Promise<Publication> => {
    const publication = await publications.find(id);
    if (!publication) throw new ApiError('not-found', 'There is no such publication.');
    return publication;
  };

  addEndpoint(app, listPublications, async ({ before }, { request }) => {
    personOf(request);
    return publications.list(before);
  });

  addEndpoint(app, readPublication, async ({ id }, { request }) => {
    personOf(request);
    return { publication: await require(id), files: await publications.readChanges(id) };
  });

  addEndpoint(app, restorePublication, async ({ id }, { request }) => {
    const person = personOf(request);
    requirePublisher(person);
    const { at, summary } = await require(id);
    if (await publications.isCurrent(id)) {
      throw new ApiError('conflict', 'The words are what they were then. There is nothing to set back.');
    }
    const [title = ''] = summary.split('\n');
    return {
      draft: await drafts.createFrom(person, id, `Set the words back to ${DAY.format(new Date(at))}: ${title}`),
    };
  });
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: INDIA });
