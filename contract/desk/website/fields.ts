/** Entries that other files refer to by their slug or id. */
export const referenceTypes = [
  'services',
  'industries',
  'projects',
  'caseStudies',
  'articles',
  'articleCategories',
  'people',
  'plans',
  'priceUnits',
  'facts',
] as const;

export type ReferenceType = (typeof referenceTypes)[number];

/** Entries that can be added and removed. Each has a page of its own. */
export const entryTypes = ['services', 'industries', 'projects', 'caseStudies', 'articles', 'jobs'] as const;

export type EntryType = (typeof entryTypes)[number];

/** How a value is edited. Made from its schema. */
export type Field = (
  | {
      kind: 'text';
      /** `markdown` is the text of a Markdown file. */
      format: 'line' | 'paragraph' | 'markdown' | 'date' | 'email' | 'url' | 'slug';
      min?: number;
      /** In characters. */
      max?: number;
    }
  | { kind: 'number'; min?: number; max?: number; isWhole: boolean }
  | { kind: 'boolean' }
  /** `true`, or left out. */
  | { kind: 'flag' }
  /** Always this value, such as the `kind` of an exhibit. */
  | { kind: 'constant'; value: string | number | boolean }
  | { kind: 'choice'; options: { value: string; label: string }[]; isIcon?: true }
  | { kind: 'reference'; to: ReferenceType }
  | { kind: 'picture' }
  | { kind: 'list'; item: Field; min?: number; max?: number }
  | { kind: 'group'; members: Member[] }
  /** Keys that the owner chooses, such as redirects. */
  | { kind: 'record'; key: Field; value: Field }
  /** One of several groups. `by` is the member that says which. */
  | { kind: 'variants'; by: string; variants: { value: string; label: string; field: Field }[] }
) & {
  /** What it is for, and its limits, in a sentence. */
  help?: string;
};

export interface Member {
  name: string;
  /** The name as people read it, such as "Search title". */
  label: string;
  field: Field;
  isRequired: boolean;
}
