import { type EntryType, entryTypes } from '#contract/desk/website/fields.ts';

/** What an entry of each type is called. */
export const entryNames: Readonly<Record<EntryType, string>> = {
  services: 'service',
  industries: 'industry',
  projects: 'project',
  caseStudies: 'case study',
  articles: 'article',
  jobs: 'position',
};

/** Undefined for any other text, such as a mistyped address. */
export const toEntryType = (text: string | undefined): EntryType | undefined =>
  entryTypes.find((type) => type === text);
