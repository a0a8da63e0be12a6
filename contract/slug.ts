/**
 * What may be a slug: the last part of the address of a page, and the name of a file. A longer name does not fit on every disk,
 * where the names of the files that the build makes of it are longer still.
 */
export const slugRule = {
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  patternFault: 'Use lower-case letters, digits and single hyphens, such as logo-design.',
  /** In characters. */
  max: 100,
  maxFault: 'Use at most 100 characters.',
};
