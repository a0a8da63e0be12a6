/** What a smoke test does with a browser, whichever it is. */

export interface Look {
  /** Of the window, in CSS pixels. Its height is 900. */
  width: number;
  /** The colour scheme that the system asks for. */
  colorScheme: 'light' | 'dark';
  isJavaScriptEnabled: boolean;
}

export interface SmokePage extends AsyncDisposable {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, also where JavaScript is off. It sees nothing but its argument, which goes as JSON. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Awaited<Result>>;
  /** These three scroll to the first element that matches and act as a visitor does. */
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  /** The page as the browser prints it to a PDF; undefined where the browser cannot be told to. */
  print: () => Promise<Buffer | undefined>;
}

/** Opens a new browser, with one page; disposing of the page ends it. */
export type OpenPage = (look: Look) => Promise<SmokePage>;

/** Runs in the page: scrolls an element to the middle of the window, and returns where its centre is then. */
export function scrollToCentre(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
