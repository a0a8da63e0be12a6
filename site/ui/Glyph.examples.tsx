import type { Example } from '#site/ui/example.ts';
import { Glyph } from '#site/ui/Glyph.tsx';

const names = ['pause', 'play', 'previous', 'next', 'down', 'arrow', 'back', 'check', 'rise', 'cross'] as const;

export const examples: readonly Example[] = [
  ...names.map((name) => ({ name, element: <Glyph name={name} /> })),
  { name: 'large', element: <Glyph name="check" className="size-7 text-accent" /> },
];
