/**
 * The words that the specification fixes, as visitors read them. Other tests read their expectations from content/, so only this
 * file fails after a change of words. To change one of these words, change it here, too.
 */
import { describe, expect } from 'vitest';
import { wordsOf } from '../support/content-words.ts';
import { type Answer, type Site, test } from './site.ts';

const BRAND = wordsOf('site')('brand');
const FAILURE = 'Failed to send message';
const SUCCESS = ['Message sent successfully!', "We'll get back to you within 24 hours."] as const;
const TAGLINE = 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions';
const SERVICES = [
  'IT & Software Development',
  'Cybersecurity & Compliance',
  'Managed IT Services',
  'Digital Transformation & AI',
  'Cloud Computing & Hosting',
  'Networking & Infrastructure',
  'Tech Support & IT Outsourcing',
  'E-commerce & Digital Solutions',
];
const PRICES = [
  'Website Development',
  'Mobile Apps',
  'Digital Marketing',
  'Social Media Management',
  'Branding & Design',
  'Video & Multimedia',
  'Photography',
  'Printing & Offline',
  'AI & Automation',
  'Telecalling & Lead Generation',
];

const sendEmpty = (path: string) => async (site: Site) =>
  site.submit((await site.open(path)).main.one('form[action="/api/enquiries"]'));

async function send(site: Site): Promise<Answer> {
  const form = (await site.open('/contact')).main.one('form[action="/api/enquiries"]');
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  return site.submit(form, { firstName: 'Ravi', lastName: 'Shah', email, message: `About ${email}` });
}

/** What is opened, which elements are read there, and what some of them say; behind a colon, screen readers hear of what. */
const ON_PAGES: Record<
  string,
  [string | ((site: Site) => Promise<Answer>), Record<string, readonly (string | RegExp)[]>]
> = {
  'the home page': [
    '/',
    {
      h2: ['Comprehensive IT & AI Solutions', `Why Choose ${BRAND}?`, 'Get a Free AI Strategy Session', TAGLINE],
      'section:has(#services) p': [
        'From software development to AI integration, we provide end-to-end technology solutions for your business',
      ],
      'section:has(#services) h3': SERVICES,
      'section:has(#services) a': SERVICES.map((service) => `Learn more: ${service}`),
      'section[aria-roledescription] a': [
        ...[
          'Web Development',
          'AI & Automation',
          'UI/UX Design',
          'Digital Marketing',
          'Cloud Solutions',
          'Cybersecurity',
        ],
        'View Case Study',
      ],
      a: ['Explore All Services', 'View All Case Studies'],
      'section:has(#stories) p': ['Success Stories'],
      'dl > div': ['success rate96%', 'happy clients100+'],
      dd: ['500+', '50+', '25+'],
      button: ['Try AI'],
    },
  ],
  'every page': [
    '/about',
    {
      'footer p': [TAGLINE, /^© 2025 /],
      'footer li': ['Trusted by 100+ Businesses'],
      'footer a': ['LinkedIn', 'Twitter', 'Facebook', 'YouTube', 'Instagram'],
      'footer button': ['Subscribe'],
    },
  ],
  'the services': ['/services', { a: ['Get Pricing'] }],
  'a service': ['/services/seo', { a: ['Talk to an expert'] }],
  'an industry': ['/industries/finance', { a: ['Discuss Your Use Case'] }],
  'a service that there is not': [
    '/services/nothing',
    { h1: ['Service not found'], p: ['Please choose from our catalog.'] },
  ],
  'an industry that there is not': [
    '/industries/nothing',
    { h1: ['Industry not found'], p: ['Please choose from our catalog.'] },
  ],
  'an address with nothing at it': ['/nothing', { h1: ['Unexpected Application Error!'] }],
  'the projects': ['/projects', { a: ['View Details'] }],
  'the case studies': [
    '/case-studies',
    {
      button: ['Clear'],
      option: ['All'],
      a: ['Read Full Case Study'],
      'dl > div': [
        'Successful Projects100+',
        'Client Satisfaction95%',
        'Client Savings Generated$50M+',
        'Industries Served25+',
      ],
    },
  ],
  'the blog': ['/blog', { a: ['All Posts', 'Load More'] }],
  'the careers': ['/careers', { a: ['Apply Now', 'Send Your Resume'] }],
  'the prices': [
    '/pricing',
    {
      h2: PRICES,
      'li:has(h3:contains("Brand Identity System")) span': ['Most Popular'],
      'li a': ['Talk to Sales', 'Pay Now'],
    },
  ],
  'the contact page': ['/contact', { 'dd span': ['Monday to Friday, 9:00 AM to 6:00 PM PST'] }],
  'the login page': ['/login', { p: ['Social login is not configured.'] }],
  'the assistant': ['/ask?q=sign+an+nda', { a: ['Talk to an expert'] }],
  'the contact form sent empty': [
    sendEmpty('/contact'),
    { 'h2, p': [FAILURE, 'Please check required fields and try again.'] },
  ],
  'the consultation form sent empty': [
    sendEmpty('/consultation'),
    { 'h2, p': [FAILURE, 'Please try again or contact us directly.'] },
  ],
  'the page after an enquiry': [send, { 'h1, p': SUCCESS }],
};

/** Words that scripts show, in forms, and mails: browser tests read them from content/. */
const IN_CONTENT: Record<string, Record<string, string>> = {
  site: {
    'forms.responsePromise': SUCCESS[1],
    'forms.successTitle': SUCCESS[0],
    'forms.failureTitle': FAILURE,
    'forms.empty.text': 'Not provided',
    'forms.empty.choice': 'Not specified',
  },
  'pages/home': { 'consultation.sending': 'Sending...' },
  'pages/contact': { 'form.sending': 'Sending Message...' },
};

describe('the words that the specification fixes are on', () => {
  test.for(Object.entries(ON_PAGES))('%s', async ([, [open, words]], { site }) => {
    const page = await (typeof open === 'string' ? site.open(open) : open(site));
    for (const [selector, texts] of Object.entries(words)) {
      const shown = page.texts(selector);
      const isShown = (text: string | RegExp) =>
        shown.some((one) => (text instanceof RegExp ? text.test(one) : one === text || one.startsWith(`${text}: `)));
      expect(
        texts.filter((text) => !isShown(text)),
        `of ${selector}`,
      ).toEqual([]);
    }
  });

  test('the search box of the case studies', async ({ site }) => {
    const { main } = await site.open('/case-studies');
    expect(main.one('input[type="search"]').attribute('placeholder')).toBe('Search by keyword, client, or tag');
  });
});

test.for(Object.entries(IN_CONTENT))('content/%s.yaml has the words that the specification fixes', ([file, words]) => {
  const textAt = wordsOf(file);
  expect(Object.fromEntries(Object.keys(words).map((path) => [path, textAt(path)]))).toEqual(words);
});
