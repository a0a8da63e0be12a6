import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Ribbon } from './Ribbon.tsx';

export const examples: readonly Example[] = [
  {
    name: 'moving',
    element: (
      <Ribbon
        copy={{
          label: 'What we work on',
          pause: 'Pause the moving ribbon',
          keywords: ['AI', 'Web & apps', 'Branding', longTitle],
        }}
      />
    ),
  },
];
