import { ErrorScreen } from '#site/ui/ErrorScreen.tsx';
import type { Example } from '#site/ui/example.ts';

export const errorScreen = {
  copy: {
    heading: 'Unexpected Application Error!',
    back: 'Back',
    contact: 'Tell us',
    search: { label: 'Search this site', submit: 'Search' },
  },
  links: { home: '/', search: '/search', contact: '/contact' },
};
const figure = <p>A kolam</p>;

export const examples: readonly Example[] = [
  {
    name: 'a page',
    element: (
      <ErrorScreen variant="page" {...errorScreen} fault={{ status: 404, statusText: 'Not Found' }} figure={figure} />
    ),
  },
  {
    name: 'a page with its cause',
    element: (
      <ErrorScreen
        {...errorScreen}
        fault={{ message: 'Cannot read properties of undefined (reading "slides")' }}
        note="The rest of the site works."
        stack={`TypeError: ${'at TestimonialCarousel (TestimonialCarousel.tsx:1:1) '.repeat(6)}`}
      />
    ),
  },
  {
    name: 'a part of a page',
    element: (
      <ErrorScreen
        variant="compact"
        {...errorScreen}
        fault={{ message: 'It broke.' }}
        note="The rest works."
        stack="at x:1"
      />
    ),
  },
];
