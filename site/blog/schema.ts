/** content/blog/*.md and content/pages/blog.yaml */
import { z } from 'astro/zod';
import {
  citedFacts,
  type FileContext,
  heading,
  label,
  pageHead,
  picture,
  reference,
  searchResult,
  sectionHead,
  sentence,
  slug,
  text,
} from '#site/content/fields.ts';
import { amountsIn } from '#site/exhibits/amounts.ts';
import { dotsOfAmounts, MAX_COUNTED } from '#site/kolam/count.ts';

/** More would not be read as a chain. */
const MAX_CHAIN = 24;

/** In letters: in the heading font, longer ones would not fit on one line of a card. */
const figure = text(
  14,
  'The number that the article argues with, as it is set in large letters, such as 1 in 500; the numbers in it are in the text of the article',
);
const says = text(80, 'The rest of the sentence that begins with the number, such as "parts in a batch is cracked"');
const drawnDots = (max: number) => z.int().min(2).max(max);
const amount = (what: string) => z.number().positive().describe(what);

interface Written {
  figure: string;
  says: string;
}

/** The drawing shows what the words say. */
function failUnwritten(
  words: Written,
  drawn: readonly (readonly [field: string, value: number])[],
  fail: (path: string[], message: string) => void,
) {
  const written = amountsIn(`${words.figure} ${words.says}`);
  for (const [field, value] of drawn)
    if (!written.includes(value))
      fail([field], `Write ${value} in the figure or in the words beside it: the drawing shows it.`);
}

const share = z
  .strictObject({
    kind: z.literal('share'),
    figure,
    says,
    dots: drawnDots(MAX_COUNTED).describe(`All that are counted: one dot each, 2 to ${MAX_COUNTED}`),
    marked: z.int().min(1).max(MAX_COUNTED).describe('How many of them are drawn in yellow, joined by one line'),
    firstMarked: z
      .int()
      .min(1)
      .max(MAX_COUNTED)
      .optional()
      .describe('Which dot is the first yellow one, counted from 1; without it, the last dots are yellow'),
  })
  .superRefine(({ dots, marked, firstMarked = 1, ...words }, context) => {
    const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (marked > dots) fail(['marked'], `Mark at most all ${dots} dots.`);
    else if (firstMarked + marked - 1 > dots)
      fail(['firstMarked'], `Mark from dot ${dots - marked + 1} or earlier: there are ${dots} dots.`);
    // A single dot is marked for "the hundredth" as well as for "1 in 100".
    failUnwritten(words, [['dots', dots], ...(marked > 1 ? [['marked', marked] as const] : [])], fail);
  });

const chain = z
  .strictObject({
    kind: z.literal('chain'),
    figure,
    says,
    dots: drawnDots(MAX_CHAIN).describe(
      `Parts of one thing, such as the words of a sentence: one dot each, 2 to ${MAX_CHAIN}, all on one line`,
    ),
    markedDot: z.int().min(1).max(MAX_CHAIN).describe('Which one is drawn in yellow, counted from 1'),
  })
  .superRefine(({ dots, markedDot, ...words }, context) => {
    const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (markedDot > dots) fail(['markedDot'], `Mark one of the ${dots} dots.`);
    failUnwritten(words, [['dots', dots]], fail);
  });

const compare = z
  .strictObject({
    kind: z.literal('compare'),
    figure,
    says,
    first: amount('The upper amount, digits only, such as 12.57'),
    second: amount('The lower amount, in the same unit'),
    oneDot: amount(
      `How much one dot stands for, such as 500: each amount then has at least one dot, and both together at most ${MAX_COUNTED}`,
    ),
    marked: z.enum(['first', 'second']).describe('Which of the two is drawn in yellow'),
  })
  .superRefine(({ first, second, oneDot, figure: large, says: small }, context) => {
    const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const dots = dotsOfAmounts({ first, second, oneDot });
    if (Math.min(dots.first, dots.second) < 1) fail(['oneDot'], 'Use less for one dot: the smaller amount has none.');
    if (dots.first + dots.second > MAX_COUNTED)
      fail(
        ['oneDot'],
        `Use more for one dot: there are ${dots.first + dots.second} dots, and at most ${MAX_COUNTED} fit.`,
      );
    failUnwritten(
      { figure: large, says: small },
      [
        ['first', first],
        ['second', second],
      ],
      fail,
    );
  });

/** What the cover of an article counts, and the number on it. */
const cover = z
  .discriminatedUnion('kind', [share, chain, compare])
  .describe(
    'The number that the article argues with, and a drawing of it for the cover: a share (some of all), a chain (parts of one thing) or two amounts compared',
  );

export const article = (file: FileContext) =>
  z.strictObject({
    title: text(90, 'The heading'),
    ...searchResult,
    excerpt: text(220, 'One or two sentences for the card; search engines show the first'),
    author: reference('people', 'Who wrote it: a person of the team'),
    date: z.date().describe('The day it was published, such as 2025-11-03'),
    updated: z.date().optional().describe('The day of the last change that readers should know about'),
    category: reference('articleCategories', 'The category on whose page it is listed'),
    cover,
    featured: z.literal(true).optional().describe('Shown at the top of the blog; only one article'),
    facts: citedFacts,
    image: picture(file),
  });

const closing = z.strictObject({
  heading: heading('The heading of the closing band'),
  text: sentence('The sentence below the heading'),
  action: label('The button to the contact page'),
  subject: text(60, 'The subject it fills in'),
});

const counted = z.strictObject({ one: label('For one article'), many: label('For several; {count} is the number') });

/** The copy of the blog pages and of each article page. */
export const blogIndex = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
  search: z.strictObject({
    label: label('The label of the search box'),
    placeholder: label('An example of what to type'),
  }),
  chips: z.strictObject({
    label: label('The accessible name of the row of categories'),
    all: label('Fixed by the specification: the chip that links to all articles'),
  }),
  categories: z
    .array(
      z.strictObject({
        slug,
        name: label('The label of the chip'),
        text: text(155, 'What its articles are about; search engines show it too'),
      }),
    )
    .min(1)
    .refine(
      (all) => new Set(all.map((one) => one.slug)).size === all.length,
      'Give each category an address of its own.',
    )
    .describe('In the order of the chips'),
  card: z.strictObject({
    featured: label('Above the featured article'),
    readingTime: label('The reading time; {minutes} is the number'),
    readMore: label('Fixed by the specification: the link to an article'),
  }),
  list: z.strictObject({
    heading: heading('Above the cards of the first page'),
    shown: label('The count; {shown} is the number of articles up to here, {total} of all'),
    more: label('Fixed by the specification: the link to the next page'),
    loading: label('Replaces it while the next page is loading'),
    failed: sentence('Replaces the count when loading failed; the link stays'),
    newer: label('The link to the previous page'),
    pages: label('The accessible name of both links'),
  }),
  page: z.strictObject({
    title: label('The first half of the title of the pages after the first; {page} is the number'),
    description: text(155, 'Their description for search engines; {page} and {pages} are the numbers'),
    heading: heading('Their heading; {page} is the number'),
    text: sentence('The sentence below the heading'),
    list: heading('Above their cards'),
  }),
  category: z.strictObject({
    title: label('The first half of the title of a category; {category} is its name'),
    others: heading('Above the newest articles of the other categories'),
  }),
  results: z.strictObject({
    heading: heading('Above the results; {question} is the query'),
    headingInCategory: heading('The same for a search in a category, {category}; {question} is the query'),
    found: counted,
    wholeSite: label('The link to the search of the whole site, for the same query'),
  }),
  none: z.strictObject({
    heading: heading('Nothing was found; {question} is the query'),
    headingInCategory: heading('The same for a search in a category, {category}; {question} is the query'),
    text: sentence('What to do'),
    textElsewhere: sentence('What to do when other categories have results'),
    elsewhere: counted.describe('Above the results in other categories'),
    newest: heading('Above the newest articles'),
  }),
  stopWords: z.strictObject({
    heading: heading('The query has only stop words'),
    text: sentence('What to do; {question} is the query'),
  }),
  newsletter: z.strictObject({
    heading: heading('The heading of the newsletter panel'),
    feed: label('The link to the feed, below the form'),
  }),
  feed: z.strictObject({ title: label('The name of the feed; {brand} is the name of the agency') }),
  closing,
  article: z.strictObject({
    back: label('The link to the blog'),
    author: label('The label of the author, to a screen reader'),
    published: label('The label of the date, to a screen reader'),
    updated: label('Before the day of the last change'),
    contents: heading('Above the headings of the article'),
    aboutAuthor: heading('Above the author’s box'),
    linkedin: label('The link to the author’s profile'),
    related: heading('Above the three related articles'),
    closing: closing.extend({ subject: text(60, 'The subject it fills in; {title} is the article’s') }),
  }),
});
