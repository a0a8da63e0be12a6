import type { Locator, Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { hydrated } from './fixtures.ts';
import { CHOICES, referenceIn, VisitorForm } from './visitor-form.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

type FieldName =
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

/** One of the two enquiry forms. */
export type EnquiryForm = VisitorForm<FieldName>;

export const consultationForm = (page: Page) => enquiryForm(page, homeWords('consultation.heading'));

export const contactForm = (page: Page) => enquiryForm(page, contactWords('form.heading'));

function enquiryForm(page: Page, heading: string): EnquiryForm {
  const section = page.getByRole('region', { name: heading });
  const field = (name: FieldName): Locator =>
    section.getByRole(CHOICES.includes(name) ? 'combobox' : 'textbox', {
      name: patternOf(siteWords(`forms.labels.${name}`)),
    });
  return new VisitorForm(section, section.getByRole('button'), field);
}

/** Fills in and sends the contact form on a page that shows it, and closes the page. @returns the reference */
export async function sendContactForm(page: Page, fields: Partial<Record<FieldName, string>>): Promise<string> {
  const form = contactForm(page);
  await hydrated(form.button);
  // The form opens the visitor's mail program afterwards.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await form.fill(fields);
  await form.button.click();
  const reference = await referenceIn(form.status);
  await page.close();
  return reference;
}

/** Sends an enquiry as a script does. @returns its reference */
export async function postEnquiry(
  { address }: { address: string },
  fields: Partial<typeof contactFields> = {},
): Promise<string> {
  const response = await fetch(address + routes.api.enquiries, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The same words again and again are taken for spam.
    body: JSON.stringify({ ...contactFields, message: crypto.randomUUID().replaceAll('-', ' '), ...fields }),
  });
  return ((await response.json()) as { reference: string }).reference;
}
