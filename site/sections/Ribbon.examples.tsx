import { longTitle } from '#site/sections/example-data.ts';
import { Ribbon } from '#site/sections/Ribbon.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'moving',
    element: (
      <Ribbon
        words={{
          label: 'What we work on',
          pause: 'Pause the moving ribbon',
          keywords: ['AI', 'Web & apps', 'Branding', longTitle],
        }}
      />
    ),
  },
];
