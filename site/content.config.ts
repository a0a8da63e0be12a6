/**
 * The collections of content/ and what each may hold. The descriptions are the writer's manual: a mistake fails the
 * build with the file, the field and the sentence that stands here.
 */

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { budgets, projectTypes } from '#contract/enquiry.ts';

const text = (max: number, what: string) =>
  z.string().trim().min(1).max(max).describe(`${what}; at most ${max} characters`);
const label = (what: string) => text(60, what);
const heading = (what: string) => text(90, what);
const sentence = (what: string) => text(260, what);
const seed = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'Use lower-case letters, digits and hyphens.')
  .describe('What the kolam is drawn from');
const href = z
  .string()
  .regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/,
    'Write a path of this site, such as /services or /services/seo.',
  )
  .describe('A path of this site');
const mailbox = z.email('Write one mail address.');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:00.');

const link = z.strictObject({ label: label('What the link says'), href });
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

export const iconNames = [
  'brain-circuit',
  'shield-check',
  'bot',
  'building-2',
  'lock-keyhole',
  'cloud-check',
  'handshake',
] as const;
const icon = z.enum(iconNames).describe('One of the icons that ui/Icon.tsx draws');
const point = z.strictObject({ title: heading('The point in a few words'), text: sentence('What it means'), icon });

const labelsOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.record(z.enum(values), label('What the visitor reads for this choice'));

const site = z.strictObject({
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
  hours: z.strictObject({
    text: label('Opening hours as people read them'),
    days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
    opens: time,
    closes: time,
  }),
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
    project_types: labelsOf(projectTypes),
    budgets: labelsOf(budgets),
  }),
  words: z.strictObject({
    skip_to_content: label('The first link of every page, for keyboards'),
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
    previous: label('The arrow of a carousel'),
    next: label('The arrow of a carousel'),
    pause: label('Stops what moves'),
    play: label('Starts what stands still'),
    go_to: label('{n}, {total} and {name} stand for the item'),
    slide_of: label('{n} and {total} stand for the item'),
  }),
});

const pageHead = {
  title: heading('The first half of the page title'),
  description: text(200, 'What a search engine shows beneath the title'),
};
const sectionHead = { eyebrow: label('The few words above the heading'), heading: heading('The heading') };

const home = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath'),
    action: label('The button to the consultation form'),
    call: label('{phone} stands for the number'),
    rotator_label: label('Names the rotating card to a screen reader'),
    rotator: z.array(z.strictObject({ seed, title: label('The service'), text: text(100, 'One sentence') })).length(6),
  }),
  ribbon: z.strictObject({
    label: label('Names the ribbon to a screen reader'),
    pause: label('The pause control'),
    keywords: z.array(label('A service area')).min(6).max(14),
  }),
  services: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    card_action: label('The link of each card'),
    action: label('The button beneath the cards'),
    cards: z.array(z.strictObject({ title: label('The service'), text: text(140, 'One sentence'), href })).length(8),
  }),
  claims: z.strictObject({
    label: label('Names the strip to a screen reader'),
    shown: z.array(z.enum(['success_rate', 'scale_ups', 'happy_clients', 'projects', 'awards', 'countries'])).length(5),
  }),
  strengths: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    items: z.array(point).length(4),
  }),
  assistant: z.strictObject({
    ...sectionHead,
    text: sentence('What the box does and does not do'),
    greeting: sentence('The first line of the conversation'),
    speaker: label('Who speaks: never a person'),
    label: label('The label of the input'),
    placeholder: label('An example of a question'),
    action: label('The button'),
  }),
  industries: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    items: z
      .array(
        z.strictObject({
          name: label('The industry'),
          description: text(120, 'One sentence'),
          metric: text(6, 'The number'),
          metric_label: label('What the number measures'),
          href,
          seed,
        }),
      )
      .length(4),
  }),
  partners: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    label: label('Names the carousel to a screen reader'),
    icons: z.array(z.string().regex(/^si[A-Z0-9]\w*$/, 'Use a name of simple-icons, such as siPython.')).length(20),
  }),
  trust: z.strictObject({ heading: heading('The heading') }),
  stories: z.strictObject({
    ...sectionHead,
    label: label('Names the carousel to a screen reader'),
    card_action: label('The button of each story'),
    action: label('The button beneath the stories'),
    items: z
      .array(
        z.strictObject({
          metric: text(6, 'The number'),
          metric_label: label('What the number measures'),
          quote: text(200, 'What the client said'),
          name: label('The person'),
          title: label('The position'),
          company: label('Company and city'),
          seed,
        }),
      )
      .length(3),
  }),
  consultation: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath the heading'),
    points: z.array(text(80, 'What the visitor gets')).min(1).max(5),
    fields: z.strictObject({
      name: label('The label of the field'),
      email: label('The label of the field'),
      message: label('The label of the field'),
    }),
    send: label('The button'),
    sending: label('The button while sending'),
    failure: sentence('Shown when the message was not sent'),
  }),
  closing: z.strictObject({ heading: heading('The closing banner'), actions: z.array(link).min(1).max(2) }),
});

const contact = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence beneath') }),
  form: z.strictObject({
    heading: heading('The heading of the form'),
    fields: z.strictObject({
      firstName: label('The label of the field'),
      lastName: label('The label of the field'),
      email: label('The label of the field'),
      phone: label('The label'),
      company: label('The label of the field'),
      projectType: label('The label of the field'),
      budget: label('The label of the field'),
      subject: label('The label of the field'),
      message: label('The label of the field'),
    }),
    choose: label('The empty choice'),
    hints: z.strictObject({ subject: sentence('Beneath the subject'), message: sentence('Beneath the message') }),
    send: label('The button'),
    sending: label('The button while sending'),
    failure: sentence('Shown when the message was not sent'),
    unavailable: sentence('Added when the server could not be reached'),
  }),
  details: z.strictObject({
    heading: heading('The heading'),
    phone: label('The label'),
    email: label('The label of the field'),
    address: label('The label'),
    hours: label('The label'),
    social: label('Stands above the social links'),
    emergency: z.strictObject({
      heading: heading('The heading'),
      text: sentence('The sentence beneath the heading'),
      action: label('The button'),
    }),
  }),
  consultation: z.strictObject({
    heading: heading('The heading'),
    text: sentence('The sentence beneath the heading'),
    topics: z
      .array(
        z.strictObject({ label: label('The button'), subject: text(120, 'Prefilled'), message: sentence('Prefilled') }),
      )
      .min(1)
      .max(4),
  }),
  faq: z.strictObject({
    heading: heading('The heading'),
    items: z.array(z.strictObject({ question: heading('The question'), answer: text(400, 'The answer') })).length(4),
  }),
  sent: z.strictObject({
    title: heading('The first half of the page title'),
    heading: heading('The heading'),
    text: sentence('The sentence beneath the heading'),
    keep: sentence('Why the number matters'),
    action: label('The button'),
  }),
});

const system = z.strictObject({
  error: z.strictObject({
    heading: heading('Fixed by the specification'),
    statuses: z.strictObject({ 404: label('The status in words'), 500: label('The status in words') }),
    back: label('The button home'),
    contact: label('The link to a person'),
    contact_subject: label('The subject of the message'),
    search: label('The button of a search box'),
    section: sentence('Shown where an island failed'),
  }),
  search: z.strictObject({
    title: label('The first half of the page title'),
    heading: heading('The heading'),
    text: sentence('The sentence beneath the heading'),
    asked: label('Stands before the question'),
    contact: label('The link to a person'),
    services: label('The button to all services'),
  }),
  newsletter: z.strictObject({
    title: label('The first half of the page title'),
    heading: heading('The heading'),
    text: sentence('The sentence beneath the heading'),
    contact: label('The link to a person'),
    subject: label('The label of the field'),
    message: sentence('The label of the field'),
  }),
});

const single = <Schema extends z.ZodType>(pattern: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: './content', pattern }), schema });

export const collections = {
  site: single('site.yaml', site),
  home: single('pages/home.yaml', home),
  contact: single('pages/contact.yaml', contact),
  system: single('pages/system.yaml', system),
};
