/**
 * `node bench/search.ts`: measures the search box of the header, in Chrome on a processor slowed down four times.
 * The site must be built. Writes its section of bench/RESULTS.md. It has no goals: times on a shared machine vary too much.
 */
import { chromium, type Page } from '@playwright/test';
import { openAgency } from '../tests/support/agency.ts';
import { median, table, writeResults } from './results.ts';

/** Chrome's own factor for a mid-range phone. */
const SLOWDOWN = 4;

/** Typed letter by letter: plain, with a synonym, with typing errors, a whole question. */
const QUESTIONS = ['cybersecurity', 'gst billing', 'websit developement', 'how much does a website cost'];

/** For each letter, in ms: until the list is in the document, and until the browser has painted it. */
async function timeKeys(page: Page, question: string): Promise<{ listed: number; drawn: number }[]> {
  const times: { listed: number; drawn: number }[] = [];
  for (let length = 1; length <= question.length; length += 1) {
    times.push(
      await page.evaluate(
        async (text) => {
          const box = document.querySelector<HTMLInputElement>('#header-search');
          const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          if (!box || !value?.set) throw new Error('There is no search box.');
          const start = performance.now();
          value.set.call(box, text);
          // React handles a key during the event, or in a microtask right after it.
          box.dispatchEvent(new InputEvent('input', { bubbles: true }));
          await Promise.resolve();
          const listed = performance.now() - start;
          const { port1, port2 } = new MessageChannel();
          const drawn = new Promise<void>((resolve) => {
            port1.onmessage = () => resolve();
          });
          requestAnimationFrame(() => port2.postMessage(null));
          await drawn;
          return { listed, drawn: performance.now() - start };
        },
        question.slice(0, length),
      ),
    );
  }
  return times;
}

const agency = await openAgency();
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const devTools = await page.context().newCDPSession(page);
  await page.goto(`${agency.address}/about`);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const start = performance.now();
  await page.keyboard.press('/');
  await page.locator('#header-search[role="combobox"]').waitFor();
  await page.keyboard.type('c');
  await page.locator('#header-search-list').waitFor({ state: 'attached' });
  const opened = (performance.now() - start).toFixed();
  const rows: string[][] = [['typed', 'to the list in the document', 'to the list on the screen']];
  for (const question of QUESTIONS) {
    const times = await timeKeys(page, question);
    const cells = [times.map(({ listed }) => listed), times.map(({ drawn }) => drawn)];
    rows.push([question, ...cells.map((each) => `${median(each).toFixed(1)}, ${Math.max(...each).toFixed(1)}`)]);
  }
  const text = `
Chrome on a processor slowed down ${SLOWDOWN} times. From the key \`/\` to a box with its index: ${opened} ms. From each further key,
in ms, the median and the slowest:

${table(rows)}`;
  console.log(text);
  writeResults('Search box', 'node bench/search.ts', text);
} finally {
  await browser.close();
  await agency.close();
}
