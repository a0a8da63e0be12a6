import type { Value } from '#contract/desk/website/values.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';

/** The file with the redirects. */
export const SITE_FILE = 'content/site.yaml';

const AT = ['redirects'];

/**
 * Makes a page lead to another. Redirects to it lead there as well, so that a browser is redirected only once.
 *
 * @param site the value of SITE_FILE
 */
export function withRedirect(site: Value, from: string, to: string): Value {
  const pointedOn = redirectsOf(site).map(([path, target]) => [path, isAt(target, from) ? to : target]);
  return withValueAt(site, AT, Object.fromEntries([...pointedOn, [from, to]]));
}

/** Removes the redirect from a page that exists again. */
export function withoutRedirect(site: Value, from: string): Value {
  const all = redirectsOf(site);
  const left = all.filter(([path]) => path !== from);
  return left.length === all.length ? site : withValueAt(site, AT, Object.fromEntries(left));
}

/** Where visitors of a path are sent; undefined if nowhere. */
export function redirectTarget(files: readonly ReadFile[], path: string): string | undefined {
  const site = files.find(({ file }) => file === SITE_FILE)?.value;
  const target = site === undefined ? undefined : new Map(redirectsOf(site)).get(path);
  return typeof target === 'string' ? target : undefined;
}

function redirectsOf(site: Value): [string, Value][] {
  return Object.entries((valueAt(site, AT) ?? {}) as { [path: string]: Value });
}

const isAt = (target: Value, page: string): boolean =>
  typeof target === 'string' && (target === page || target.startsWith(`${page}#`));
