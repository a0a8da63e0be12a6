import type { FastifyInstance } from 'fastify';
import { locateWords as locateWordsEndpoint } from '#contract/desk/website.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { siteContent } from '#site/content/files.ts';
import { textAt } from '#website-editor/api/title-of-place.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { readWords } from '#website-editor/api/words.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { locateWords } from './locate-words.ts';
import { indexWords, type WordsIndex } from './words-index.ts';

/** Finds the words of a page in the files of a draft. */
export function addLocateRoutes(
  app: FastifyInstance,
  { drafts, personOf }: Pick<WebsiteDeps, 'drafts' | 'personOf'>,
): void {
  // The value of a file stays the same object until the file is written.
  const known = new WeakMap<object, WordsIndex>();

  addEndpoint(app, locateWordsEndpoint, async ({ draftId, page, texts }, { request }) => {
    const words = await drafts.read(personOf(request), draftId);
    const files = (await readWords(words)).flatMap(({ file, value }) => (isGroup(value) ? [{ file, value }] : []));
    const site = files.find(({ file }) => file === SITE_FILE)?.value;
    const language = textAt(site, ['language']) ?? 'en-IN';
    const indexes = files.map((each) => {
      const index = known.get(each.value) ?? indexWords(each, language);
      known.set(each.value, index);
      return index;
    });
    return { places: locateWords(page, texts, indexes) };
  });
}

const SITE_FILE = `${siteContent.site.folder}/${siteContent.site.pattern}`;
