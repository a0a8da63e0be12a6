import { longWord } from '#site/sections/example-data.ts';
import { SearchHead } from '#site/sections/SearchHead.tsx';
import type { Example } from '#site/ui/example.ts';

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
