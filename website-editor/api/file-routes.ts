import type { FastifyInstance } from 'fastify';
import { readContents, readReferences as readReferencesEndpoint } from '#contract/desk/website/contents.ts';
import {
  discardChanges as discardEndpoint,
  type EditedFile,
  readFile,
  saveFile,
} from '#contract/desk/website/files.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';
import { discardChanges, NothingToDiscardError } from '#website-editor/history/discard-changes.ts';
import { readChangesIfAny } from '#website-editor/history/read-changes.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import { readReferences } from '#website-editor/rules/references.ts';
import { listContents } from './list-contents.ts';
import { SITE_FILE } from './redirects.ts';
import { answeringRefusals } from './refusals.ts';
import { titleOf } from './title-of-place.ts';
import type { WebsiteDeps } from './website-deps.ts';
import { readShown, readWords, requireRow, saveWords } from './words.ts';

/** The screen is there by then, with all that it asks for. */
const PREPARE_AFTER_MS = 500;

/** Lists, reads and saves the files of a draft. */
export function addFileRoutes(app: FastifyInstance, deps: WebsiteDeps): void {
  const { drafts, personOf, adviser } = deps;
  let isPrepared = false;

  /** The first advice loads the dictionary: while somebody reads the list, and not when they wait for their first save. */
  const prepareAdvice = ({ root, content }: OpenedWords): void => {
    if (isPrepared) return;
    isPrepared = true;
    const prepare = async () => {
      const { file, value } = await content.read(SITE_FILE);
      await adviser.advise(root, file, value);
    };
    const report = (err: unknown) => app.log.warn({ err }, 'The first advice could not be prepared.');
    setTimeout(() => void prepare().catch(report), PREPARE_AFTER_MS).unref();
  };

  addEndpoint(app, readContents, async ({ draftId }, { request }) => {
    const words = await drafts.read(personOf(request), draftId);
    const kept = await words.kept.all();
    const [files, changed] = await Promise.all([readWords(words), readChangesIfAny(words.root, kept)]);
    prepareAdvice(words);
    return { groups: listContents(files, changed, kept), draftId: words.id };
  });

  addEndpoint(app, readFile, async ({ draftId, file }, { request }) => {
    const row = requireRow(file);
    const read = await readShown(await drafts.read(personOf(request), draftId), file);
    const { entries } = row;
    return {
      ...read,
      title: titleOf(row, { file, value: read.kept ?? read.value }),
      field: fieldOfFile(row),
      ...(entries && { entries: { at: entries.at, type: entries.type } }),
    } satisfies EditedFile;
  });

  addEndpoint(app, readReferencesEndpoint, async ({ draftId }, { request }) =>
    readReferences(await readWords(await drafts.read(personOf(request), draftId))),
  );

  addEndpoint(app, saveFile, async ({ draftId, ...change }, { request }) => {
    requireRow(change.file);
    return saveWords(deps, await drafts.write(personOf(request), draftId), change);
  });

  addEndpoint(app, discardEndpoint, async ({ draftId, file, hash }, { request }) => {
    const draft = await drafts.write(personOf(request), draftId);
    await draft.inTurn(async () => {
      const isKept = (await draft.kept.all()).some((kept) => kept.file === file);
      if (isKept && (await readShown(draft, file)).hash !== hash) {
        throw new ApiError(
          'conflict',
          'It has changed since you opened it. Look at it again.',
          await readShown(draft, file),
        );
      }
      await draft.kept.remove(file);
      const onDisk = (await draft.readFiles()).find((read) => read.file === file)?.hash;
      await answeringRefusals(() =>
        discardChanges(draft.root, draft.content, { file, hash: isKept ? onDisk : hash }),
      ).catch((error: unknown) => {
        if (!(error instanceof NothingToDiscardError)) throw error;
        if (!isKept) throw new ApiError('not-found', 'It is as it was published already.');
      });
    });
    return { file };
  });
}
