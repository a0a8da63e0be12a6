/**
 * Where a form of the site leads to, whether it is posted or asks for a page that is rendered on demand.
 *
 * @param path of contract/routes.ts
 * @returns the path, or its address on the server where the static files stand on another host (PUBLIC_API_URL)
 */
export function formAddress(path: string): string {
  return (import.meta.env.API_ORIGIN ?? '') + path;
}
