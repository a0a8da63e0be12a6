import type { Example } from '#site/ui/example.ts';
import { MeetingHero } from './MeetingHero.tsx';

export const examples: readonly Example[] = [
  {
    name: 'booked',
    element: <MeetingHero heading="Booked" text="A mail is on its way." figure={<p>The meeting</p>} />,
  },
  {
    name: 'nothing has changed',
    element: (
      <MeetingHero
        heading="Your meeting"
        text="Move or cancel it here."
        failure={{ title: 'Nothing has changed', text: 'The time is taken.' }}
      />
    ),
  },
];
