/**
 * The action of a form that is posted or requests a page rendered on demand.
 *
 * @param path from contract/routes.ts
 * @returns the path, or its address on the server if the static files are on another host (PUBLIC_API_URL)
 */
export function formAddress(path: string): string {
  return (import.meta.env.API_ORIGIN ?? '') + path;
}
