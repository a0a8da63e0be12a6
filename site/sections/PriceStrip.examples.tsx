import { longTitle, serviceWords } from '#site/sections/example-data.ts';
import { PriceStrip } from '#site/sections/PriceStrip.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'a section that fits',
    element: (
      <PriceStrip
        words={serviceWords}
        service="Video"
        price={{
          section: 'Video',
          text: 'By the minute.',
          plans: 3,
          from: '₹20,000',
          to: '₹1,50,000',
          href: '/pricing#video-multimedia',
        }}
      />
    ),
  },
  { name: 'quoted', element: <PriceStrip words={serviceWords} service={longTitle} /> },
];
