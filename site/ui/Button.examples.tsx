import { Button } from '#site/ui/Button.tsx';
import type { Example } from '#site/ui/example.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

export const examples: readonly Example[] = [
  { name: 'primary', element: <Button variant="primary">Send message</Button> },
  { name: 'haldi', element: <Button variant="haldi">Get a free consultation</Button>, background: 'dark' },
  { name: 'outline', element: <Button variant="outline">Learn more</Button> },
  { name: 'outline on dark', element: <Button variant="outline">Learn more</Button>, background: 'dark' },
  { name: 'wide', element: <Button wide>Talk to an expert</Button> },
  { name: 'a link', element: <Button href="/contact">Talk to us</Button> },
  {
    name: 'with an icon',
    element: (
      <Button>
        Next
        <Icon shape={arrowRight} />
      </Button>
    ),
  },
  { name: 'sending', element: <Button disabled>Sending …</Button>, note: 'Disabled while the form is being sent.' },
  {
    name: 'a long label',
    element: <Button>Send this message to the three people who will answer it within a day</Button>,
  },
];
