import { PartnerSlides } from '#site/sections/PartnerSlides.tsx';
import type { Example } from '#site/ui/example.ts';

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
