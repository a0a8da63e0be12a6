import type { ComponentProps } from 'react';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { Example } from '#site/ui/example.ts';
import { exhibitCopy } from './example-data.ts';

type ExhibitProps = ComponentProps<typeof Exhibit>;

/** Makes examples of exhibits as they are on a page, on this background. */
export const exhibitOn =
  (background: ExhibitProps['background']) =>
  (name: string, exhibit: ExhibitProps['exhibit']): Example => ({
    name,
    element: <Exhibit exhibit={exhibit} background={background} copy={exhibitCopy} caption="shown" size="page" />,
  });
