import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Response } from '@playwright/test';
import { Html } from '../../checks/html.ts';
import { Page as BuiltPage } from '../../checks/page.ts';
import { Scripts } from '../../checks/scripts.ts';
import { StructuredData } from '../../checks/structured-data.ts';

const DIST = fileURLToPath(new URL('../../dist/client', import.meta.url));
const files = new Map(globSync('**/*.*', { cwd: DIST }).map((file) => [`/${file.replaceAll('\\', '/')}`, Buffer.of()]));

/** Astro writes it at the first island. In built pages, site/build/content-policy.ts removes it. */
const STYLE_IN_BODY = /<style>astro-island[^<]*<\/style>/;

/**
 * Runs the checks of built pages on a page rendered on demand: on its HTML, structured data and inline scripts,
 * as sent. One sentence for each error.
 */
export async function markupFaults(response: Response): Promise<string[]> {
  const html = await response.text();
  const page = new BuiltPage(`${new URL(response.url()).pathname}.html`, html);
  const checks = [new StructuredData(files), new Scripts(files, new Map())];
  for (const check of checks) check.visit(page);
  return [
    ...new Html().faultsOf(html.replace(STYLE_IN_BODY, '')),
    ...checks.flatMap((check) => check.rules()).flatMap(({ faults }) => faults),
  ];
}
