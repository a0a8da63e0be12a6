import { type CaseStudy, caseStudies, titlesOf } from './content-files.ts';

export const CASE_STUDIES = caseStudies();
const INDUSTRIES = titlesOf('industries');

export interface Filters {
  search?: string;
  /** The slug of one. */
  industry?: string;
  tag?: string;
}

export const address = (filters: Filters) => `/case-studies?${new URLSearchParams(Object.entries(filters))}`;
export const industryOf = ({ industry }: Filters): string => INDUSTRIES.get(industry ?? '') ?? '';

/** One case study, and filters that match it alone: its client, its industry and a tag. */
export const WANTED = CASE_STUDIES[0] as CaseStudy;
export const WORD = WANTED.client;
export const TAG = WANTED.tags[0] as string;
export const ALL_THREE = { search: WORD, industry: WANTED.industry, tag: TAG };
export const NOWHERE = 'xyzzy & <b>co</b>';
