/** The URLs of pages, forms and data. Paths have no trailing slash; the server redirects those that do. */
export const routes = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  serviceCategory: (slug: string) => `/services/categories/${slug}`,
  industries: '/industries',
  industry: (slug: string) => `/industries/${slug}`,
  industryCategory: (slug: string) => `/industries/categories/${slug}`,
  aiSolutions: '/ai-solutions',
  innovations: '/innovations',
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  caseStudies: '/case-studies',
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  blog: '/blog',
  /** The second and later pages of the blog. @param page 2 or more */
  blogPage: (page: number) => `/blog/page/${page}`,
  blogCategory: (category: string) => `/blog/category/${category}`,
  article: (slug: string) => `/blog/${slug}`,
  /** The articles that match a query (`q`), optionally in one category. */
  blogAbout: (asked: { q: string; category?: string }) => `/blog?${new URLSearchParams(asked)}`,
  /** The pages of the blog from the first to this one, on one page. */
  blogUpTo: (page: number) => `/blog?pages=${page}`,
  /** The full articles, for feed readers. */
  feed: '/rss.xml',
  careers: '/careers',
  job: (slug: string) => `/careers/${slug}`,
  /** The application form of a position; without a slug, of a general application. */
  apply: (slug?: string) => (slug ? `/careers/${slug}#apply` : '/careers#apply'),
  pricing: '/pricing',
  beforeYouBuy: '/before-you-buy',
  priceSection: (id: string) => `/pricing#${id}`,
  plan: (id: string) => `/pricing#${id}`,
  login: '/login',
  legal: (slug: string) => `/${slug}`,
  contact: '/contact',
  /** The contact page with prefilled fields. */
  contactAbout: (prefill: { subject?: string; message?: string }) => withQuery('/contact', prefill),
  /** Rendered on demand: a filtered index, with the query string of the index itself. */
  filtered: {
    services: '/filtered/services',
    industries: '/filtered/industries',
    caseStudies: '/filtered/case-studies',
    blog: '/filtered/blog',
  },
  /** Rendered on demand: the not-found pages of services and industries. */
  missing: {
    service: (slug: string) => `/missing/service?slug=${encodeURIComponent(slug)}`,
    industry: (slug: string) => `/missing/industry?slug=${encodeURIComponent(slug)}`,
  },
  /** Rendered on demand: the contact page, prefilled or shown again with errors. */
  contactForm: '/contact/form',
  /** Rendered on demand: the consultation form, shown again with errors. */
  consultationForm: '/consultation',
  /** Rendered on demand: the reference of an enquiry sent without JavaScript. */
  enquirySent: (reference: string) => `/contact/sent?reference=${encodeURIComponent(reference)}`,
  /** Rendered on demand: the application form, shown again with errors. */
  applicationForm: '/application',
  /** Rendered on demand: the reference of an application sent without JavaScript. */
  applicationSent: (reference: string) => `/application/sent?reference=${encodeURIComponent(reference)}`,
  /** Rendered on demand: the free times, and the form that books one. */
  book: '/book',
  /** @param about the topic that is filled in */
  bookAbout: (about: { topic?: string }) => withQuery('/book', about),
  /** Rendered on demand: a booked meeting, by the link of its mails. @param done what has just been done, which the page says */
  meeting: (token: string, done?: 'booked' | 'moved' | 'cancelled') =>
    `/book/meeting?token=${encodeURIComponent(token)}${done ? `&done=${done}` : ''}`,
  /** Rendered on demand: other free times for it. */
  meetingMove: (token: string) => `/book/move?token=${encodeURIComponent(token)}`,
  /** Rendered on demand: asks whether to cancel it. */
  meetingCancel: (token: string) => `/book/cancel?token=${encodeURIComponent(token)}`,
  /** Its file for calendars. */
  meetingCalendar: (token: string) => `/book/meeting.ics?token=${encodeURIComponent(token)}`,
  search: '/search',
  /** The results for a query, optionally of one page type. */
  searchFor: (question: string, kind?: string) =>
    `/search?${new URLSearchParams(kind ? { q: question, kind } : { q: question })}`,
  /** The index of the search form in the header, built from content/. */
  searchIndex: '/search-index.json',
  /** Rendered on demand: the assistant's answer without JavaScript. */
  ask: '/ask',
  askFor: (question: string) => `/ask?${new URLSearchParams({ q: question })}`,
  /** The text of a page that the assistant may quote, built from content/. @param href of the page */
  pageText: (href: string) => `/page-text/${href.slice(1).replace('#', '/') || 'home'}.txt`,
  newsletter: '/newsletter',
  /** Rendered on demand: the address is stored and a mail is queued. The reference does not reveal the address. */
  newsletterRequested: (token: string) => `/newsletter/requested?request=${encodeURIComponent(token)}`,
  /** Rendered on demand: the pages behind the two links in mails, and the pages after their buttons. */
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  newsletterConfirmed: (token: string) => `/newsletter/confirmed?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribed: (token: string) => `/newsletter/unsubscribed?token=${encodeURIComponent(token)}`,
  api: { enquiries: '/api/enquiries', applications: '/api/applications', bookings: '/api/bookings' },
  /** A slide of the home page's rotating card. */
  workPicture: (slug: string) => `/work-pictures/${slug}.avif`,
  /** The figures of the home page's services, each an SVG symbol. */
  serviceMarks: '/service-marks.svg',
  /** The logos of the technology partners, each an SVG symbol. */
  partnerMark: (id: string) => `/partner-marks.svg#${id}`,
  /** The facts of content/site.yaml that the server needs. */
  siteData: '/site-data.json',
} as const;

/** The URLs that are linked only in the head of a page, or requested by programs. */
export const headRoutes = {
  /** The Open Graph image of a page, 1200 × 630 pixels. */
  openGraphImage: (name: string) => `/assets/og/${name}.png`,
  /** A summary of the site for language models (https://llmstxt.org). */
  llmsTxt: '/llms.txt',
  /** Name, colours and icons, for systems that install the site as an app. */
  manifest: '/site.webmanifest',
  /** Square, by their width in pixels; the system crops the maskable one to its own shape. */
  icons: {
    ico: '/favicon.ico',
    svg: '/favicon.svg',
    apple: '/apple-touch-icon.png',
    192: '/icon-192.png',
    512: '/icon-512.png',
    maskable: '/icon-maskable.png',
  },
} as const;

/** The URLs that no page links to. */
export const operatingRoutes = {
  /** Where to report a vulnerability (RFC 9116). */
  securityTxt: '/.well-known/security.txt',
  /** Which pages browsers may prerender: linked in a header of every response. */
  speculationRules: '/speculation-rules.json',
  /** For the operator: liveness, readiness, metrics. */
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  /** For mail servers and mail providers, which report here what did not arrive. */
  bounces: '/bounces',
} as const;

/** The path with the values that are not empty as its query. */
function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  return query.size ? `${path}?${query}` : path;
}
