import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { Drafts } from '#website-editor/drafts/draft.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';

/** What the routes of the website editor need. */
export interface WebsiteDeps {
  /** Absolute path of the clone in which the editor runs, or of the project. */
  root: string;
  /** Where drafts and the preview are: absolute path. */
  websiteDir: string;
  drafts: Drafts;
  /** @throws {ApiError} `signed-out` if the desk has named nobody */
  personOf: (request: FastifyRequest) => EditingPerson;
  adviser: Adviser;
  clock: Clock;
  randomness: Randomness;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Where the sockets are by which server and editor talk: absolute path. */
  runDir: string;
  /** Where a server with a release of its own looks for what was published: absolute path. */
  publishedDir: string | undefined;
  /** `npm run edit`: one person at one machine, without the desk. */
  isLocal: boolean;
}
