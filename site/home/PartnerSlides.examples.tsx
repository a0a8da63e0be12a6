import type { Example } from '#site/ui/example.ts';
import { PartnerSlides } from './PartnerSlides.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two marks',
    element: (
      <PartnerSlides
        label="{n} of {total}"
        partners={[
          { id: 'python', name: 'Python' },
          { id: 'astro', name: 'Astro' },
        ]}
      />
    ),
  },
];
