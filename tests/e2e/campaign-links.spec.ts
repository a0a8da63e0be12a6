import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

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
  .map((file) => `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
  .filter((path) => !ERROR_PAGES.includes(path));

test('campaign links get the built page with its canonical address', async ({ agency }) => {
  expect(builtPages.length).toBeGreaterThan(300);
  const changed: string[] = [];
  for (const path of builtPages) {
    const plain = await get(agency.address + path);
    expect([plain.status, plain.headers['cache-control']], path).toEqual([200, 'no-cache']);
    expect(plain.headers['etag'], path).toBeTruthy();
    expect(plain.headers['x-robots-tag'], path).toBeUndefined();
    expect(plain.body, path).toContain('<link rel="canonical"');
    for (const query of CAMPAIGNS) {
      const campaign = await get(`${agency.address}${path}?${query}`);
      if (!isDeepStrictEqual(campaign, plain)) changed.push(`${path}?${query}`);
    }
  }
  expect(changed, 'addresses that did not get the built page').toEqual([]);
});

test('campaign links get the same rendered page', async ({ agency }) => {
  for (const path of ['/search', '/ask', '/newsletter', '/consultation']) {
    const [plain, campaign] = await Promise.all([
      fetch(agency.address + path),
      fetch(`${agency.address}${path}?${CAMPAIGNS[0]}`),
    ]);
    expect([campaign.status, await headings(campaign)], path).toEqual([200, await headings(plain)]);
  }
});

const FILTERED = [
  ['/services', 'q=seo'],
  ['/industries', 'q=rice'],
  ['/case-studies', 'search=cloud'],
  ['/case-studies', 'industry=Healthcare'],
  ['/case-studies', 'tag=none'],
  ['/blog', 'q=gst'],
  ['/blog', 'category=ai-trends'],
] as const;

for (const [path, query] of FILTERED) {
  test(`${path}?${query} is filtered with and without a campaign, and no search engine lists it`, async ({
    agency,
  }) => {
    for (const asked of [query, `utm_source=x&${query}`, `${query}&gclid=1`]) {
      const { status, headers, body } = await get(`${agency.address}${path}?${asked}`);
      expect([status, headers['cache-control']], asked).toEqual([200, 'no-store']);
      expect(body, asked).toContain('<meta name="robots" content="noindex">');
    }
  });
}

for (const [path, query] of [
  ['/services', 'q='],
  ['/industries', 'q=%20'],
  ['/case-studies', 'search=&industry=&tag='],
  ['/blog', 'q=&category='],
  ['/contact', 'subject=&message='],
] as const) {
  test(`a form that is sent empty gets the built page: ${path}?${query}`, async ({ agency }) => {
    expect(await get(`${agency.address}${path}?${query}&utm_source=x`)).toEqual(await get(agency.address + path));
  });
}

test('a campaign link fills in the contact form', async ({ agency }) => {
  const { body } = await get(`${agency.address}/contact?utm_source=x&subject=Two+days+of+training`);
  expect(body).toContain('Two days of training');
});

/** Everything that a visitor or a search engine gets, without what differs with each response and connection. */
async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const {
    date,
    'x-request-id': id,
    connection,
    'keep-alive': keepAlive,
    ...headers
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

async function headings(response: Response): Promise<string[]> {
  const page = await response.text();
  return page.match(/<h[12][^>]*>.*?<\/h[12]>/gs) ?? [];
}
