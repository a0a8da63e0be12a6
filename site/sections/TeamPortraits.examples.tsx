import { people } from '#site/sections/example-data.ts';
import { TeamPortraits } from '#site/sections/TeamPortraits.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'three people, one with a picture',
    element: (
      <TeamPortraits
        words={{ eyebrow: 'Team', heading: 'Who does it', text: 'And answers the phone.', linkedin: 'LinkedIn' }}
        people={people}
      />
    ),
  },
];
