import type { Example } from '#site/ui/example.ts';
import { DotFigure } from './DotFigure.tsx';
import { dotFigureNames } from './dot-figures.ts';

export const examples: readonly Example[] = dotFigureNames.map((name) => ({
  name,
  element: <DotFigure name={name} sprite="/service-marks.svg" className="size-18 text-strand" />,
}));
