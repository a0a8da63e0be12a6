import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

export type FieldName =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'projectType'
  | 'budget'
  | 'subject'
  | 'message';
export type FieldValues = Partial<Record<FieldName, string>>;

/** One of the two enquiry forms on any page, as a visitor sees and uses it. */
export class EnquiryForm {
  /** The section of the page with the form. */
  readonly section: Locator;
  readonly button: Locator;
  /** The banner after a failed submission. */
  readonly alert: Locator;
  /** The confirmation after a successful one. */
  readonly status: Locator;

  readonly #labelOf: (name: FieldName) => string;

  constructor(section: Locator, labelOf: (name: FieldName) => string) {
    this.section = section;
    this.#labelOf = labelOf;
    this.button = section.getByRole('button');
    this.alert = section.getByRole('alert');
    this.status = section.getByRole('status');
  }

  field(name: FieldName): Locator {
    const role = name === 'projectType' || name === 'budget' ? 'combobox' : 'textbox';
    return this.section.getByRole(role, { name: patternOf(this.#labelOf(name)) });
  }

  /** Choices are given by their value, as the server gets them. */
  async fill(values: FieldValues): Promise<void> {
    for (const [name, value] of entriesOf(values)) {
      const field = this.field(name);
      if (name === 'projectType' || name === 'budget') await field.selectOption(value);
      else await field.fill(value);
    }
  }

  async expectValues(values: FieldValues): Promise<void> {
    for (const [name, value] of entriesOf(values)) await expect(this.field(name)).toHaveValue(value);
  }

  /** The message is shown at the field, associated with it, and linked from the banner. */
  async expectFault(name: FieldName, sentence: string): Promise<void> {
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(name)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(sentence)}$`));
    await expect(this.alert.getByRole('link', { name: sentence })).toBeVisible();
  }
}

export const consultationForm = (page: Page) =>
  new EnquiryForm(page.getByRole('region', { name: homeWords('consultation.heading') }), (name) =>
    siteWords(`forms.labels.${name}`),
  );

export const contactForm = (page: Page) =>
  new EnquiryForm(page.getByRole('region', { name: contactWords('form.heading') }), (name) =>
    siteWords(`forms.labels.${name}`),
  );

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

/** The reference number that is the only one in an element. */
export async function referenceIn(element: Locator): Promise<string> {
  const reference = element.getByText(/^[A-Z]+-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  await expect(reference).toBeVisible();
  return (await reference.textContent()) ?? '';
}

const entriesOf = (values: FieldValues) => Object.entries(values) as [FieldName, string][];
