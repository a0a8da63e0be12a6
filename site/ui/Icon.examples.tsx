import type { Example } from '#site/ui/example.ts';
import { Icon } from '#site/ui/Icon.tsx';
import * as shapes from '#site/ui/icon-shapes.ts';

const { contentIcons, ...others } = shapes;

export const examples: readonly Example[] = [
  ...Object.entries(others).map(([name, shape]) => ({ name, element: <Icon shape={shape} /> })),
  {
    name: 'of content',
    element: <Icon shape={contentIcons['brain-circuit']} strokeWidth={1.75} className="size-7 text-accent" />,
  },
];
