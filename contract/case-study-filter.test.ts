import { describe, expect, test } from 'vitest';
import {
  type CaseStudyFilters,
  choicesWith,
  type FilterChoices,
  matchesFilters,
  readFilters,
  writeFilters,
} from './case-study-filter.ts';

const all = { value: '', label: 'All' };
const choices: FilterChoices = {
  industry: [all, { value: 'hospitals-clinics', label: 'Hospitals & Clinics' }, { value: 'finance', label: 'Finance' }],
  tag: [all, { value: 'Dashboards', label: 'Dashboards' }, { value: 'ERP', label: 'ERP' }],
};
const read = (query: string) => readFilters(new URLSearchParams(query), choices);
const none: CaseStudyFilters = { search: '', industry: '', tag: '' };

describe('readFilters', () => {
  test.each([
    ['', none],
    ['industry=All&tag=all', none],
    ['search=%20%20tea%20', { ...none, search: 'tea' }],
    ['industry=finance&tag=ERP', { search: '', industry: 'finance', tag: 'ERP' }],
    [
      'industry=hospitals%20%26%20clinics&tag=dashboards',
      { search: '', industry: 'hospitals-clinics', tag: 'Dashboards' },
    ],
    ['tag=ERP&tag=Dashboards', { ...none, tag: 'ERP' }],
  ])('"%s"', (query, filters) => expect(read(query)).toEqual(filters));

  test('truncates values to the maximum query length', () => {
    const long = 'x'.repeat(5_000);
    expect(read(`search=${long}&tag=${long}`)).toEqual({ ...none, search: 'x'.repeat(200), tag: 'x'.repeat(200) });
  });

  test.each([none, { search: 'R&D 100% + tax', industry: 'finance', tag: 'ERP' }])(
    'reads back what writeFilters wrote: %o',
    (filters) => expect(read(writeFilters(filters))).toEqual(filters),
  );
});

test('choicesWith adds the selected value if it is not one of the choices', () => {
  expect(choicesWith('ERP', choices.tag)).toEqual(choices.tag);
  expect(choicesWith('', choices.tag)).toEqual(choices.tag);
  expect(choicesWith('Blockchain', choices.tag)).toEqual([
    ...choices.tag,
    { value: 'Blockchain', label: 'Blockchain' },
  ]);
});

describe('a case study matches', () => {
  const caseStudy = {
    texts: ['Going home on the day', 'Ilaveni Hospitals, Madurai', 'The wait', 'A board', 'Dashboards'],
    industry: 'hospitals-clinics',
    tags: ['Dashboards', 'Workflow automation'],
  };
  test.each<[Partial<CaseStudyFilters>, boolean]>([
    [{}, true],
    [{ search: ' MADURAI ' }, true],
    [{ search: 'tomatoes' }, false],
    [{ industry: 'hospitals-clinics' }, true],
    [{ industry: 'finance' }, false],
    [{ tag: 'Workflow automation' }, true],
    [{ tag: 'Workflow' }, false],
    [{ industry: 'hospitals-clinics', tag: 'ERP' }, false],
    [{ industry: 'finance', tag: 'Dashboards' }, false],
    [{ search: 'board', industry: 'hospitals-clinics', tag: 'Dashboards' }, true],
  ])('%o: %s', (filters, isShown) => expect(matchesFilters(caseStudy, { ...none, ...filters })).toBe(isShown));
});
