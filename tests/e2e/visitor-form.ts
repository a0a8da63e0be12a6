import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { patternOf } from '../support/content-words.ts';

type Values<Name extends string> = Partial<Record<Name, string>>;

/** The fields that offer choices. */
export const CHOICES: readonly string[] = ['projectType', 'budget'];

/** A form of the site on any page, as a visitor sees and uses it. */
export class VisitorForm<Name extends string> {
  /** The section of the page with the form. */
  readonly section: Locator;
  readonly button: Locator;
  readonly field: (name: Name) => Locator;
  /** The banner after a failed submission. */
  readonly alert: Locator;
  /** The confirmation after a successful one. */
  readonly status: Locator;

  constructor(section: Locator, button: Locator, field: (name: Name) => Locator) {
    this.section = section;
    this.button = button;
    this.field = field;
    this.alert = section.getByRole('alert');
    this.status = section.getByRole('status');
  }

  /** Choices are given by their value, as the server gets them. */
  async fill(values: Values<Name>): Promise<void> {
    for (const [name, value] of entriesOf(values)) {
      if (CHOICES.includes(name)) await this.field(name).selectOption(value);
      else await this.field(name).fill(value);
    }
  }

  async expectValues(values: Values<Name>): Promise<void> {
    for (const [name, value] of entriesOf(values)) await expect(this.field(name)).toHaveValue(value);
  }

  /** The message is shown at the field, associated with it, and linked from the banner. */
  async expectFault(name: Name, sentence: string): Promise<void> {
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(name)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(sentence)}$`));
    await expect(this.alert.getByRole('link', { name: sentence })).toBeVisible();
  }
}

/** The posts of the page from now on. */
export function collectPosts(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  return requests;
}

/** Presses the button of a form and returns the status of the response, before any redirect. */
export async function post(page: Page, button: Locator): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  return (await answer).status();
}

/** The page after a form was sent without JavaScript. @returns the reference that it shows */
export async function expectSentPage(
  page: Page,
  { path, title, heading }: { path: string; title: string; heading: string },
): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?reference=`));
  await expect(page).toHaveTitle(patternOf(`${title} | `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const reference = await referenceIn(page.getByRole('main'));
  expect(new URL(page.url()).searchParams.get('reference')).toBe(reference);
  return reference;
}

/** The reference number that is the only one in an element. */
export async function referenceIn(element: Locator): Promise<string> {
  const reference = element.getByText(/^[A-Z]+-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  await expect(reference).toBeVisible();
  return (await reference.textContent()) ?? '';
}

const entriesOf = <Name extends string>(values: Values<Name>) => Object.entries(values) as [Name, string][];
