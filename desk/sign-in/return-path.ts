/** Where the person goes after signing in, when no place is asked for. */
const START = '/inbox';

/** In place of the desk's own. */
const ORIGIN = 'http://desk.invalid';

/** @returns the path if it is one of the desk; never another site's address, which would be an open redirect */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return START;
  const url = parse(asked);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('/sign-in')) return START;
  return url.pathname + url.search + url.hash;
}

/** URL.parse() is younger than the browsers of docs/browsers.md. */
function parse(path: string): URL | undefined {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return undefined;
  }
}
