import { people } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { TeamMembers } from './TeamMembers.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three people, one with a picture',
    element: (
      <TeamMembers
        copy={{ eyebrow: 'Team', heading: 'Who does it', text: 'And answers the phone.', linkedin: 'LinkedIn' }}
        people={people}
      />
    ),
  },
];
