/** Where the person goes after signing in, when no place is asked for. */
const START = '/inbox';

/** @returns the path if it is one of the desk; never another site's address, which would be an open redirect */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return START;
  const url = URL.parse(asked, 'http://desk.invalid');
  if (url?.origin !== 'http://desk.invalid' || url.pathname.startsWith('/sign-in')) return START;
  return url.pathname + url.search + url.hash;
}
