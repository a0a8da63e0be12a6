import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { examineControls, type Proof } from './dead-controls.ts';
import { deadDestinations } from './destinations.ts';
import { type OpenedWindow, test } from './fixtures.ts';
import { addressOf, type PageKind, pageKinds } from './page-kinds.ts';
import { SharedTally } from './tally.ts';

/** Header and footer alone have more; fewer means that the test looked at nothing. */
const FEWEST_CONTROLS = 25;

/** As many kinds are opened in one test: in a browser that knows the site's files a page takes half the time. */
const KINDS_A_TEST = 6;
/** For one kind; on an idle machine it takes 3 s. */
const PATIENCE_MS = 60_000;

const LOOKS = [
  { name: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'without JavaScript', width: 1280, javaScriptEnabled: false },
];

/**
 * Two kinds with little in `main`. Their header and footer prove those of all others, and workers that begin at once know nothing
 * of each other's pages: these two are tried while the others are at other tests.
 */
const isFirst = ({ name }: PageKind): boolean => ['a legal page', 'an address with nothing at it'].includes(name);
export const firstKinds = pageKinds.filter(isFirst);
export const otherKinds = pageKinds.filter((kind) => !isFirst(kind));

/** What is the same on every kind of page is tried on the first kinds that are opened, in whichever worker. */
function sharedProofs(): Map<string, Proof> {
  const counts = (what: string) => new SharedTally(path.join(test.info().project.outputDir, 'proofs', `${what}.txt`));
  const [own, ownPlain, links] = [counts('own'), counts('own, without JavaScript'), counts('links')];
  return new Map(
    LOOKS.map(({ name, javaScriptEnabled }) => [
      name,
      { shared: counts(`shared, ${name}`), own: javaScriptEnabled ? own : ownPlain, links },
    ]),
  );
}
let proofs: Map<string, Proof> | undefined;

/** Defines the tests that try every control of these kinds of page, in three looks. Their names begin with `title`. */
export function testEveryControl(title: string, kinds: PageKind[]): void {
  for (let from = 0; from < kinds.length; from += KINDS_A_TEST) {
    const some = kinds.slice(from, from + KINDS_A_TEST);
    test.describe(`${title} ${some.map(({ name }) => name).join(', ')}`, () => {
      // One look after the other in one worker: what has answered in the first only has to be in reach in the next.
      test.describe.configure({ mode: 'default' });
      for (const { name, width, javaScriptEnabled } of LOOKS) {
        test.describe(name, () => {
          test.use({ javaScriptEnabled, viewport: { width, height: 844 } });
          test('none is dead', async ({ page, pages, agency, email, openedWindows }) => {
            proofs ??= sharedProofs();
            test.setTimeout(some.length * PATIENCE_MS);
            for (const [at, kind] of some.entries()) {
              await test.step(kind.name, async () => {
                if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
                const address = await addressOf(kind, { page, agency, email: `${at}-${email}` });
                const trial = { address, javaScriptEnabled, openedWindows, kind, proof: proofs?.get(name) };
                const { dead, activated, proven } = await tryControls(page, trial);
                expect.soft(dead, `${kind.name}, ${address}: controls that do nothing`).toEqual([]);
                expect.soft(activated + proven, address).toBeGreaterThan(FEWEST_CONTROLS);
                test.info().annotations.push({ type: 'controls tried', description: `${activated + proven}` });
              });
            }
          });
        });
      }
    });
  }
}

export interface Trial {
  address: string;
  javaScriptEnabled: boolean;
  openedWindows: OpenedWindow[];
  kind?: Partial<Pick<PageKind, 'allowsDisabled' | 'source'>>;
  patience?: number;
  proof?: Proof | undefined;
}

export async function tryControls(
  page: Page,
  { address, javaScriptEnabled, openedWindows, kind, patience, proof }: Trial,
) {
  const { dead, destinations, activated, proven } = await examineControls(page, {
    enter: async (page) => {
      await page.goto(address);
    },
    javaScriptEnabled,
    allowsDisabled: kind?.allowsDisabled ?? false,
    openedWindows: () => openedWindows.length,
    ...(patience && { patience }),
    ...(proof && { proof }),
    ...(kind?.source && { source: kind.source }),
  });
  const { origin } = new URL(page.url());
  return { dead: [...dead, ...(await deadDestinations(destinations, origin))], activated, proven };
}
