/** Every URL that the code names. Paths carry no trailing slash; the server redirects the ones that do. */
export const routes = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  industries: '/industries',
  industry: (slug: string) => `/industries/${slug}`,
  aiSolutions: '/ai-solutions',
  innovations: '/innovations',
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  caseStudies: '/case-studies',
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  blog: '/blog',
  /** The pages of the blog after the first, from 2. */
  blogPage: (page: number) => `/blog/page/${page}`,
  blogCategory: (category: string) => `/blog/category/${category}`,
  article: (slug: string) => `/blog/${slug}`,
  /** The articles in which something is found (`q`), of one category when one is named. */
  blogAbout: (asked: { q: string; category?: string }) => `/blog?${new URLSearchParams(asked)}`,
  /** The pages of the blog from the first to this one, on one page. */
  blogUpTo: (page: number) => `/blog?pages=${page}`,
  /** The articles, whole, for feed readers. */
  feed: '/rss.xml',
  careers: '/careers',
  job: (slug: string) => `/careers/${slug}`,
  /** The application form of a position; without one, the form for none of them. */
  apply: (slug?: string) => (slug ? `/careers/${slug}#apply` : '/careers#apply'),
  pricing: '/pricing',
  priceSection: (id: string) => `/pricing#${id}`,
  plan: (id: string) => `/pricing#${id}`,
  login: '/login',
  legal: (slug: string) => `/${slug}`,
  contact: '/contact',
  /** The contact page with some fields filled in. */
  contactAbout: (prefill: { subject?: string; message?: string }) => {
    const query = new URLSearchParams(Object.entries(prefill).filter(([, value]) => value));
    return query.size ? `/contact?${query}` : '/contact';
  },
  /** Rendered on demand: an index of which a part is shown, with the query string of the index itself. */
  narrowed: {
    services: '/narrowed/services',
    industries: '/narrowed/industries',
    caseStudies: '/narrowed/case-studies',
    blog: '/narrowed/blog',
  },
  /** Rendered on demand: what is shown at the address of a service, or an industry, that there is not. */
  missing: {
    service: (slug: string) => `/missing/service?slug=${encodeURIComponent(slug)}`,
    industry: (slug: string) => `/missing/industry?slug=${encodeURIComponent(slug)}`,
  },
  /** Rendered on demand: the contact page prefilled, or given back with its errors. */
  contactForm: '/contact/form',
  /** Rendered on demand: the consultation form alone, given back with its errors. */
  consultationForm: '/consultation',
  /** Rendered on demand: the receipt of an enquiry sent without JavaScript. */
  enquirySent: (receipt: string) => `/contact/sent?receipt=${encodeURIComponent(receipt)}`,
  /** Rendered on demand: the application form alone, given back with its errors. */
  applicationForm: '/application',
  /** Rendered on demand: the receipt of an application sent without JavaScript. */
  applicationSent: (receipt: string) => `/application/sent?receipt=${encodeURIComponent(receipt)}`,
  search: '/search',
  /** What was found for a question; of one kind when one is named. */
  searchFor: (question: string, kind?: string) =>
    `/search?${new URLSearchParams(kind ? { q: question, kind } : { q: question })}`,
  /** What the search box in the header finds by, built from content/. */
  searchIndex: '/search-index.json',
  /** Rendered on demand: the assistant's answer without JavaScript. */
  ask: '/ask',
  askFor: (question: string) => `/ask?${new URLSearchParams({ q: question })}`,
  /** What may be quoted of a page, by its address: built from content/, read by the assistant. */
  pageText: (href: string) => `/page-text/${href.slice(1).replace('#', '/') || 'home'}.txt`,
  newsletter: '/newsletter',
  /** Rendered on demand: the address is stored and a mail is on its way. The receipt tells nothing of the address. */
  newsletterRequested: (receipt: string) => `/newsletter/requested?receipt=${encodeURIComponent(receipt)}`,
  /** Rendered on demand: the pages of the two links that stand in mails, and what they lead to after their button. */
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  newsletterConfirmed: (token: string) => `/newsletter/confirmed?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribed: (token: string) => `/newsletter/unsubscribed?token=${encodeURIComponent(token)}`,
  api: { enquiries: '/api/enquiries', applications: '/api/applications' },
  /** The marks of the technology partners, each a symbol. */
  partnerMark: (id: string) => `/partner-marks.svg#${id}`,
  /** Built from content/site.yaml; what the server needs to know of it. */
  siteData: '/site-data.json',
} as const;
