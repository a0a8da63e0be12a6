/** content/site.yaml: the facts of the agency, and the words on every page. */
import { z } from 'astro/zod';
import { heading, href, label, link, mailbox, point, sentence, text, time } from '#site/content/fields.ts';
import { formWords, plainPages } from '#site/content/forms-schema.ts';
import { exhibitCopy } from '#site/exhibits/schema.ts';
import { timeInIndia } from '#site/text/format.ts';

const describedLink = link.extend({ description: text(40, 'A few words beneath the link').optional() });
const menu = z.strictObject({
  label: label('The word in the header'),
  all: link,
  groups: z
    .array(z.strictObject({ title: label('Heading of the column'), links: z.array(describedLink).min(1).max(8) }))
    .min(1)
    .max(4),
});
const claim = z.strictObject({ value: text(8, 'The number as shown'), label: label('What is counted') });

const paragraphs = (what: string) =>
  z.array(text(600, `${what}; {brand}, {phone}, {mailbox} and {promise} are filled in`)).min(1);
const confirmation = z.strictObject({
  subject: label('The subject of the mail; the reference number follows'),
  opening: paragraphs('The paragraphs before the reference number and the two times'),
  closing: paragraphs('The paragraphs after them'),
});

const MAIL_FACTS = ['{brand}', '{site}', '{consent}'];

/** @param links the link placeholders that the mail must have; it may have no other links */
const newsletterMail = (...links: string[]) =>
  z.strictObject({
    subject: label('The subject of the mail; {brand} is filled in'),
    paragraphs: z
      .array(text(600, `{brand}, {site}, {consent}, ${links.join(' and ')} are filled in`))
      .refine(
        (paragraphs) => {
          const used: string[] = paragraphs.join().match(/\{\w*\}/g) ?? [];
          return (
            links.every((link) => used.includes(link)) && used.every((one) => [...MAIL_FACTS, ...links].includes(one))
          );
        },
        `Use ${links.join(' and ')}, and no others but ${MAIL_FACTS.join(', ')}.`,
      )
      .describe('The whole mail but its last line, which is {brand}, {site}'),
  });

const hours = z
  .strictObject({
    text: label('Opening hours as people read them'),
    in_india: text(90, 'The same hours in India'),
    messages: text(120, 'What the hours mean for the phone, and for messages'),
    days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
    opens: time,
    closes: time,
    utc_offset: z
      .string()
      .regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'Write the offset as -08:00.')
      .describe('Of the time zone that these hours are in: -08:00 for PST'),
  })
  .superRefine(({ in_india, opens, closes, utc_offset }, context) => {
    for (const time of [opens, closes].map((at) => timeInIndia(at, utc_offset)))
      if (!in_india.includes(time))
        context.addIssue({
          code: 'custom',
          path: ['in_india'],
          message: `${opens} to ${closes} at ${utc_offset} is ${timeInIndia(opens, utc_offset)} to ${timeInIndia(closes, utc_offset)} in India: write both.`,
        });
  });

/** What an Indian company must state on its home page: rule 26 of the Companies (Incorporation) Rules, 2014. */
const company = z.strictObject({
  legal_name: text(120, 'The name in the register').optional(),
  cin: z
    .string()
    .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'Write the 21 characters of the Corporate Identity Number.')
    .optional(),
  gstin: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Write the 15 characters of the GSTIN.')
    .optional(),
  udyam: z
    .string()
    .regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, 'Write the number as UDYAM-MH-01-0000001.')
    .optional(),
  registered_office: text(200, 'The address of the registered office, in one line').optional(),
  grievance_officer: z
    .strictObject({
      name: label('The person for queries and grievances'),
      email: mailbox.optional(),
      phone: text(30, 'The number as people read it').optional(),
    })
    .optional(),
});

export const site = z.strictObject({
  brand: label('The name of the agency'),
  title: label('The second half of every page title'),
  tagline: sentence('What stands beneath the name in the footer'),
  description: sentence('What a search engine shows for the whole site'),
  founded: z.int().min(1900).max(2100),
  copyright_year: z.int().min(2000).max(2100),
  language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  phone: z.strictObject({
    display: text(30, 'The number as people read it'),
    number: z.string().regex(/^\+\d{7,15}$/, 'Write + and digits only.'),
  }),
  mailboxes: z.strictObject({
    hello: mailbox,
    leads: mailbox,
    privacy: mailbox,
    legal: mailbox,
    security: mailbox,
    ethics: mailbox,
  }),
  address: z.strictObject({
    street: label('Street and number'),
    city: label('City'),
    region: label('State'),
    postal_code: text(12, 'Postal code'),
    country: label('Country'),
    country_code: z.string().length(2),
  }),
  area_served: label('The country that the services are for, as search engines are told'),
  hours,
  company: company.optional().describe('Who the agency is in law; each field is shown once it stands here'),
  socials: z.array(z.strictObject({ name: label('The network'), url: z.url() })).max(8),
  chat: z.strictObject({ label: label('What the floating link says'), text: sentence('The message it begins with') }),
  claims: z.strictObject({
    success_rate: claim,
    scale_ups: claim,
    happy_clients: claim,
    projects: claim,
    awards: claim,
    countries: claim,
    businesses: claim,
    successful_projects: claim,
    client_satisfaction: claim,
    client_savings: claim,
    industries_served: claim,
  }),
  trust_badges: z.array(point).length(4),
  navigation: z.strictObject({
    primary: z.array(link).min(1).max(7),
    login: link,
    call_to_action: link,
    services: menu,
    industries: menu,
    footer: z.array(z.strictObject({ title: label('Heading of the column'), links: z.array(link).min(1) })).length(3),
    legal: z.array(link).min(1),
  }),
  redirects: z.record(href, href).describe('Old paths and where they lead now'),
  forms: z.strictObject({
    receipt_prefix: z.string().regex(/^[A-Z]{1,4}$/, 'Use one to four capital letters.'),
    open_mail_client: z.enum(['always', 'on-failure', 'never']),
    response_promise: sentence('Shown after a message is sent'),
    error_prefix: z.string().min(1).max(20).describe('Stands before the page title while a form has faults'),
    required_note: sentence('What the star means'),
    required_mark: label('What a screen reader says for the star'),
    success_title: heading('Shown once a message is stored'),
    failure_title: heading('Shown when it is not'),
    receipt: label('Stands before the reference number'),
    mail_copy: label('Link that opens a copy in the mail client'),
    mail_instead: label('Link that opens the mail client after a failure'),
    key_reused: sentence('Shown when a form that was already sent is sent with other words'),
    earlier_receipt: label('Stands before the reference number of the earlier message'),
    ...formWords,
  }),
  confirmations: z.strictObject({
    labels: z.strictObject({
      reference: label('Stands before the reference number'),
      received: label('Stands before the time at which the message came'),
      answer_by: label('Stands before the time by which it is answered'),
      privacy: label('Stands before the address of the privacy policy'),
    }),
    enquiry: confirmation,
    application: confirmation,
  }),
  plain_pages: plainPages,
  newsletter_mails: z.strictObject({
    confirmation: newsletterMail('{confirm_link}', '{unsubscribe_link}').describe(
      'To an address that was just entered: with the link to confirm',
    ),
    reminder: newsletterMail('{unsubscribe_link}').describe('To an address that is subscribed already'),
  }),
  exhibits: exhibitCopy,
  words: z.strictObject({
    skip_to_content: label('The first link of every page, for keyboards'),
    breadcrumbs: label('Names the trail of pages above this one to a screen reader'),
    main_navigation: label('Names the header to a screen reader'),
    footer_navigation: label('Names the footer to a screen reader'),
    legal_navigation: label('Names the legal links to a screen reader'),
    open_menu: label('The button with three lines'),
    close_menu: label('The cross of the full-screen menu'),
    menu: label('Names the full-screen menu'),
    open_search: label('The magnifying glass'),
    search: label('The button of a search box'),
    search_label: label('The label of a search box'),
    search_placeholder: label('An example of what to look for'),
    newsletter: label('The label of the newsletter box in the footer'),
    newsletter_text: sentence('What the newsletter is'),
    newsletter_label: label('The label of the newsletter box'),
    newsletter_placeholder: label('An example of an address'),
    subscribe: label('The button of the newsletter box'),
    call_us: label('Stands before the phone number'),
    follow_us: label('Names the social links'),
    rights: label('Ends the copyright line'),
    company: label('Names the particulars of the company to a screen reader'),
    legal_name: label('The label'),
    cin: label('The label'),
    gstin: label('The label'),
    udyam: label('The label'),
    registered_office: label('The label'),
    grievance_officer: label('The label'),
    previous: label('The arrow of a carousel'),
    next: label('The arrow of a carousel'),
    pause: label('Stops what moves'),
    play: label('Starts what stands still'),
    go_to: label('{n}, {total} and {name} stand for the item'),
    slide_of: label('{n} and {total} stand for the item'),
  }),
});

/** content/pages/system.yaml */
export const system = z.strictObject({
  error: z.strictObject({
    heading: heading('Fixed by the specification'),
    statuses: z.strictObject({ 404: label('The status in words'), 500: label('The status in words') }),
    back: label('The button home'),
    contact: label('The link to a person'),
    contact_subject: label('The subject of the message'),
    search: label('The button of a search box'),
    section: sentence('Shown where an island failed'),
  }),
});
