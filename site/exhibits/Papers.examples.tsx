import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('cover-2');

export const examples: readonly Example[] = [
  example('a paper is asked for', exhibits.file),
  example('with a mark', {
    ...exhibits.file,
    papers: exhibits.file.papers.map((paper) => ({ ...paper, state: 'here' })),
    mark: 'Report due by 20.10',
  }),
  example('names to choose from, most and longest', {
    ...exhibits.file,
    head: undefined,
    choices: {
      label: 'Six schools of one trust, one',
      names: ['Ajni', 'Dharampeth', 'Manish Nagar', 'Trimurti Nagar East', 'Wardha Road', 'Hingna'],
      chosen: 'Trimurti Nagar East',
    },
    title: 'Nursery registration, pa',
    detail: 'English · Marathi · Hindi · Gujarati · O',
    papers: ['Birth certificate, copy', 'Proof', 'Consent', 'Photographs', 'Draft'].map((name, index) => ({
      name,
      note: 'photographed with the telephone',
      state: index === 3 ? 'asked' : 'here',
    })),
    foot: 'The place in the school is decided by lots.',
  }),
];
