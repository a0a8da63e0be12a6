import { Button } from '#site/ui/Button.tsx';
import type { Example } from '#site/ui/example.ts';
import { Glyph } from '#site/ui/Glyph.tsx';

export const examples: readonly Example[] = [
  { name: 'primary', element: <Button variant="primary">Send message</Button> },
  { name: 'haldi', element: <Button variant="haldi">Get a free consultation</Button>, background: 'dark' },
  { name: 'outline', element: <Button variant="outline">Learn more</Button> },
  { name: 'outline on dark', element: <Button variant="outline">Learn more</Button>, background: 'dark' },
  { name: 'wide', element: <Button wide>Talk to an expert</Button> },
  { name: 'a link', element: <Button href="/contact">Talk to us</Button> },
  {
    name: 'with a glyph',
    element: (
      <Button>
        Next
        <Glyph name="arrow" />
      </Button>
    ),
  },
  { name: 'sending', element: <Button disabled>Sending …</Button>, note: 'Disabled while a form is on its way.' },
  {
    name: 'a long label',
    element: <Button>Send this message to the three people who will answer it within a day</Button>,
  },
];
