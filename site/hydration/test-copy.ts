import type { IslandErrorCopy } from './IslandBoundary.tsx';

export const errorCopy: IslandErrorCopy = {
  heading: 'Unexpected Application Error!',
  back: 'Back to the home page',
  contact: 'Tell us what happened',
  contactSubject: 'A page that did not work',
  search: { label: 'Search this site', placeholder: 'Service', submit: 'Search' },
  section: 'This part of the page did not load.',
};
