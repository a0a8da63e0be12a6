import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { headRoutes } from '#contract/routes.ts';
import { sitemapPaths } from '../e2e/page-kinds.ts';
import { wordsOf } from '../support/content-words.ts';
import { type Answer, test } from './site.ts';

const siteWords = wordsOf('site');

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** Query parameters that mail programs, advertisements and social networks add to a link. */
const CAMPAIGNS = [
  'utm_source=newsletter&utm_medium=email&utm_campaign=diwali',
  'gclid=Cj0KCQ',
  'fbclid=IwAR0',
  'msclkid=7a3f',
  'mc_cid=9d1&ref=partner',
];

/** Sent for other addresses, never under their own. */
const ERROR_PAGES = ['/404', '/500'];

const builtPages = globSync('**/*.html', { cwd: CLIENT })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
  .filter((path) => !ERROR_PAGES.includes(path));

/** Everything that a visitor or a search engine gets, without what differs with each response and connection. */
function sent({ status, headers, body }: Answer) {
  const { date, 'x-request-id': id, connection, 'keep-alive': keepAlive, ...same } = Object.fromEntries(headers);
  return { status, headers: same, body };
}

describe('a campaign link', () => {
  test('gets the built page with its canonical address, for every page', async ({ site }) => {
    for (const [at, path] of builtPages.entries()) {
      const plain = await site.open(path);
      expect([plain.status, plain.headers.get('cache-control')], path).toEqual([200, 'no-cache']);
      expect(plain.headers.get('etag'), path).toBeTruthy();
      expect(plain.headers.get('x-robots-tag'), path).toBeNull();
      expect(plain.attributes('link[rel="canonical"]', 'href'), path).toHaveLength(1);
      expect(plain.one('html').attribute('lang'), path).toBe(siteWords('language'));
      // Each parameter on some pages: the server knows none of them.
      const query = CAMPAIGNS[at % CAMPAIGNS.length];
      expect(sent(await site.open(`${path}?${query}`)), `${path}?${query}`).toEqual(sent(plain));
    }
  });

  test('gets the same rendered page', async ({ site }) => {
    for (const path of ['/search', '/ask', '/newsletter', '/consultation']) {
      const [plain, campaign] = [await site.open(path), await site.open(`${path}?${CAMPAIGNS[0]}`)];
      expect([campaign.status, campaign.main.text], path).toEqual([200, plain.main.text]);
    }
  });

  test('is filtered if it asks for that, and no search engine lists it', async ({ site }) => {
    for (const [path, query] of [
      ['/services', 'q=seo'],
      ['/industries', 'q=rice'],
      ['/case-studies', 'search=cloud'],
      ['/case-studies', 'industry=Healthcare'],
      ['/case-studies', 'tag=none'],
      ['/blog', 'q=gst'],
      ['/blog', 'category=ai-trends'],
    ] as const) {
      for (const asked of [query, `utm_source=x&${query}`, `${query}&gclid=1`]) {
        const page = await site.open(`${path}?${asked}`);
        expect([page.status, page.headers.get('cache-control'), page.meta('robots')], asked).toEqual([
          200,
          'no-store',
          'noindex',
        ]);
      }
    }
  });

  test('gets the built page if a form was sent empty, and fills in the contact form', async ({ site }) => {
    for (const [path, query] of [
      ['/services', 'q='],
      ['/industries', 'q=%20'],
      ['/case-studies', 'search=&industry=&tag='],
      ['/blog', 'q=&category='],
      ['/contact', 'subject=&message='],
    ] as const) {
      const page = await site.open(`${path}?${query}&utm_source=x`);
      expect(sent(page), path).toEqual(sent(await site.open(path)));
    }
    const { subject } = await site.prefilled('/contact?utm_source=x&subject=Two+days+of+training');
    expect(subject).toBe('Two days of training');
  });
});

describe('a link that is shared', () => {
  test('has files in its head that are served with the right type', async ({ site }) => {
    const { icons, manifest, llmsTxt } = headRoutes;
    for (const [path, type] of [
      [icons.ico, /^image\/(x-icon|vnd\.microsoft\.icon)/],
      [icons.svg, /^image\/svg\+xml/],
      [icons.apple, /^image\/png$/],
      [icons[192], /^image\/png$/],
      [icons[512], /^image\/png$/],
      [icons.maskable, /^image\/png$/],
      [manifest, /^application\/manifest\+json/],
      [llmsTxt, /^text\/plain; charset=utf-8$/],
    ] as const) {
      const { status, headers, body } = await site.open(path);
      expect([status, headers.get('content-type')], path).toEqual([200, expect.stringMatching(type)]);
      if (path === manifest) expect(JSON.parse(body)).toMatchObject({ short_name: siteWords('brand'), start_url: '/' });
    }
  });
});

describe('the sitemap', () => {
  test('lists the pages of the specification, and robots.txt names it', async ({ site }) => {
    const paths = sitemapPaths();
    for (const path of `/ /about /services /ai-solutions /projects /case-studies /blog /careers /contact /innovations
      /login /pricing /privacy-policy /terms /data-security /ai-ethics /accessibility /industries`.split(/\s+/)) {
      expect(paths).toContain(path);
    }
    expect((await site.open('/robots.txt')).body).toMatch(/^Sitemap: http.*\/sitemap-index\.xml$/m);
    expect((await site.open('/sitemap-index.xml')).status).toBe(200);
  });
});
