/** A name as a file or a folder may have it: `the page /about` becomes `the-page-about`. */
export const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
