import { type EntryType, entryTypes } from '#contract/desk/website.ts';

/** What an entry of each type is called. */
export const newEntryTitles: Readonly<Record<EntryType, string>> = {
  services: 'Service',
  industries: 'Industry',
  projects: 'Project',
  caseStudies: 'Case study',
  articles: 'Article',
  jobs: 'Position',
};

export interface NewEntry {
  type: EntryType;
  /** Of the category that it is added to; missing if it has a file of its own. */
  file?: string | undefined;
}

const PREFIX = 'new/';

/** The name under which a new entry is kept as a draft: no file has it. */
export const newEntryDraft = ({ type, file }: NewEntry): string => `${PREFIX}${type}${file ? `/${file}` : ''}`;

/** The new entry of a draft; undefined for a draft of a file. */
export function newEntryOf(draft: string): NewEntry | undefined {
  if (!draft.startsWith(PREFIX)) return undefined;
  const [name, ...path] = draft.slice(PREFIX.length).split('/');
  const type = toEntryType(name);
  return type && { type, ...(path.length > 0 && { file: path.join('/') }) };
}

/** Undefined for any other text, such as a mistyped address. */
export const toEntryType = (text: string | undefined): EntryType | undefined =>
  entryTypes.find((type) => type === text);
