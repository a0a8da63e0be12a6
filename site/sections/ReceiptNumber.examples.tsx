import { ReceiptNumber } from '#site/sections/ReceiptNumber.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a number',
    element: <ReceiptNumber label="Your reference" receipt="KD-7Q2M-X4TP" keep="Name it when you write again." />,
    ground: 'dark',
  },
];
