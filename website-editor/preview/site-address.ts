import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { queryParameters } from '#contract/query-parameters.ts';

/** An address that Astro may be asked for. */
export interface SiteAddress {
  /** A page, which has to show the words of the draft. Anything else is what a page loads. */
  isPage: boolean;
  /** Path and query for Astro. */
  url: string;
}

export interface Site {
  /** Absolute path of the project. */
  root: string;
  /** Absolute path of the folder whose content/ is shown. */
  wordsFolder: string;
  /** Whether the site has a page or a generated file at a path. */
  hasRoute: (path: string) => boolean;
}

const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg|ico)$/i;
const STYLE = /\.(css|woff2?)$/i;

/** No part of the path of a page, or of a generated file, begins with a dot. */
const PAGE = /^\/([a-z\d-][a-z\d.-]*(\/[a-z\d-][a-z\d.-]*)*)?$/i;

/** Where Astro makes pictures smaller. */
const IMAGE = '/_image';
const IMAGE_PARAMETERS = ['w', 'h', 'q', 'f', 'fit', 'position', 'background'];

/** What pages read of their query. Others could be commands to Vite, such as `?raw`. */
const PAGE_PARAMETERS: readonly string[] = [...Object.values(queryParameters).flat(), 'slug'];

/**
 * Lets through what belongs to the site: its pages, its pictures, styles and fonts. Vite would serve the whole project, and do what
 * some addresses say.
 *
 * @param url path and query as the browser has sent them
 * @returns undefined for everything else
 */
export function siteAddress(url: string, site: Site): SiteAddress | undefined {
  const [rawPath = '', rawQuery = ''] = url.split(/\?(.*)/s);
  const asked = plainPath(rawPath);
  if (asked === undefined) return undefined;
  const query = new URLSearchParams(rawQuery);
  if (asked === IMAGE) return imageAddress(query, site);
  if (isFileOfSite(asked, site)) return { isPage: false, url: rawPath };
  // Vite serves a file of the project before a page.
  if (!PAGE.test(asked) || existsAsFile(path.join(site.root, asked)) || !site.hasRoute(asked)) return undefined;
  return { isPage: path.posix.extname(asked) === '', url: rawPath + queryOf(query, PAGE_PARAMETERS) };
}

function imageAddress(query: URLSearchParams, site: Site): SiteAddress | undefined {
  const [file = ''] = (query.get('href') ?? '').split('?');
  const asked = plainPath(file);
  if (asked === undefined || !PICTURE.test(asked) || !isFileOfSite(asked, site)) return undefined;
  return { isPage: false, url: IMAGE + queryOf(query, ['href', ...IMAGE_PARAMETERS]) };
}

/** Without escapes; undefined for a path that programs could read in several ways. */
function plainPath(raw: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  const isClear = plain.startsWith('/') && !/[\\%?#\0]|\/\/|\/\.\.?(\/|$)/.test(plain);
  return isClear ? plain : undefined;
}

/** Whether a path names a picture, a style or a font of the site. */
function isFileOfSite(asked: string, { root, wordsFolder }: Site): boolean {
  const file = asked.startsWith('/@fs/') ? asked.slice('/@fs'.length) : path.join(root, asked);
  const isIn = (folder: string) => {
    const within = path.relative(folder, file);
    return (
      !within.startsWith('..') &&
      !path.isAbsolute(within) &&
      !within.split(path.sep).some((part) => part.startsWith('.'))
    );
  };
  if (isIn(path.join(wordsFolder, 'content')) || isIn(path.join(root, 'content'))) return PICTURE.test(file);
  if (isIn(path.join(root, 'site'))) return PICTURE.test(file) || STYLE.test(file);
  return isIn(path.join(root, 'node_modules')) && STYLE.test(file);
}

const existsAsFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

function queryOf(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  return kept.size > 0 ? `?${kept}` : '';
}
