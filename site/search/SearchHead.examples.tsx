import { longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { SearchHead } from './SearchHead.tsx';

const box = { label: 'Search this site', placeholder: 'For example: billing', submit: 'Search' };

export const examples: readonly Example[] = [
  {
    name: 'nothing asked',
    element: <SearchHead heading="Search" text="Every page of this site." box={box} question="" />,
  },
  {
    name: 'asked',
    element: (
      <SearchHead heading={`Nothing for ${longWord}`} text="Try another word." box={box} question={longWord}>
        <p>Something beneath.</p>
      </SearchHead>
    ),
  },
];
