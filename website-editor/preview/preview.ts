import path from 'node:path';
import pLimit from 'p-limit';
import type { Place } from '#contract/desk/website/places.ts';
import type { PreviewState } from '#contract/desk/website/preview.ts';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';
import { shownTexts } from './shown-texts.ts';
import { type SiteAddress, siteAddress } from './site-address.ts';
import type { Answer, AstroServer } from './start-astro.ts';
import { syncWords, versionOf } from './sync-words.ts';

/** The site with the words of a draft. One development server shows one draft after the other. It ends with the process. */
export interface Preview {
  /** The progress with these words. Starts the preview if it does not run. */
  read: (words: OpenedWords) => Promise<PreviewState>;
  /**
   * A page or a file of the site.
   *
   * @param url path and query
   * @returns undefined if it does not belong to the site
   * @throws why the words cannot be shown: an error as Astro throws it
   */
  ask: (words: OpenedWords, url: string) => Promise<Answer | undefined>;
  /**
   * A picture, a style or a font, independent of the words: a page loads a dozen, perhaps while another draft is shown.
   *
   * @returns undefined if it is something else, or the preview does not run
   * @throws as `ask`
   */
  askForFile: (url: string) => Promise<Answer | undefined>;
}

interface PreviewDeps {
  /** Absolute path of the project. */
  root: string;
  /** Absolute path of the folder whose content/ Astro shows. */
  wordsFolder: string;
  start: () => Promise<AstroServer>;
}

/** After this time, words that could not be shown are tried again. */
const RETRY_MS = 10_000;

const MAX_TAKEN = 1_000;

interface Failure {
  version: string;
  error: unknown;
  /** Of performance.now. */
  at: number;
}

/** It stays usable while it cannot start: the words that stop it are corrected in the form beside it. */
export function openPreview({ root, wordsFolder, start }: PreviewDeps): Preview {
  let astro: AstroServer | undefined;
  /** The version of the words that Astro has. */
  let shown: string | undefined;
  /** Versions that Astro has had: asking how far they are gives them no turn. */
  const taken = new Set<string>();
  let failure: Failure | undefined;
  const inTurn = pLimit(1);

  const addressFor = ({ hasRoute }: AstroServer, url: string): SiteAddress | undefined =>
    siteAddress(url, { root, wordsFolder, hasRoute });

  const failureOf = (version: string): Failure | undefined =>
    failure?.version === version && performance.now() - failure.at < RETRY_MS ? failure : undefined;

  async function show(words: OpenedWords): Promise<AstroServer> {
    const version = await versionOf(words);
    if (astro && shown === version) return astro;
    const known = failureOf(version);
    if (known) throw known.error;
    try {
      shown = undefined;
      await syncWords(words.root, await shownTexts(words), wordsFolder);
      if (astro) await astro.refresh();
      else astro = await start();
      shown = version;
      if (taken.size === MAX_TAKEN) taken.clear();
      taken.add(version);
      failure = undefined;
      return astro;
    } catch (error) {
      failure = { version, error, at: performance.now() };
      throw error;
    }
  }

  return {
    read: async (words) => {
      const version = await versionOf(words);
      if (!taken.has(version) && !failureOf(version)) {
        const turn = inTurn(() => show(words)).catch(() => undefined);
        if (!astro) return { state: 'starting' };
        await turn;
      }
      const failed = failureOf(version);
      if (!failed) return { state: 'running', version };
      return { state: 'failed', ...problemOf(failed.error, { root, wordsFolder }) };
    },
    ask: async (words, url) => {
      if (astro && !addressFor(astro, url)) return undefined;
      return inTurn(async () => {
        const server = await show(words);
        const page = addressFor(server, url);
        return page && server.ask(page.url);
      });
    },
    askForFile: async (url) => {
      const address = astro && addressFor(astro, url);
      return address && !address.isPage ? astro?.ask(address.url) : undefined;
    },
  };
}

/** What Astro adds to an error of a file. */
interface Located {
  message: string;
  loc?: { file?: string; line?: number };
}

/**
 * Why there is no preview, in sentences.
 *
 * @param error as Astro has thrown it
 */
export function problemOf(
  error: unknown,
  { root, wordsFolder }: { root: string; wordsFolder: string },
): { message: string; place?: Place } {
  const { message, loc } = (error instanceof Error ? error : { message: String(error) }) as Located;
  const file = loc?.file && path.relative(wordsFolder, loc.file).replaceAll('\\', '/');
  const lines = plainLines(message, [wordsFolder, root]);
  if (!file?.startsWith('content/')) return { message: lines.join('\n') };
  return { message: lines.join('\n'), place: { file, at: fieldIn(lines) } };
}

/** With short paths, without the marks for bold text, and without a field that is named twice. */
function plainLines(message: string, folders: readonly string[]): string[] {
  const plain = folders.reduce((text, folder) => text.replaceAll(`${folder}/`, ''), message).replaceAll('**', '');
  const lines = plain.split('\n').map((line) => line.trim().replace(/^([\w.-]+): \1: /, '$1: '));
  return lines.filter(Boolean);
}

/** The first field that a message of Astro names, such as `items.0.title: Required`. */
function fieldIn(lines: readonly string[]): Place['at'] {
  const [, field] = lines.map((line) => /^([\w-]+(?:\.[\w-]+)*): /.exec(line)).find(Boolean) ?? [];
  return (field?.split('.') ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
