import type { Example } from '#site/ui/example.ts';
import { MeetingActions } from './MeetingActions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'default',
    element: (
      <MeetingActions
        copy={{ calendar: 'Add to calendar', move: 'Move', cancel: 'Cancel' }}
        hrefs={{ calendar: '/a.ics', move: '/move', cancel: '/cancel' }}
      />
    ),
    background: 'dark',
  },
];
