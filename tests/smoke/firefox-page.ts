/** Firefox, over WebDriver BiDi. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { requireTool } from '../../scripts/test-tools.mjs';
import { clickablePoint, type OpenPage, type SmokePage } from './page.ts';

const HEIGHT = 900;

/** Firefox reports a font that was still being loaded when the next page was opened: NS_BINDING_ABORTED. */
const ABORTED_FONT = 'status=2152398850';

export const openFirefox: OpenPage = async ({ width, isJavaScriptEnabled }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireTool('firefox'),
    // It has no command for this: it is set before it starts.
    extraPrefsFirefox: { 'javascript.enabled': isJavaScriptEnabled },
  });
  try {
    return await openPage(browser, width);
  } catch (error) {
    await browser.close();
    throw error;
  }
};

async function openPage(browser: Browser, width: number): Promise<SmokePage> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`Console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(ABORTED_FONT)) faults.push(`Uncaught: ${error}`);
  });
  await page.setViewport({ width, height: HEIGHT });
  const evaluate: SmokePage['evaluate'] = async (run, argument) =>
    page.evaluate(run as never, argument as never) as never;
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate,
    // Not page.click(): it waits for an IntersectionObserver, which Firefox never calls if JavaScript is off.
    click: async (selector) => {
      const { x, y } = await clickablePoint(evaluate, selector);
      await page.mouse.click(x, y);
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    faults: async () => faults,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
