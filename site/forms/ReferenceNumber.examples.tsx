import type { Example } from '#site/ui/example.ts';
import { ReferenceNumber } from './ReferenceNumber.tsx';

export const examples: readonly Example[] = [
  {
    name: 'a reference number',
    element: <ReferenceNumber label="Your reference" reference="KD-7Q2M-X4TP" keep="Name it when you write again." />,
    background: 'dark',
  },
];
