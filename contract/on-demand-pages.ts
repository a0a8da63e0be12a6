import { routes } from './routes.ts';

/**
 * The pages that are rendered on demand. The server, robots.txt, the link check and the speculation rules read this list; a
 * unit test compares it with site/pages.
 */
export const onDemandPages = {
  /** Prerendered; with one of the page's own parameters (query-parameters.ts), rendered on demand at the second path. */
  withQuery: [
    ['contact', routes.contactForm],
    ['services', routes.filtered.services],
    ['industries', routes.filtered.industries],
    ['caseStudies', routes.filtered.caseStudies],
    ['blog', routes.filtered.blog],
  ],
  /** Rendered for every request. */
  always: [
    routes.contactForm,
    routes.consultationForm,
    pathOf(routes.enquirySent),
    routes.applicationForm,
    pathOf(routes.applicationSent),
    routes.book,
    pathOf(routes.meeting),
    pathOf(routes.meetingMove),
    pathOf(routes.meetingCancel),
    routes.search,
    routes.ask,
    routes.newsletter,
    pathOf(routes.newsletterRequested),
    pathOf(routes.newsletterConfirm),
    pathOf(routes.newsletterConfirmed),
    pathOf(routes.newsletterUnsubscribe),
    pathOf(routes.newsletterUnsubscribed),
    ...Object.values(routes.filtered),
    pathOf(routes.missing.service),
    pathOf(routes.missing.industry),
  ],
} as const;

function pathOf(address: (detail: string) => string): string {
  return address('').replace(/\?.*/, '');
}
