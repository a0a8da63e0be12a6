import { type EntryType, entryTypes } from '#contract/desk/website/fields.ts';

/** What an entry of each type is called. */
export const newEntryTitles: Readonly<Record<EntryType, string>> = {
  services: 'Service',
  industries: 'Industry',
  projects: 'Project',
  caseStudies: 'Case study',
  articles: 'Article',
  jobs: 'Position',
};

/** Undefined for any other text, such as a mistyped address. */
export const toEntryType = (text: string | undefined): EntryType | undefined =>
  entryTypes.find((type) => type === text);
