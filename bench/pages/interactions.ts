import { type Browser, chromium, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { contactForm } from '../../tests/e2e/enquiry-form.ts';
import type { Agency } from '../../tests/support/agency.ts';
import { contactFields } from '../../tests/support/examples.ts';
import { type Goal, goalTable, type Measured, median, table } from '../results.ts';
import { type InteractionTimes, watchInteractions } from './interaction-times.ts';

/** Chrome's own factor for a mid-range phone. */
const SLOWDOWN = 4;

/** Milliseconds from the input to the next frame. */
const MAX_INP_MS = 100;

/** Repetitions in each visit, after the first. */
const REPEATED = 4;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: true };

interface Interaction {
  name: string;
  device: typeof PHONE | typeof DESKTOP;
  path: string;
  /** Runs before the measured input and is not measured. */
  prepare?: (page: Page) => Promise<void>;
  /** Uses real input only: events from a script are not interactions. */
  act: (page: Page, turn: number) => Promise<void>;
  /** Waits for the effect of the input, including loading its script. */
  settle: (page: Page) => Promise<void>;
  /** Prepares the next repetition; absent if it runs only once in a visit. */
  undo?: (page: Page) => Promise<void>;
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const services = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });
const searchBox = (page: Page) => page.locator('#header-search');

/** One letter at a time. */
const TYPED = 'cloud hosting for a clinic';
const letter = (turn: number): string =>
  TYPED[turn % TYPED.length] === ' ' ? 'Space' : (TYPED[turn % TYPED.length] ?? 'a');

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening the full-screen menu',
    device: PHONE,
    path: routes.about,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).tap(),
    settle: (page) => menu(page).waitFor(),
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'opening a dropdown of the header',
    device: DESKTOP,
    path: routes.about,
    // By touch: a mouse opens it by hovering, which is not an interaction.
    act: (page) => services(page).tap(),
    settle: (page) => page.locator('header [aria-expanded="true"]').waitFor(),
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('header [aria-expanded="true"]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'choosing a filter',
    device: DESKTOP,
    path: routes.caseStudies,
    prepare: (page) => page.locator('#story-industry').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    settle: (page) => page.waitForURL(/[?&]industry=/),
    undo: async () => {},
  },
  {
    name: 'a key in the search box of the header',
    device: DESKTOP,
    path: routes.about,
    prepare: async (page) => {
      await page.keyboard.press('/');
      await searchBox(page).waitFor();
    },
    act: (page, turn) => page.keyboard.press(letter(turn)),
    settle: (page) => page.locator('#header-search-list').waitFor({ state: 'attached' }),
    undo: async () => {},
  },
  {
    name: 'a key in the contact form',
    device: PHONE,
    path: routes.contact,
    prepare: (page) => contactForm(page).field('message').focus(),
    act: (page, turn) => page.keyboard.press(letter(turn)),
    settle: async () => {},
    undo: async () => {},
  },
  {
    name: 'sending the contact form, not filled in',
    device: PHONE,
    path: routes.contact,
    prepare: (page) => contactForm(page).button.scrollIntoViewIfNeeded(),
    act: (page) => contactForm(page).button.tap(),
    settle: (page) => contactForm(page).alert.waitFor(),
    undo: (page) => contactForm(page).button.scrollIntoViewIfNeeded(),
  },
  {
    name: 'sending the contact form',
    device: PHONE,
    path: routes.contact,
    prepare: async (page) => {
      const { form: _, ...fields } = contactFields;
      await contactForm(page).fill(fields);
      await contactForm(page).button.scrollIntoViewIfNeeded();
    },
    act: (page) => contactForm(page).button.tap(),
    settle: (page) => contactForm(page).status.waitFor(),
  },
];

interface Timed {
  first: number[];
  further: number[];
}

/**
 * Measures the time from an input to the next frame, on a slow processor.
 *
 * @param visits number of visits to the page, for each interaction
 */
export async function measureInteractions(agency: Agency, visits: number): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], args: ['--no-sandbox'] });
  try {
    const timed: [Interaction, Timed][] = [];
    for (const interaction of INTERACTIONS) {
      const all: Timed = { first: [], further: [] };
      for (let visit = 0; visit < visits; visit += 1) {
        const { first, further } = await timeVisit(browser, agency.address, interaction);
        all.first.push(...first);
        all.further.push(...further);
      }
      timed.push([interaction, all]);
    }
    const goals = timed.flatMap(([{ name }, { first, further }]): Goal[] => {
      const worst = Math.max(...first, ...further);
      return [{ goal: `INP of ${name} at most ${MAX_INP_MS} ms`, figure: `${worst} ms`, isMet: worst <= MAX_INP_MS }];
    });
    const cells = (times: number[]) =>
      times.length === 0 ? ['', ''] : [`${median(times)} ms`, `${Math.max(...times)} ms`];
    const text = `
Chrome on a processor slowed down ${SLOWDOWN} times, by real input: from it to the next frame on the screen, as the browser's
Event Timing has it (in steps of 8 ms; what it does not list took less than 16). The first in each of ${visits} visits comes as soon as the
page is there, so that the script behind it has yet to be loaded; the median and the worst of each. The worst of all counts.

${table([
  ['interaction', 'width', 'first, median', 'first, worst', 'further, median', 'further, worst'],
  ...timed.map(([{ name, device }, { first, further }]) => [
    name,
    `${device.viewport.width} px`,
    ...cells(first),
    ...cells(further),
  ]),
])}
${goalTable(goals)}`;
    return { heading: 'Interactions', text, goals };
  } finally {
    await browser.close();
  }
}

async function timeVisit(browser: Browser, address: string, interaction: Interaction): Promise<Timed> {
  const { device, path, prepare, act, settle, undo } = interaction;
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: InteractionTimes = await watchInteractions(page);
    await page.goto(address + path, { waitUntil: 'domcontentloaded' });
    await prepare?.(page);
    const timed: Timed = { first: [], further: [] };
    const turns = undo ? 1 + REPEATED : 1;
    for (let turn = 0; turn < turns; turn += 1) {
      await times.read();
      await act(page, turn);
      await settle(page);
      timed[turn === 0 ? 'first' : 'further'].push(Math.max(...(await times.read())));
      await undo?.(page);
    }
    return timed;
  } finally {
    await context.close();
  }
}
