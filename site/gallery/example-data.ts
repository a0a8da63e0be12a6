/** Content for the examples: short, and typed like the content of the site. It is only used in the gallery and in tests. */

import type { Article, BlogCategory, BlogCopy } from '#site/blog/queries.ts';
import type { CareersCopy, Job } from '#site/careers/queries.ts';
import type { Exhibit, ExhibitCopy, ExhibitOf } from '#site/exhibits/schema.ts';
import type { Industry } from '#site/industries/industry-queries.ts';
import type { Picture } from '#site/pictures/Photo.tsx';
import type { StillPicture } from '#site/pictures/Still.tsx';
import type { PlanOffer } from '#site/pricing/price-queries.ts';
import type { Pricing } from '#site/pricing/schema.ts';
import type { Service } from '#site/services/queries.ts';
import type { HeaderMenu } from '#site/shell/header-links.ts';
import type { IndustriesIndexCopy, ServicesIndexCopy, SiteFacts } from '#site/shell/queries.ts';
import type {
  CaseStudiesIndexCopy,
  CaseStudy,
  CaseStudyCharts,
  Project,
  ProjectsIndexCopy,
} from '#site/work/queries.ts';

/** 48 characters, the maximum for the title of a service. */
export const longTitle = 'Warehousing, cold chains & last-mile logistics IT';

/** A word without a break opportunity. */
export const longWord = 'Arbeitsunfähigkeitsbescheinigungsübermittlungsverfahren';

/** As returned by stillOf. */
export const still: StillPicture = {
  src: '/favicon.svg',
  srcSet: '/favicon.svg 390w, /favicon.svg 1216w',
  width: 1216,
  height: 811,
  alt: 'A carton on a red floor',
  caption: 'Rendered from our drawing',
};

/** As returned by makePicture. The favicon replaces a built image, because the gallery has none. */
export const picture: Picture = {
  src: '/favicon.svg',
  srcSet: '/favicon.svg 160w, /favicon.svg 960w',
  width: 960,
  height: 640,
  alt: 'A packing table, seen from above',
};

export const points = [
  { title: 'Answers within 24 hours', text: 'From a person who has read your message.', icon: 'clock' },
  { title: 'Prices on the page', text: 'In rupees, with what they hold and what they do not.', icon: 'indian-rupee' },
  { title: 'Yours to keep', text: 'Code, accounts and data are in your name from the first day.', icon: 'file-check' },
  { title: 'People who stay', text: 'Whoever plans the work does it, and answers the phone.', icon: 'users' },
] as const;

export const actions = [
  { label: 'Talk to us', href: '/contact' },
  { label: 'See prices', href: '/pricing' },
] as const;

const links = [
  { label: 'Web design', href: '/services/web-design', description: 'Fast sites, found and used' },
  { label: 'Cloud solutions', href: '/services/cloud-solutions' },
  { label: longTitle, href: '/services/logistics' },
];

export const menus: readonly [HeaderMenu, HeaderMenu] = [
  {
    id: 'services',
    label: 'Services',
    groups: [
      { title: 'Build', links },
      { title: 'Grow', links: [{ label: 'Search', href: '/services/seo', description: 'Found for what you sell' }] },
      { title: 'Run', links: [{ label: 'Managed IT', href: '/services/managed-it' }] },
    ],
    all: { label: 'All services', href: '/services' },
  },
  {
    id: 'industries',
    label: 'Industries',
    groups: [{ title: 'Sectors', links: [{ label: 'Schools', href: '/industries/schools' }] }],
    all: { label: 'All industries', href: '/industries' },
  },
];

export const site = {
  brand: 'Kolam Digital',
  tagline: 'AI, IT and digital services that show their numbers.',
  copyright_year: 2025,
  phone: '+91 00000 00000',
  mailboxes: {
    hello: 'hello@kolam.example',
    leads: 'leads@kolam.example',
    privacy: 'privacy@kolam.example',
    legal: 'legal@kolam.example',
    security: 'security@kolam.example',
    ethics: 'ethics@kolam.example',
  },
  address: {
    street: '14 Temple Street',
    city: 'Chennai',
    region: 'Tamil Nadu',
    postal_code: '600004',
    country: 'India',
    country_code: 'IN',
  },
  hours: {
    text: 'Monday to Saturday, 9:00 to 18:00 GMT',
    in_india: 'In India from 2:30 PM to 11:30 PM IST',
    messages: 'Messages are answered on every day.',
    days: ['Monday'],
    opens: '09:00',
    closes: '18:00',
    time_zone: 'UTC',
  },
  studio: { city: 'Nagpur', state: 'Maharashtra', phone_hours: 'We call back from 10 AM to 6 PM' },
  socials: [
    { name: 'LinkedIn', url: 'https://linkedin.example/kolam' },
    { name: 'YouTube', url: 'https://youtube.example/kolam' },
  ],
  chat: { label: 'Chat with us', text: 'Hello, I have a question.' },
  trust_badges: [...points],
  navigation: {
    primary: [
      { label: 'Home', href: '/' },
      { label: 'Projects', href: '/projects' },
      { label: 'Pricing', href: '/pricing' },
    ],
    login: { label: 'Login', href: '/login' },
    call_to_action: { label: 'Talk to us', href: '/contact' },
    services: { label: 'Services', all: { label: 'All services', href: '/services' }, groups: [] },
    industries: { label: 'Industries', all: { label: 'All industries', href: '/industries' }, groups: [] },
    footer: [
      { title: 'Services', links },
      { title: 'Company', links: [{ label: 'About', href: '/about' }] },
      { title: 'Reading', links: [{ label: 'Blog', href: '/blog' }] },
    ],
    legal: [
      { label: 'Privacy policy', href: '/privacy-policy' },
      { label: 'Terms', href: '/terms' },
    ],
  },
  words: {
    skip_to_content: 'Skip to the content',
    breadcrumbs: 'Where this page stands',
    main_navigation: 'Main',
    footer_navigation: 'All pages',
    legal_navigation: 'Legal',
    open_menu: 'Open menu',
    close_menu: 'Close menu',
    menu: 'Menu',
    open_search: 'Search and newsletter',
    search: 'Search',
    search_label: 'Search this site',
    search_placeholder: 'For example: billing',
    newsletter: 'Newsletter',
    newsletter_text: 'One letter a month, with what we measured. Leave with one click.',
    newsletter_label: 'Email address',
    newsletter_placeholder: 'name@example.com',
    subscribe: 'Subscribe',
    call_us: 'Call us:',
    follow_us: 'Follow us',
    rights: 'All rights reserved.',
    company: 'The company',
    legal_name: 'Legal name',
    cin: 'CIN',
    gstin: 'GSTIN',
    udyam: 'Udyam',
    registered_office: 'Registered office',
    grievance_officer: 'Grievances',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    go_to: 'Show {n} of {total}: {name}',
    slide_of: '{n} of {total}',
  },
} satisfies Partial<SiteFacts>;

export const company = {
  legal_name: 'Kolam Digital Private Limited',
  cin: 'U62099TN2020PTC000000',
  gstin: '33AAAAA0000A1Z5',
  udyam: 'UDYAM-TN-01-0000001',
  registered_office: '14 Temple Street, Chennai, Tamil Nadu 600004, India',
  grievance_officer: { name: 'R. Iyer', email: 'grievance@kolam.example', phone: '+91 00000 00001' },
} satisfies SiteFacts['company'];

export const service: Service = {
  slug: 'cloud-solutions',
  title: 'Cloud solutions',
  subtitle: 'Moved workload by workload, written as code, billed by what you use.',
  description:
    'We move what you run to the cloud one workload at a time, and measure each before and after. What does not gain from it stays where it is. Everything is written as code, so that a second region, a test copy or the way back is a command and not a project.',
  features: [
    'An inventory of what runs, with its cost',
    'Moves at night, with a way back',
    'Budgets that ring before they break',
    'Restores that are tried each quarter',
  ],
  benefits: ['A bill that follows your use', 'A second site within an hour', 'Nobody on call for a disk'],
  duration: '8 to 12 weeks',
  steps: [
    {
      name: 'List what runs',
      who: 'Our engineer, with your IT head',
      time: '2 weeks',
      result: 'The inventory, with costs',
    },
    { name: 'Lay the foundation', who: 'Two engineers', time: '2 weeks', result: 'The repository, in your account' },
    {
      name: 'Move in waves',
      who: 'Our team; your users test',
      time: '4 to 6 weeks',
      result: 'A signed sheet for each wave',
    },
    { name: 'Switch off the old', who: 'Our engineer', time: '1 week', result: 'The list of what is off' },
  ],
  needs_from_you: ['A list of servers', 'A person who may decide', 'Read access to the monitoring'],
  not_included: ['Licences of software', 'The bill of the provider'],
  cost_drivers: ['Servers that are moved', 'Databases that may not stop', 'Sites with lines of their own'],
  questions: [
    { question: 'Can we move back?', answer: 'Yes. The way back is rehearsed before each wave.' },
    { question: 'Who owns the account?', answer: 'You do, from the first day.' },
    { question: 'What stays where it is?', answer: 'What does not gain from the move. The list says why.' },
  ],
  also_called: ['cloud migration', 'AWS consulting'],
  search_title: 'Cloud migration and consulting',
  search_description:
    'Moves to the cloud in rehearsed waves, on a foundation that is written as code, for a fixed price.',
  related: ['managed-it', 'cybersecurity', 'devops'],
  industries: ['schools', 'clinics', 'banks', 'shops'],
  category: { name: 'Core services', slug: 'core' },
  background: 'cover-1',
  file: undefined,
};

export const services: readonly Service[] = [
  service,
  { ...service, slug: 'logistics', title: longTitle, category: { name: 'Trade', slug: 'trade' }, background: 'neel' },
  { ...service, slug: 'video', title: 'Video', picture },
];

export const industry: Industry = {
  slug: 'schools',
  title: 'Schools',
  description: 'Fees, timetables and the bus: three systems that know nothing of each other, and one office for all.',
  use_cases: ['Fees that remind by themselves', 'One roll call for class and bus', 'Marks that parents can read'],
  outcomes: ['Fees in by the tenth', 'No list typed twice', 'Parents who know', 'An office that closes at five'],
  summary: 'Software for schools and the people who run them.',
  first_project: {
    name: 'a roll call by phone',
    job: 'One roll call for two classes',
    time: '4 weeks',
    service: 'cloud-solutions',
  },
  works_with: ['Tally Prime', 'UDISE+', 'biometric readers'],
  questions: [
    { question: 'Does it work without a network?', answer: 'Yes, and it catches up later.' },
    { question: 'Who sees the marks?', answer: 'The class teacher and the parents of the child.' },
  ],
  services: ['cloud-solutions', 'web-design', 'video', 'seo'],
  category: { name: 'Public life', slug: 'public-life' },
  background: 'neel',
  file: undefined,
};

export const industries: readonly Industry[] = [
  industry,
  { ...industry, slug: 'cold-chains', title: longTitle },
  { ...industry, slug: 'clinics', title: 'Clinics', picture },
];

export const catalogueCopy = {
  eyebrow: 'The whole list',
  heading: 'Everything we do',
  text: 'Each with its own page and, where there is one, its price.',
  card_action: 'Learn more',
};

const person: Article['author'] = {
  id: 'meera-iyer',
  name: 'Meera Iyer',
  role: 'Head of engineering',
  experience: 'Built billing for a bank and bookings for a railway before she drew her first kolam in code.',
  linkedin: 'https://linkedin.example/meera',
  email: 'meera@kolam.example',
};

export const people = [
  person,
  { ...person, id: 'arjun', name: 'Arjun', role: 'Design', picture },
  { ...person, id: 'sundaram', name: 'Balasubramaniam Venkataraghavan Sundaram', role: longTitle },
];

export const categories: readonly BlogCategory[] = [
  { slug: 'ai-trends', name: 'AI Trends', background: 'cover-5' },
  { slug: 'machine-learning', name: 'Machine Learning', background: 'neel' },
  { slug: 'healthcare-ai', name: 'Healthcare AI', background: 'cover-2' },
  { slug: 'ai-security', name: 'AI Security', background: 'cover-6' },
  { slug: 'business-strategy', name: 'Business Strategy', background: 'cover-1' },
  { slug: 'nlp', name: 'NLP', background: 'cover-4' },
  { slug: 'ai-ethics', name: 'AI Ethics', background: 'cover-3' },
  { slug: 'computer-vision', name: 'Computer Vision', background: 'cover-7' },
];

/** One of each kind, and the most and the fewest dots. */
export const covers: readonly [Article['cover'], ...Article['cover'][]] = [
  { kind: 'share', figure: '1 in 500', says: 'answers is paid for twice', dots: 500, marked: 1, first_marked: 287 },
  { kind: 'chain', figure: '5 steps', says: 'from a question to its answer', dots: 5, marked_dot: 3 },
  {
    kind: 'compare',
    figure: '₹12.57',
    says: 'on the second day, ₹34.67 on the first',
    first: 12.57,
    second: 34.67,
    one_dot: 1,
    marked: 'first',
  },
  {
    kind: 'share',
    figure: '540 of 600',
    says: 'answers were never read again by anybody, which is most of them',
    dots: 600,
    marked: 540,
  },
  { kind: 'share', figure: '1 of 2', says: 'is enough', dots: 2, marked: 1 },
];

export const article: Article = {
  slug: 'what-a-model-costs',
  title: 'What a model costs on the second day',
  excerpt: 'The first answer is cheap. Here is the bill for the ten thousandth, and the three things that halved it.',
  category: { slug: 'ai-trends', name: 'AI Trends', background: 'cover-5' },
  cover: covers[0],
  author: person,
  published: { iso: '2025-11-03', text: '3 November 2025' },
  minutes: 6,
  isFeatured: false,
  file: undefined,
};

export const articles: readonly Article[] = [
  article,
  { ...article, slug: 'long', title: `${longTitle}: what was measured, by whom, and why nobody believed it at first` },
  { ...article, slug: 'pictured', title: 'Two weeks at a packing table', picture },
  { ...article, slug: 'short', title: 'Less', excerpt: 'It is enough.', cover: covers[1] ?? covers[0] },
];

/** A search result: the first article, with the match highlighted. */
export const highlighted = new Map([
  [
    article.slug,
    {
      title: [
        { text: 'What a ', start: 0, isMatch: false },
        { text: 'model', start: 7, isMatch: true },
        { text: ' costs on the second day', start: 12, isMatch: false },
      ],
      excerpt: [
        { text: '… the ', start: 0, isMatch: false },
        { text: 'model', start: 6, isMatch: true },
        { text: ' answers, and nobody asks what it cost …', start: 11, isMatch: false },
      ],
    },
  ],
]);

export const cardCopy: BlogCopy['card'] = {
  featured: 'Featured',
  reading_time: '{minutes} min read',
  read_more: 'Read More',
};

export const listCopy: BlogCopy['list'] = {
  heading: 'All articles',
  shown: '{shown} of {total} articles',
  more: 'Load More',
  loading: 'Loading …',
  failed: 'They did not load. Try again.',
  newer: 'Newer articles',
  pages: 'Pages of the blog',
};

export const articleCopy: BlogCopy['article'] = {
  back: 'All articles',
  author: 'Author',
  published: 'Published',
  updated: 'Updated',
  contents: 'Contents',
  about_author: 'Who wrote this',
  linkedin: 'LinkedIn',
  related: 'Read next',
  closing: { heading: 'A question?', text: 'Ask whoever wrote it.', action: 'Ask', subject: 'About {title}' },
};

export const exhibitCopy: ExhibitCopy = {
  customer: 'Customer',
  us: 'Answer',
  done: '{done} of {all}',
  number: '{number} nos',
  camera: 'Camera, {lens} mm',
  left: '{angle}° left',
  right: '{angle}° right',
  front: 'at the camera',
  behind: 'from behind',
  away: '{distance} m away',
  high: '{height} m high',
  power: 'Power',
  level: 'Level',
  share: 'Share',
};

/** One of each kind. */
export const exhibits: { [Kind in Exhibit['kind']]: ExhibitOf<Kind> } = {
  slip: {
    kind: 'slip',
    object: 'ring',
    caption: 'One ring at the rate of the day: the price is a sum.',
    head: 'Board rate, 30 April',
    unit: '₹ per gram',
    readings: [
      { label: '24K', value: '9,797' },
      { label: '22K', value: '8,980', used: true },
    ],
    title: 'Ring, 22K',
    detail: 'Tag 12',
    lines: [
      { label: '10 g × ₹8,980', amount: '89,800' },
      { label: 'Making charge', amount: '5,000' },
    ],
    total: { label: 'Price', amount: '₹94,800' },
    mark: '₹5,000 holds it',
  },
  conversation: {
    kind: 'conversation',
    caption: 'One booking in the evening.',
    head: '8.52 pm',
    messages: [
      { from: 'customer', text: 'A table for two, tomorrow?' },
      { from: 'us', text: 'At which time?', choices: ['6.00', '7.30'], chosen: '7.30' },
    ],
  },
  file: {
    kind: 'file',
    caption: 'One claim and its papers.',
    head: 'Reported 10.04 am',
    title: 'Dented door',
    detail: 'Three papers, no others',
    papers: [
      { name: 'Licence', note: 'valid', state: 'here' },
      { name: 'Estimate', note: '2 pages', state: 'here' },
      { name: 'Photographs', note: 'blurred', state: 'asked' },
    ],
  },
  board: {
    kind: 'board',
    caption: 'One order in crates.',
    head: 'Order for 6 am',
    detail: 'In crates',
    rows: [
      { name: 'Tomato', note: 'as proposed', value: '8', done: 8 },
      { name: 'Onion', note: 'fast day', value: '4', done: 4 },
      { name: 'Plantain leaf', note: 'a wedding', value: '7', done: 3, more: 4, mark: true },
    ],
  },
  route: {
    kind: 'route',
    caption: 'One trip and its approvals.',
    head: 'Chakan to Hosur',
    detail: 'Three approvals',
    stops: [
      { name: 'Unloading charge', note: 'within the limit' },
      { name: 'Short receipt', note: 'to its owner', mark: true },
      { name: 'Invoice', note: 'day 4' },
    ],
  },
  schedule: {
    kind: 'schedule',
    caption: 'The openings of one house, to one scale.',
    head: 'Bungalow',
    detail: '22 openings in three hours',
    openings: [
      { name: 'D1', style: 'door', width: 2400, height: 2100, text: 'Door', number: 6, amount: '2,00,000' },
      { name: 'W1', style: 'sliding', width: 1800, height: 1200, text: 'Sliding', number: 16, amount: '3,00,000' },
    ],
    total: { label: 'Offer', amount: '₹5,00,000' },
  },
  dieline: {
    kind: 'dieline',
    caption: 'One carton laid flat.',
    head: '100 g carton',
    detail: '90 × 40 × 125 mm',
    carton: { width: 90, depth: 40, height: 125 },
    front: {
      name: 'Hill Tea',
      text: 'Frost tea',
      outline: '10,42 22,18 46,24 66,8 90,22 84,46 94,68 74,90 50,80 28,92 8,74',
    },
    back: ['Net 100 g', 'MRP ₹450', '₹4.50 / g'],
  },
  lighting: {
    kind: 'lighting',
    caption: 'An example: one portrait, seen from above.',
    head: 'One light for everybody',
    detail: 'Seen from above, to scale',
    subject: { name: 'Sitter', size: 0.5 },
    camera: { lens: 85, format: 'tall', distance: 2.4, height: 1.5 },
    lights: [
      {
        name: 'Softbox',
        size: 1.2,
        angle: -45,
        distance: 1.6,
        height: 2.1,
        power: '1/1',
        note: 'High, for spectacles',
        mark: true,
      },
      { name: 'Strip', size: 0.4, angle: 150, distance: 1.5, height: 1.9, power: '1/4', note: 'An edge on the hair' },
    ],
    reflector: { name: 'White card', size: 1, angle: 60, distance: 1, note: 'Opens the shadow' },
    wall: { name: 'Wall', distance: 1.8 },
  },
  'contact-sheet': {
    kind: 'contact-sheet',
    caption: 'An example: six frames, of which one is sent.',
    head: 'Lighting the lamp',
    detail: '1 chosen of 6, in four seconds',
    format: 'wide',
    first: 418,
    frames: [
      { ground: 'dark', things: 'person 25 70, lamp 55 60', note: 'no flame yet' },
      { ground: 'dim', things: 'person 25 70, lamp 55 60, person 80 75', note: 'a face is hidden' },
      { ground: 'dark', things: 'person 22 70, lamp 50 60, person 78 70', note: 'every face, one flame', mark: true },
      { ground: 'light', things: 'person 40 80', note: 'flash of a guest' },
      { ground: 'dark', things: 'board 50 80', note: 'moved' },
      { ground: 'dark', things: 'machine 30 60, glow 75 50', note: 'eyes closed' },
    ],
  },
  histogram: {
    kind: 'histogram',
    caption: 'An example: one lamp on white.',
    head: 'Brass lamp, camera file',
    detail: 'All of it between 0 and 255',
    tones: [
      { name: 'Background', level: 240, spread: 4, share: 50 },
      { name: 'Brass', level: 140, spread: 25, share: 40 },
      { name: 'Black card', level: 40, spread: 9, share: 10 },
    ],
    mark: 'Nothing clipped',
  },
};

export const project: Project = {
  slug: 'warehouse-app',
  title: 'A warehouse that counts itself',
  order: 1,
  client: 'Lotika Home',
  effort: { price: '₹4,00,000 – ₹5,00,000', time: '11 weeks', people: '3 people: two developers, a designer' },
  description: 'Two scanners at two doors replaced the count of every last Sunday of the month.',
  tags: ['React Native', 'SQLite', 'Barcodes'],
  industry,
  services: [service, { ...service, slug: 'logistics', title: longTitle }],
  stack: ['React Native, for the scanners', 'SQLite, because the hall has no signal'],
  background: 'cover-2',
  status: 'Completed',
  exhibit: exhibits.slip,
  statement: { figure: '11 weeks', text: 'from the first look at the hall to the first scan.' },
};

export const projects: readonly Project[] = [
  project,
  { ...project, slug: 'running', title: `${longTitle}, in two halls and one yard`, status: 'In Progress' },
  { ...project, slug: 'pictured', title: 'A shop in one evening', picture },
];

export const projectCopy: Pick<ProjectsIndexCopy, 'card' | 'entry'> = {
  card: { details: 'View Details', service: 'More on {service}', tags: 'Made with' },
  entry: {
    back: 'All projects',
    facts: 'Facts',
    client: 'Client',
    price: 'Price, without GST',
    time: 'Time',
    people: 'People',
    status: 'Status',
    industry: 'Industry',
    services: 'Services',
    tags: 'Made with',
    stack: 'Built with',
    ask: 'Ask about this project',
    subject: 'About {title}',
    next: 'Next project',
    closing: { heading: 'Yours?', text: 'Tell us.', action: 'Talk to us', case_studies: 'Case studies' },
  },
};

const result = {
  icon: 'clock',
  improvement: '60 → 5 h',
  metric: 'to close a month',
  chart: {
    kind: 'count',
    shows: 'Hours to close a month',
    measured: 'By the clock of the ledger, twelve months each',
    before: 60,
    after: 5,
  },
} satisfies CaseStudy['results'][number];

export const caseStudy: CaseStudy = {
  slug: 'lotika-home',
  title: 'A month closed in an afternoon',
  order: 1,
  client: 'Lotika Home, Jaipur',
  effort: { price: '₹4,00,000 – ₹5,00,000', time: '11 weeks', people: '3 people: two developers, a designer' },
  description: 'Sixty hours of typing became five of checking.',
  challenge: 'Three people typed the same invoice into three systems, and the fourth looked for the difference.',
  solution: 'One ledger, fed by the tills, with a person for whatever does not match.',
  results: [
    result,
    { ...result, icon: 'gauge', improvement: '94%', metric: 'of invoices matched by themselves' },
    { ...result, icon: 'users', improvement: '3x', metric: `more orders, with ${longTitle}` },
  ],
  periods: { before: '2024', after: '2025' },
  tags: ['Ledger', 'Automation'],
  industry,
  services: [service],
  stack: ['PostgreSQL, for the ledger'],
  background: 'cover-3',
  exhibit: exhibits.route,
  evidence: { layout: 'ledger', leads: 1 },
  differently: 'We would have asked the person at the till first. She knew which invoices never match, and why.',
};

export const caseStudies: readonly CaseStudy[] = [
  caseStudy,
  { ...caseStudy, slug: 'second', title: longTitle, picture },
  { ...caseStudy, slug: 'third', title: 'Not shown' },
];

export const charts: CaseStudyCharts = {
  results: [
    {
      caption: 'Hours to close a month',
      measured: 'By the clock of the ledger, twelve months each',
      groups: [
        {
          rows: [
            { label: '2024', series: 'before', mark: { form: 'bar', length: 1, isPart: false }, value: '60 h' },
            { label: '2025', series: 'after', mark: { form: 'bar', length: 0.08, isPart: false }, value: '5 h' },
          ],
        },
      ],
    },
    {
      caption: 'Invoices that matched',
      measured: 'All of June',
      groups: [
        {
          rows: [
            {
              label: '2025',
              series: 'after',
              mark: { form: 'bar', length: 0.94, isPart: true },
              value: '94%',
              note: '4,231 of 4,500',
            },
          ],
        },
      ],
    },
    {
      caption: 'Shops that order by themselves',
      measured: 'At the end of each year',
      groups: [
        {
          label: 'With us',
          rows: [
            { label: '2024', series: 'before', mark: { form: 'dots', counted: 3, whole: 9, columns: 11 }, value: '3' },
            { label: '2025', series: 'after', mark: { form: 'dots', counted: 9, whole: 9, columns: 11 }, value: '9' },
          ],
        },
        {
          label: 'Without',
          rows: [
            { label: '2025', series: 'beside', mark: { form: 'dots', counted: 2, whole: 9, columns: 11 }, value: '2' },
          ],
        },
      ],
    },
  ],
  breakdown: {
    heading: 'Where the hours went',
    shows: 'Hours a month',
    measured: 'By the time sheets of three people',
    tables: ['Typing', 'Looking for differences'].map((caption, index) => ({
      caption,
      groups: [
        {
          rows: [
            {
              label: '2024',
              series: 'before',
              mark: { form: 'bar', length: 1 - index / 3, isPart: false },
              value: '30 h',
            },
            { label: '2025', series: 'after', mark: { form: 'bar', length: 0, isPart: false }, value: '0 h' },
          ],
        },
      ],
    })),
  },
};

export const caseStudyCopy: Pick<CaseStudiesIndexCopy, 'list' | 'case_study' | 'entry'> = {
  list: { heading: 'What changed, in numbers', text: 'Each with how it was counted.' },
  case_study: {
    challenge: 'Challenge',
    solution: 'Solution',
    results: 'Key results',
    to: 'to',
    share: '{part} of {whole}',
    original: 'As written',
    english: 'In English',
    rule: 'The rule',
    differently: 'What we would do differently',
    tags: 'Made with',
    read: 'Read Full Case Study',
    subject: 'Case study: {title}',
  },
  entry: {
    back: 'All case studies',
    facts: 'Facts',
    client: 'Client',
    price: 'Price, without GST',
    time: 'Time',
    people: 'People',
    industry: 'Industry',
    services: 'Services',
    tags: 'Made with',
    stack: 'Built with',
    ask: 'Ask about this case study',
    next: 'Next case study',
    closing: { heading: 'Yours?', text: 'Tell us.', action: 'Talk to us', call: 'Call {phone}' },
  },
};

export const job: Job = {
  slug: 'ux-designer',
  title: 'UX designer',
  department: 'Design',
  location: 'Chennai or remote in India',
  place: { city: 'Chennai', country_code: 'IN', remote: true },
  type: 'Full-time',
  salary: { from: 38_000, to: 55_000 },
  pay: { from: '$38,000', to: '$55,000' },
  description: 'You watch five people use it, change it, and watch five others.',
  requirements: ['Three products, live', 'Writes plainly', 'Draws by hand', 'Likes numbers'],
  hiring: [
    { day: 0, text: 'You send three screens.' },
    { day: 5, text: 'You talk for an hour with a developer.' },
    { day: 9, text: 'You hear from us.' },
  ],
  posted: { iso: '2026-11-02', text: '2 November 2026' },
  closes: { iso: '2027-03-31', text: '31 March 2027' },
  isOpen: true,
  order: 1,
};

export const jobs: readonly Job[] = [job, { ...job, slug: 'long', title: longTitle, location: longTitle }];

export const jobCopy: Pick<CareersCopy, 'positions' | 'position' | 'none'> = {
  none: { heading: 'No position is open', text: 'Send your resume all the same.' },
  positions: {
    eyebrow: 'Open positions',
    heading: '{count} open positions',
    text: 'Each with its salary.',
    salary: '{from} to {to} a year',
    posted: 'Posted {date}',
    apply: 'Apply Now',
    closed: 'No longer open',
  },
  position: {
    back: 'All positions',
    location: 'Place',
    type: 'Type',
    salary: 'Salary',
    posted: 'Posted',
    closes: 'Apply by',
    closed: { label: 'Closed', text: 'Closed on {date}.', action: 'See open positions' },
    requirements: 'What you bring',
    hiring: { eyebrow: 'How we hire', heading: 'A decision by day {day}', start: 'Day', by: 'By day' },
    steps: ['Send your CV', 'Talk for an hour'],
    apply: 'Apply Now',
    others: 'Other positions',
    closing: { heading: 'Not quite?', text: 'Write to us all the same.' },
  },
};

export const priceCopy: Pricing['words'] = {
  sections: 'Sections',
  sales: 'Talk to Sales',
  pay: 'Pay Now',
  popular: 'Most Popular',
  per: { month: 'per month', project: 'per project' },
  pay_subject: 'Pay Now: {plan}',
  pay_message: 'I would like {plan} ({price}). {tagline}. It holds: {features}.',
  sales_message: 'Hello, {plan} ({price}). {tagline}. Features: {features}.',
  notes: 'Notes',
  limits: 'Limits:',
  before: 'Before you buy',
  ladder: '{count} plans, each from its lower to its higher price.',
};

export const plan: PlanOffer = {
  id: 'search-and-ads',
  name: 'Search & Ads',
  tagline: 'SEO and ads under one plan',
  features: ['Six articles', 'Terms pruned', 'Calls tracked'],
  price: { low: 28_000, high: 55_000, from: '₹28,000', to: '₹55,000', per: 'per month' },
};

export const plans: PlanOffer[] = [
  plan,
  { ...plan, id: 'campaigns', name: 'Campaigns', popular: true },
  {
    ...plan,
    id: 'custom-platform',
    name: 'Custom platform for every channel',
    price: { low: 1_20_000, high: 3_50_000, from: '₹1,20,000', to: '₹3,50,000', per: 'per project' },
  },
];

export const proofCopy: ServicesIndexCopy['entry']['proof'] = {
  heading: 'Published work',
  project: 'Project',
  case_study: 'Case study',
  article: 'Article',
  nearest: 'Published work that is close',
  nearest_text: 'From other trades.',
};

export const serviceCopy: ServicesIndexCopy['entry'] = {
  back: 'All services',
  expert: 'Talk to an expert',
  pricing: 'See prices',
  facts: {
    price: 'Price',
    range: '{from} – {to} {per} + GST',
    from: 'from {price} + GST',
    quoted: 'price on quotation',
    time: 'Time',
    next: 'Next step',
    next_step: 'a free call',
  },
  features: 'Features',
  benefits: 'Benefits',
  steps: { heading: 'How it goes', duration: 'Duration:' },
  needs_from_you: 'What we need from you',
  not_included: 'Not included',
  questions: 'Questions',
  proof: proofCopy,
  industries: 'Industries',
  related: 'Goes with it',
  price: {
    heading: 'Price',
    quoted: 'How it is quoted',
    drivers: 'What moves the price',
    steps: 'Taxes extra. First a call, then a quotation.',
    action: 'Ask for it',
    before: 'Before you buy',
  },
  closing: { heading: 'Yours?', text: 'Tell us.', action: 'Talk to us' },
};

export const industryCopy: IndustriesIndexCopy['entry'] = {
  back: 'All industries',
  page_titles: ['{title}'],
  discuss: 'Discuss a project',
  facts: { project: 'A first project', price: 'Price', from: 'from {price}', quoted: 'quoted', time: 'Time' },
  use_cases: 'What we do here',
  outcomes: 'Results',
  first_project: {
    heading: 'A project to begin with',
    service: 'The service for it',
    works_with: 'Works with',
    action: 'Discuss a project',
  },
  questions: 'Questions',
  proof: proofCopy,
  services: 'Services that fit',
  neighbours: 'More in {category}',
  closing: { heading: 'Yours?', text: 'Tell us.', action: 'Talk to us' },
};
