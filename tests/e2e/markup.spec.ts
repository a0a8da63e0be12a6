import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Html } from '../../checks/html.ts';
import { Page as BuiltPage } from '../../checks/page.ts';
import { StructuredData } from '../../checks/structured-data.ts';
import { test } from './fixtures.ts';
import { pageKinds } from './page-kinds.ts';

const DIST = fileURLToPath(new URL('../../dist/client', import.meta.url));
const files = new Map(globSync('**/*.*', { cwd: DIST }).map((file) => [`/${file.replaceAll('\\', '/')}`, Buffer.of()]));

/** Astro writes it where the first island stands. Of built pages site/integrations/content-policy.ts takes it away. */
const STYLE_IN_BODY = /<style>astro-island[^<]*<\/style>/;

test.use({ javaScriptEnabled: false });

// The checks of the build see what was built. These pages are made for one visit each: as they are sent, they keep to the same.
for (const { name, prepare, status = 200 } of pageKinds) {
  if (!prepare) continue;
  test(`${name}: what is sent is valid HTML, and its structured data are true`, async ({
    page,
    agency,
    email,
    pages,
  }) => {
    if (status !== 200) pages.expectFault(new RegExp(`^Status ${status}: `));
    const address = await prepare({ page, agency, email });
    const response = await page.goto(address);
    const html = (await response?.text()) ?? '';
    expect(response?.status()).toBe(status);
    expect(new Html().faultsOf(html.replace(STYLE_IN_BODY, ''))).toEqual([]);
    const structuredData = new StructuredData(files);
    structuredData.visit(new BuiltPage(`${new URL(page.url()).pathname}.html`, html));
    expect(structuredData.rules().flatMap(({ faults }) => faults)).toEqual([]);
  });
}
