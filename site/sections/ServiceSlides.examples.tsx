import { longTitle } from '#site/sections/example-data.ts';
import { ServiceSlides } from '#site/sections/ServiceSlides.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'two',
    element: (
      <ServiceSlides
        label="{n} of {total}"
        services={[
          { seed: 'web', title: 'Web development', text: 'Fast, found and used.' },
          { seed: 'long', title: longTitle, text: 'Long text. '.repeat(10) },
        ]}
      />
    ),
    ground: 'dark',
  },
];
