import { actions, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ClosingBanner } from './ClosingBanner.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two actions',
    element: <ClosingBanner heading="A future-ready business begins with one call" actions={actions} />,
  },
  { name: 'long text', element: <ClosingBanner heading={`${longWord} and more`} actions={actions.slice(0, 1)} /> },
];
