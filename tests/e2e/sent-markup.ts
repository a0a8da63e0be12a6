import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Response } from '@playwright/test';
import { Html } from '../../checks/html.ts';
import { Page as BuiltPage } from '../../checks/page.ts';
import { StructuredData } from '../../checks/structured-data.ts';

const DIST = fileURLToPath(new URL('../../dist/client', import.meta.url));
const files = new Map(globSync('**/*.*', { cwd: DIST }).map((file) => [`/${file.replaceAll('\\', '/')}`, Buffer.of()]));

/** Astro writes it where the first island stands. Of built pages site/build/content-policy.ts takes it away. */
const STYLE_IN_BODY = /<style>astro-island[^<]*<\/style>/;

/**
 * What the checks of the build ask of a page that was built, of one that is made for a visit: its HTML and its structured data,
 * as they are sent. One sentence for each fault.
 */
export async function markupFaults(response: Response): Promise<string[]> {
  const html = await response.text();
  const structuredData = new StructuredData(files);
  structuredData.visit(new BuiltPage(`${new URL(response.url()).pathname}.html`, html));
  return [
    ...new Html().faultsOf(html.replace(STYLE_IN_BODY, '')),
    ...structuredData.rules().flatMap(({ faults }) => faults),
  ];
}
