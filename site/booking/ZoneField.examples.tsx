import type { Example } from '#site/ui/example.ts';
import { ZoneField } from './ZoneField.tsx';

const field = {
  copy: {
    zone: 'Time zone',
    showZone: 'Show',
    now: '{time} now',
    india: 'India',
    zones: ['Asia/Kolkata', 'Asia/Dubai'],
  },
  onZone: () => {},
};

export const examples: readonly Example[] = [
  {
    name: 'without a script',
    element: (
      <form id="zone-form">
        <ZoneField {...field} id="zone" zone="Asia/Dubai" isLive={false} form="zone-form" />
      </form>
    ),
  },
  { name: 'without a form', element: <ZoneField {...field} id="alone" zone="Asia/Dubai" isLive={false} /> },
];
