import { routes } from '#contract/routes.ts';

/**
 * The pages that are rendered for one visit each: the one list for the server, for what search engines are told, for what
 * a link may lead to and for what may be opened ahead of a visitor (speculation-rules.ts). A unit test holds it to site/pages.
 */
export const onDemandPages = {
  /** Built once; rendered, at the second path, for a visit with one of the page's own parameters (query-parameters.ts). */
  withQuery: [
    ['contact', routes.contactForm],
    ['services', routes.narrowed.services],
    ['industries', routes.narrowed.industries],
    ['caseStudies', routes.narrowed.caseStudies],
    ['blog', routes.narrowed.blog],
  ],
  /** Rendered at every visit, whatever the address asks. */
  always: [
    routes.contactForm,
    routes.consultationForm,
    pathOf(routes.enquirySent),
    routes.applicationForm,
    pathOf(routes.applicationSent),
    routes.search,
    routes.ask,
    routes.newsletter,
    pathOf(routes.newsletterRequested),
    pathOf(routes.newsletterConfirm),
    pathOf(routes.newsletterConfirmed),
    pathOf(routes.newsletterUnsubscribe),
    pathOf(routes.newsletterUnsubscribed),
    ...Object.values(routes.narrowed),
    pathOf(routes.missing.service),
    pathOf(routes.missing.industry),
  ],
} as const;

function pathOf(address: (detail: string) => string): string {
  return address('').replace(/\?.*/, '');
}
