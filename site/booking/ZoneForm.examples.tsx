import type { Example } from '#site/ui/example.ts';
import { ZoneForm } from './ZoneForm.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with its button',
    element: (
      <>
        <ZoneForm id="zone-form-example" topic="SEO" />
        <button type="submit" form="zone-form-example">
          Show
        </button>
      </>
    ),
  },
];
