import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIResponse, Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import type { Agency } from '../support/agency.ts';
import { pdf } from '../support/cv-files.ts';
import { applicationFields, consultationFields, contactFields } from '../support/examples.ts';
import { openPosition } from './content-files.ts';
import { linksIn } from './newsletter-mails.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a page type needs to prepare its page. */
export interface Stage {
  page: Page;
  agency: Agency;
  /** An address that no other test uses. */
  email: string;
}

export interface PageKind {
  name: string;
  /** Which paths of the sitemap are pages of this type; absent for pages rendered on demand. */
  paths?: RegExp;
  /** Which of them is opened; by default the first. */
  example?: string;
  /** The file of site/pages that renders it. */
  source: string;
  /** Prepares the page, once, and returns its address; for pages outside the sitemap. */
  prepare?: (stage: Stage) => Promise<string>;
  /** The status of the response, if not 200. */
  status?: 404 | 422;
  /** The server has no address for it: Playwright responds with it. */
  isStaged?: true;
  /** It is tested in npm test: one page type of each layout. The others are tested in npm run test:full. */
  isQuick?: true;
  /** Its own controls are links, which checks/links.ts follows. */
  hasOnlyLinks?: true;
  /** Its controls may be disabled: specified for one page. */
  allowsDisabled?: boolean;
}

const QUICK_PAGES = ['contact', 'pricing'];

const at = (address: string) => async () => address;

/** All page types. Every page of the sitemap and every file of site/pages must belong to one of them. */
export const pageKinds: readonly PageKind[] = [
  { name: 'the home page', paths: /^\/$/, source: 'index.astro', isQuick: true },
  ...(
    [
      'about',
      'ai-solutions',
      'before-you-buy',
      'careers',
      'case-studies',
      'contact',
      'industries',
      'innovations',
      'pricing',
      'projects',
      'services',
    ] as const
  ).map((page) => ({
    name: `the page /${page}`,
    paths: new RegExp(`^/${page}$`),
    source: `${page}.astro`,
    ...(QUICK_PAGES.includes(page) && { isQuick: true as const }),
  })),
  { name: 'the login page', paths: /^\/login$/, source: 'login.astro', allowsDisabled: true },
  {
    name: 'a legal page',
    paths: /^\/(privacy-policy|terms|data-security|ai-ethics|accessibility)$/,
    source: '[legal].astro',
  },
  {
    name: 'a fixed service',
    paths: /^\/services\/(it-consulting|cloud-solutions|ai-ml|ai-agents-chatbots|cybersecurity|custom-software)$/,
    source: 'services/[slug].astro',
  },
  {
    name: 'a service of the catalogue',
    paths: /^\/services\/[\w-]+$/,
    example: '/services/website-development',
    isQuick: true,
    hasOnlyLinks: true,
    source: 'services/[slug].astro',
  },
  {
    name: 'a category of services',
    paths: /^\/services\/categories\/[\w-]+$/,
    source: 'services/categories/[slug].astro',
  },
  {
    name: 'a category of industries',
    paths: /^\/industries\/categories\/[\w-]+$/,
    source: 'industries/categories/[slug].astro',
  },
  {
    name: 'an industry',
    paths: /^\/industries\/[\w-]+$/,
    hasOnlyLinks: true,
    source: 'industries/[slug].astro',
  },
  { name: 'a project', paths: /^\/projects\/[\w-]+$/, source: 'projects/[slug].astro' },
  {
    name: 'a case study',
    paths: /^\/case-studies\/[\w-]+$/,
    hasOnlyLinks: true,
    source: 'case-studies/[slug].astro',
  },
  { name: 'a job', paths: /^\/careers\/[\w-]+$/, source: 'careers/[slug].astro' },
  { name: 'the blog', paths: /^\/blog$/, source: 'blog.astro' },
  { name: 'a later page of the blog', paths: /^\/blog\/page\/\d+$/, source: 'blog/page/[page].astro' },
  { name: 'a category of the blog', paths: /^\/blog\/category\/[\w-]+$/, source: 'blog/category/[category].astro' },
  { name: 'an article', paths: /^\/blog\/[\w-]+$/, isQuick: true, hasOnlyLinks: true, source: 'blog/[slug].astro' },

  { name: 'a list of services filtered', source: 'filtered/services.astro', prepare: at('/services?q=cloud') },
  {
    name: 'a list of services filtered to nothing',
    source: 'filtered/services.astro',
    prepare: at('/services?q=xyzzy'),
  },
  { name: 'a list of industries filtered', source: 'filtered/industries.astro', prepare: at('/industries?q=school') },
  {
    name: 'case studies filtered',
    source: 'filtered/case-studies.astro',
    prepare: at('/case-studies?search=a'),
  },
  {
    name: 'case studies filtered to nothing',
    source: 'filtered/case-studies.astro',
    prepare: at('/case-studies?search=xyzzy'),
  },
  {
    name: 'articles that answer a question',
    source: 'filtered/blog.astro',
    prepare: at(routes.blogAbout({ q: 'consent' })),
  },
  {
    name: 'articles that answer a question, in a category',
    source: 'filtered/blog.astro',
    prepare: at('/blog?q=model&category=ai-ethics'),
  },
  { name: 'articles, none found', source: 'filtered/blog.astro', prepare: at('/blog?q=xyzzy') },
  { name: 'the blog, two pages of it', source: 'filtered/blog.astro', prepare: at('/blog?pages=2') },
  { name: 'the assistant, nothing asked', source: 'ask.astro', prepare: at(routes.ask) },
  { name: 'the assistant with an answer', source: 'ask.astro', prepare: at(routes.askFor('sign an nda')) },
  { name: 'the assistant without one', source: 'ask.astro', prepare: at(routes.askFor('weather tomorrow')) },
  { name: 'the search, nothing asked', source: 'search.astro', prepare: at(routes.search) },
  { name: 'the search with results', isQuick: true, source: 'search.astro', prepare: at(routes.searchFor('cloud')) },
  { name: 'the search for one page type', source: 'search.astro', prepare: at(routes.searchFor('cloud', 'service')) },
  { name: 'the search without results', source: 'search.astro', prepare: at(routes.searchFor('qqzzqq')) },

  {
    name: 'the contact page prefilled',
    source: 'contact/form.astro',
    prepare: at(routes.contactAbout({ subject: 'Pay Now: Starter', message: 'We would like to begin.' })),
  },
  {
    name: 'the contact form given back',
    source: 'contact/form.astro',
    prepare: givenBack(routes.api.enquiries, { ...contactFields, email: 'no address', message: '' }),
    status: 422,
  },
  { name: 'the consultation form', source: 'consultation.astro', prepare: at(routes.consultationForm) },
  {
    name: 'the consultation form given back',
    source: 'consultation.astro',
    prepare: givenBack(routes.api.enquiries, { form: 'consultation', name: '', email: '', message: '' }),
    status: 422,
  },
  {
    name: 'the page after an enquiry',
    source: 'contact/sent.astro',
    prepare: async ({ page, email }) =>
      redirectOf(
        await page.request.post(routes.api.enquiries, {
          form: { ...consultationFields, form: 'consultation', email },
          maxRedirects: 0,
        }),
      ),
  },

  { name: 'the application form', source: 'application.astro', prepare: at(routes.applicationForm) },
  {
    name: 'the application form given back',
    source: 'application.astro',
    prepare: givenBack(routes.api.applications, { position: '', name: 'Meera', email: 'no address' }, 'multipart'),
    status: 422,
  },
  {
    name: 'the page after an application',
    source: 'application/sent.astro',
    prepare: async ({ page, email }) =>
      redirectOf(
        await page.request.post(routes.api.applications, {
          multipart: {
            ...applicationFields,
            position: openPosition().slug,
            email,
            cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf },
          },
          maxRedirects: 0,
        }),
      ),
  },

  { name: 'the booking of a meeting', source: 'book.astro', prepare: at(routes.bookAbout({ topic: 'SEO' })) },
  {
    name: 'the booking form given back',
    source: 'book.astro',
    prepare: givenBack(routes.api.bookings, { way: 'phone', name: '', email: 'no address' }),
    status: 422,
  },
  { name: 'a meeting', source: 'book/meeting.astro', prepare: bookedMeeting },
  {
    name: 'a meeting to be moved',
    source: 'book/move.astro',
    prepare: async (stage) => routes.meetingMove(tokenIn(await bookedMeeting(stage))),
  },
  {
    name: 'a meeting to be cancelled',
    source: 'book/cancel.astro',
    prepare: async (stage) => routes.meetingCancel(tokenIn(await bookedMeeting(stage))),
  },
  {
    name: 'a meeting that there is not',
    source: 'book/meeting.astro',
    prepare: at(routes.meeting('made-up')),
    status: 404,
  },

  { name: 'the newsletter', source: 'newsletter.astro', prepare: at(routes.newsletter) },
  {
    name: 'the newsletter form given back',
    source: 'newsletter.astro',
    prepare: givenBack(routes.newsletter, { email: 'no address' }),
    status: 422,
  },
  {
    name: 'the newsletter asked for',
    source: 'newsletter/requested.astro',
    prepare: async ({ page, email }) =>
      redirectOf(await page.request.post(routes.newsletter, { form: { email }, maxRedirects: 0 })),
  },
  {
    name: 'the newsletter to be confirmed',
    source: 'newsletter/confirm.astro',
    prepare: async (stage) => (await mailedLinks(stage)).confirm,
  },
  {
    name: 'the newsletter confirmed',
    source: 'newsletter/confirm.astro',
    prepare: async (stage) => {
      const { confirm } = await mailedLinks(stage);
      return pressed(stage, confirm);
    },
  },
  {
    name: 'a link that no longer confirms',
    source: 'newsletter/confirm.astro',
    prepare: at(routes.newsletterConfirm('made-up')),
    status: 404,
  },
  {
    name: 'the newsletter to be unsubscribed',
    source: 'newsletter/unsubscribe.astro',
    prepare: async (stage) => {
      const { confirm, unsubscribe } = await mailedLinks(stage);
      await pressed(stage, confirm);
      return unsubscribe;
    },
  },
  {
    name: 'the newsletter unsubscribed',
    source: 'newsletter/unsubscribe.astro',
    prepare: async (stage) => {
      const { confirm, unsubscribe } = await mailedLinks(stage);
      await pressed(stage, confirm);
      return pressed(stage, unsubscribe);
    },
  },
  {
    name: 'a link that no longer unsubscribes',
    source: 'newsletter/unsubscribe.astro',
    prepare: at(routes.newsletterUnsubscribe('made-up')),
    status: 404,
  },

  {
    name: 'a service that there is not',
    source: 'missing/service.astro',
    prepare: at('/services/photograpy'),
    status: 404,
  },
  {
    name: 'an industry that there is not',
    source: 'missing/industry.astro',
    prepare: at('/industries/helthcare'),
    status: 404,
  },
  { name: 'an address with nothing at it', source: '404.astro', prepare: at('/nothing-here'), status: 404 },
  { name: 'the screen of a failure', source: '500.astro', prepare: failureScreen, isStaged: true },
];

/** Every path of the sitemap, in order. */
export function sitemapPaths(): string[] {
  const dist = `${ROOT}dist/client/`;
  return globSync('sitemap-[0-9]*.xml', { cwd: dist })
    .flatMap((name) => [...readFileSync(dist + name, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, url = '']) => new URL(url).pathname)
    .sort();
}

/** Every file of site/pages that renders a page, as in `source`. */
export const pageSources = (): string[] =>
  globSync('**/*.astro', { cwd: `${ROOT}site/pages` })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** The first page type that matches a path of the sitemap. */
export const kindOf = (path: string): PageKind | undefined => pageKinds.find(({ paths }) => paths?.test(path));

/** The address of a page of this type; prepared first if the sitemap does not list it. */
export async function addressOf(kind: PageKind, stage: Stage): Promise<string> {
  if (kind.prepare) return kind.prepare(stage);
  const path = kind.example ?? sitemapPaths().find((path) => kindOf(path) === kind);
  if (!path || kindOf(path) !== kind) throw new Error(`The sitemap has no page for "${kind.name}".`);
  return path;
}

/** The response to a form sent by POST, served at its address so that it can be reopened. */
function givenBack(path: string, fields: Record<string, string>, encoding: 'form' | 'multipart' = 'form') {
  return async ({ page }: Stage): Promise<string> => {
    const response = await page.request.post(path, { [encoding]: fields });
    await page.route(`**${path}`, (route) => {
      const isOpened = route.request().method() === 'GET' && route.request().isNavigationRequest();
      return isOpened ? route.fulfill({ response }) : route.fallback();
    });
    return path;
  };
}

/** Books one of the free times, at random: other tests book, too. */
async function bookedMeeting({ page, email }: Stage): Promise<string> {
  const html = await (await page.request.get(routes.book)).text();
  const times = [...html.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time = '']) => time);
  const startsAt = times[Math.floor(Math.random() * times.length)] ?? '';
  const form = { startsAt, way: 'video', name: 'Meera Nair', email, subject: 'SEO' };
  return redirectOf(await page.request.post(routes.api.bookings, { form, maxRedirects: 0 }));
}

const tokenIn = (address: string): string => new URL(address, 'http://site').searchParams.get('token') ?? '';

/** The server shows it only when it fails: here it is built, and has its own address. */
async function failureScreen({ page }: Stage): Promise<string> {
  const body = readFileSync(`${ROOT}dist/client/500.html`, 'utf8');
  await page.route('**/failure', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  return '/failure';
}

function redirectOf(response: APIResponse): string {
  const { location } = response.headers();
  if (response.status() !== 303 || !location) throw new Error(`${response.url()} answered ${response.status()}.`);
  return location;
}

/** The two links in the subscriber's mail. */
async function mailedLinks({ page, agency, email }: Stage): Promise<{ confirm: string; unsubscribe: string }> {
  await page.request.post(routes.newsletter, { data: { email } });
  const { toSender } = await agency.mailsAbout(email);
  return linksIn(toSender[0]);
}

/** Submits the form behind a link from a mail, and returns the address to which it redirects. */
async function pressed({ page }: Stage, link: string): Promise<string> {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const token = searchParams.get('token') ?? '';
  return redirectOf(await page.request.post(pathname, { form: { token }, maxRedirects: 0 }));
}
