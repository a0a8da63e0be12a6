import { exhibitCopy, exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Exhibit } from './Exhibit.tsx';

const shared = { copy: exhibitCopy } as const;

export const examples: readonly Example[] = [
  {
    name: 'wide card',
    element: <Exhibit {...shared} exhibit={exhibits.slip} background="neel" caption="hidden" size="wide" />,
  },
  {
    name: 'narrow card',
    element: <Exhibit {...shared} exhibit={exhibits.board} background="cover-1" caption="hidden" size="narrow" />,
  },
  {
    name: 'beside a case study',
    element: <Exhibit {...shared} exhibit={exhibits.route} background="cover-2" caption="hidden" size="portrait" />,
  },
  {
    name: 'on a page',
    element: <Exhibit {...shared} exhibit={exhibits.file} background="cover-3" caption="shown" size="page" />,
  },
  {
    name: 'of a core service',
    element: <Exhibit {...shared} exhibit={exhibits.conversation} background="soil" caption="shown" size="page" />,
  },
  {
    name: 'without a kolam',
    element: <Exhibit {...shared} exhibit={exhibits.schedule} background="neel" caption="shown" size="page" />,
  },
  {
    name: 'a dieline, whose dots take the place of the kolam',
    element: <Exhibit {...shared} exhibit={exhibits.dieline} background="cover-2" caption="shown" size="page" />,
  },
];
