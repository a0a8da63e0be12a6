/** content/site.yaml: the facts of the agency, and the copy on every page. */
import { z } from 'astro/zod';
import { isTimeZone } from '#contract/booking.ts';
import { wordsOfForms } from '#contract/site-data.ts';
import { serverWords } from '#contract/words.ts';
import { heading, href, isTime, label, link, mailbox, point, sentence, text, time } from '#site/content/fields.ts';
import { exhibitCopy } from '#site/exhibits/schema.ts';
import { timesInIndia } from '#site/text/format.ts';

const describedLink = link.extend({ description: text(40, 'A short description below the link').optional() });
const menu = z.strictObject({
  label: label('The link text in the header'),
  all: link,
  groups: z
    .array(z.strictObject({ title: label('Heading of the column'), links: z.array(describedLink).min(1).max(8) }))
    .min(1)
    .max(4),
});
const claim = z.strictObject({ value: text(8, 'The number as shown'), label: label('What is counted') });

const hours = z
  .strictObject({
    text: label('Opening hours as people read them'),
    inIndia: text(120, 'The same hours in India, in both halves of the year'),
    messages: text(120, 'What the hours mean for the phone, and for messages'),
    days: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1)
      .describe('The days on which the office is open; for search engines'),
    opens: time('When they begin, in the time zone below'),
    closes: time('When they end, in the time zone below'),
    timeZone: z
      .string()
      .refine(isTimeZone, 'Write the name of a time zone, such as America/Los_Angeles.')
      .describe('Their time zone: America/Los_Angeles for San Francisco'),
  })
  .superRefine(({ inIndia, opens, closes, timeZone }, context) => {
    // Their own fields say what is wrong with them.
    if (!isTimeZone(timeZone) || !isTime(opens) || !isTime(closes)) return;
    const [from, to] = [timesInIndia(opens, timeZone), timesInIndia(closes, timeZone)];
    if (![...from, ...to].every((time) => inIndia.includes(time)))
      context.addIssue({
        code: 'custom',
        path: ['inIndia'],
        message: `${opens} to ${closes} in ${timeZone} is ${from.map((time, half) => `${time} to ${to[half]}`).join(' or ')} in India: write all of it.`,
      });
  });

/** What an Indian company must state on its home page: rule 26 of the Companies (Incorporation) Rules, 2014. */
const company = z.strictObject({
  legalName: text(120, 'The name in the register').optional(),
  cin: z
    .string()
    .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'Write the 21 characters of the Corporate Identity Number.')
    .describe('The Corporate Identity Number, 21 characters')
    .optional(),
  gstin: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Write the 15 characters of the GSTIN.')
    .describe('The GST identification number, 15 characters')
    .optional(),
  udyam: z
    .string()
    .regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, 'Write the number as UDYAM-MH-01-0000001.')
    .describe('The Udyam registration number, such as UDYAM-MH-01-0000001')
    .optional(),
  registeredOffice: text(200, 'The address of the registered office, in one line').optional(),
  grievanceOfficer: z
    .strictObject({
      name: label('The person for queries and grievances'),
      email: mailbox('The mail address').optional(),
      phone: text(30, 'The number as people read it').optional(),
    })
    .optional(),
});

export const site = z.strictObject({
  brand: label('The name of the agency'),
  title: label('The second half of every page title'),
  tagline: sentence('The line below the name in the footer'),
  description: sentence('The description of the site for search engines'),
  founded: z.int().min(1900).max(2100).describe('The first year of the agency'),
  copyrightYear: z.int().min(2000).max(2100).describe('The year of the copyright line in the footer'),
  language: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, 'Write a language and a country, such as en-IN.')
    .describe('The language of the pages, such as en-IN'),
  phone: text(30, 'The number with + and the code of the country, such as +91 98765 43210; WhatsApp uses it too').regex(
    /^\+[1-9](?:[ -]?\d){6,14}$/,
    'Write + and the code of the country, then the number, such as +91 98765 43210: digits, single spaces and hyphens only.',
  ),
  mailboxes: z.strictObject({
    hello: mailbox('For everything else; visitors see it on the contact page'),
    leads: mailbox('Where enquiries and applications arrive'),
    privacy: mailbox('For questions about personal data'),
    legal: mailbox('For questions about the terms'),
    security: mailbox('For reports of vulnerabilities'),
    ethics: mailbox('For questions about AI ethics'),
  }),
  address: z.strictObject({
    street: label('Street and number'),
    city: label('City'),
    region: label('State'),
    postalCode: text(12, 'Postal code'),
    country: label('Country'),
    countryCode: z.string().length(2).describe('The two letters of the country, such as IN'),
  }),
  areaServed: label('The country that the services are for; for search engines'),
  hours,
  company: company.optional().describe('The legal details of the company; each field is shown if it is filled in'),
  studio: z
    .strictObject({
      city: label('The city'),
      state: label('The state'),
      phoneHours: text(90, 'When somebody in India calls back or answers'),
    })
    .describe('The place in India where the team works'),
  buying: z
    .strictObject({
      advance: label('What is paid when a quotation is accepted, such as "30% of the price"'),
      refund: sentence('What is paid back when a project is cancelled'),
      people: sentence('How many people work here, and what they do'),
      complaints: mailbox('Who reads complaints'),
    })
    .describe('The conditions that only the owner can say; shown on /before-you-buy'),
  socials: z
    .array(z.strictObject({ name: label('The network'), url: z.url().describe('The address of our profile there') }))
    .max(8),
  chat: z.strictObject({
    label: label('The text of the floating link'),
    text: sentence('The first message of the chat'),
  }),
  claims: z.strictObject({
    successRate: claim,
    scaleUps: claim,
    happyClients: claim,
    projects: claim,
    awards: claim,
    countries: claim,
    businesses: claim,
    successfulProjects: claim,
    clientSatisfaction: claim,
    clientSavings: claim,
    industriesServed: claim,
  }),
  trustBadges: z.array(point).length(4),
  navigation: z.strictObject({
    primary: z.array(link).min(1).max(7),
    login: link,
    callToAction: link,
    services: menu,
    industries: menu,
    footer: z.array(z.strictObject({ title: label('Heading of the column'), links: z.array(link).min(1) })).length(3),
    legal: z.array(link).min(1),
  }),
  redirects: z.record(href, href).describe('Old paths and their new paths'),
  forms: z.strictObject({
    referencePrefix: z
      .string()
      .regex(/^[A-Z]{1,4}$/, 'Use one to four capital letters.')
      .describe('The letters before a reference number'),
    openMailClient: z
      .enum(['always', 'on-failure', 'never'])
      .describe('When the consultation form opens the mail client of the visitor with a copy'),
    responsePromise: sentence('Shown after a message is sent'),
    errorPrefix: z.string().min(1).max(20).describe('Before the page title while a form has errors'),
    requiredNote: sentence('The meaning of the star'),
    requiredMark: label('What a screen reader reads for the star'),
    successTitle: heading('Shown when a message was stored'),
    failureTitle: heading('Shown when a message was not stored'),
    reference: label('Before the reference number'),
    mailCopy: label('The link that opens a copy in the mail client'),
    mailInstead: label('The link that opens the mail client after a failure'),
    keyReused: sentence('Shown when a form that was already sent is sent again with other values'),
    earlierReference: label('Before the reference number of the earlier message'),
    ...wordsOfForms,
  }),
  ...serverWords,
  exhibits: exhibitCopy,
  kolam: z
    .strictObject({
      start: label('The button that begins a drawing'),
      task: sentence('What to do'),
      count: label('How many strands there are; {n} is the number'),
      done: sentence('When one strand is left'),
      between: label('A place between two dots, for screen readers: {n} of {total}'),
    })
    .describe('The line drawing that a visitor can make: on the page about us, on error pages, and after a form'),
  words: z.strictObject({
    skipToContent: label('The first link of every page, for keyboards'),
    breadcrumbs: label('The accessible name of the breadcrumbs'),
    mainNavigation: label('The accessible name of the header'),
    footerNavigation: label('The accessible name of the footer'),
    legalNavigation: label('The accessible name of the legal links'),
    openMenu: label('The accessible name of the menu button'),
    closeMenu: label('The accessible name of the close button of the menu'),
    menu: label('The accessible name of the full-screen menu'),
    openSearch: label('The accessible name of the search button in the header'),
    search: z
      .strictObject({
        label: label('The label of the box'),
        placeholder: label('An example of a query'),
        submit: label('The button'),
      })
      .describe('Each search box'),
    newsletter: z
      .strictObject({
        heading: label('The label of the box in the footer'),
        consent: sentence('What the newsletter is'),
        label: label('The label of the box'),
        placeholder: label('An example of an address'),
        submit: label('The button'),
      })
      .describe('Each newsletter box'),
    callUs: label('Before the phone number'),
    followUs: label('The accessible name of the social links'),
    rights: label('The end of the copyright line'),
    company: label('The accessible name of the company details'),
    legalName: label('The label'),
    cin: label('The label'),
    gstin: label('The label'),
    udyam: label('The label'),
    registeredOffice: label('The label'),
    grievanceOfficer: label('The label'),
    previous: label('The button to the previous slide'),
    next: label('The button to the next slide'),
    pause: label('The button that stops movement'),
    play: label('The button that starts movement'),
    goTo: label('The name of a dot; {n} is its position, {name} its item, {total} the number of items'),
    slideOf: label('The name of a slide; {n} is its position, {total} the number of slides'),
  }),
});

/** content/pages/system.yaml */
export const system = z.strictObject({
  error: z.strictObject({
    heading: heading('Fixed by the specification'),
    statuses: z.strictObject({ 404: label('The name of the status'), 500: label('The name of the status') }),
    back: label('The button to the home page'),
    contact: label('The link to the contact form'),
    contactSubject: label('The subject of the message'),
    section: sentence('Shown in place of a section whose script failed'),
  }),
});
