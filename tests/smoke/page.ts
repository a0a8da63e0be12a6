/** What smoke tests need of a browser; one implementation for each. */
import { setTimeout as pause } from 'node:timers/promises';

export interface PageOptions {
  /** Width of the window in CSS pixels. Its height is 900. */
  width: number;
  isJavaScriptEnabled: boolean;
}

export interface SmokePage extends AsyncDisposable {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, even if JavaScript is off. The function can use only its argument, which is sent as JSON. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Awaited<Result>>;
  /** These two scroll to the first matching element and act as a visitor does. */
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  /** What the pages have written to the console as errors, and thrown; in WebKit, from when each had loaded. */
  faults: () => Promise<string[]>;
}

/** Opens a new browser with one page; disposing of the page closes it. */
export type OpenPage = (options: PageOptions) => Promise<SmokePage>;

const STABLE_INTERVAL_MS = 50;
const STABLE_TIMEOUT_MS = 10_000;

/**
 * Scrolls to the first matching element, and waits until a click at its centre would reach it: sections get their
 * height when they scroll into view, so elements below them still move.
 *
 * @returns the centre, in CSS pixels from the top left of the window
 */
export async function clickablePoint(evaluate: SmokePage['evaluate'], selector: string): Promise<Point> {
  const end = Date.now() + STABLE_TIMEOUT_MS;
  let before: Point | undefined;
  while (Date.now() < end) {
    const now = await evaluate(scrollToCentre, selector);
    if (now && now.x === before?.x && now.y === before.y) return now;
    before = now;
    await pause(STABLE_INTERVAL_MS);
  }
  throw new Error(`The page has no ${selector} that stands still with nothing in front of it.`);
}

interface Point {
  x: number;
  y: number;
}

/** Runs in the page. Returns undefined if no element matches, or another one would get the click. */
function scrollToCentre(selector: string): Point | undefined {
  const element = document.querySelector(selector);
  if (!element) return;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const centre = { x: left + width / 2, y: top + height / 2 };
  return element.contains(document.elementFromPoint(centre.x, centre.y)) ? centre : undefined;
}
