import { type CaseStudy, caseStudies, titlesOf } from './content-files.ts';

export const CASE_STUDIES = caseStudies();
const INDUSTRIES = titlesOf('industries');

export interface Filters {
  search?: string;
  /** The slug of one. */
  industry?: string;
  tag?: string;
}

export const SEARCHED_FIELDS = ['title', 'client', 'challenge', 'solution', 'tags'] as const;

/** The searched fields (docs/specification.md). */
const searched = (caseStudy: CaseStudy) => SEARCHED_FIELDS.flatMap((field) => caseStudy[field]);

/** The case studies that match three filters (docs/specification.md). */
export const matching = ({ search = '', industry, tag }: Filters): CaseStudy[] =>
  CASE_STUDIES.filter(
    (caseStudy) =>
      searched(caseStudy).some((text) => hasIn(text, search)) &&
      (!industry || caseStudy.industry === industry) &&
      (!tag || caseStudy.tags.includes(tag)),
  );

export const address = (filters: Filters) => `/case-studies?${new URLSearchParams(Object.entries(filters))}`;

/** One case study, and filters that match it but not all others: by a word, by its industry and by a tag. */
export const WANTED = CASE_STUDIES[0] as CaseStudy;
export const WORD = wordOnlyIn(WANTED, 'challenge');
export const TAG = WANTED.tags[0] as string;
export const ALL_THREE = { search: WORD, industry: WANTED.industry, tag: TAG };
export const NOWHERE = 'xyzzy & <b>co</b>';

export const industryOf = ({ industry }: Filters): string => INDUSTRIES.get(industry ?? '') ?? '';
export const TAGS = distinct(CASE_STUDIES.flatMap(({ tags }) => tags));
export const INDUSTRY_NAMES = distinct(CASE_STUDIES.map(industryOf));

/** A word of this field of a case study that occurs in no other searched field of it, and not in every case study. */
export function wordOnlyIn(caseStudy: CaseStudy, field: (typeof SEARCHED_FIELDS)[number]): string {
  const own = [caseStudy[field]].flat();
  const others = searched(caseStudy).filter((text) => !own.includes(text));
  const word = own
    .flatMap(wordsIn)
    .find(
      (word) => !others.some((text) => hasIn(text, word)) && matching({ search: word }).length < CASE_STUDIES.length,
    );
  if (!word) throw new RangeError(`${caseStudy.slug} has no word in its ${field} alone.`);
  return word;
}

/** Words of the case studies that are in none of the searched fields. */
export const unsearchedWords = (): string[] =>
  CASE_STUDIES.flatMap((caseStudy) => [
    industryOf(caseStudy),
    caseStudy.description,
    ...caseStudy.results.map(({ metric }) => metric),
  ])
    .flatMap(wordsIn)
    .filter((word) => matching({ search: word }).length === 0);

/** A tag of two case studies, which are of different industries. */
export function twoWithOneTag(): { tag: string; one: CaseStudy; other: CaseStudy } {
  for (const tag of TAGS) {
    const [one, ...rest] = matching({ tag });
    const other = rest.find(({ industry }) => industry !== one?.industry);
    if (one && other) return { tag, one, other };
  }
  throw new RangeError('No tag stands at stories of two industries.');
}

function hasIn(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted.toLowerCase());
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{4,}/gu) ?? [];
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}
