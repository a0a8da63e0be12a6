import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';

const careersWords = wordsOf('pages/careers');
const siteWords = wordsOf('site');

const LABELS = {
  name: siteWords('forms.labels.name'),
  email: siteWords('forms.labels.email'),
  phone: siteWords('forms.labels.phone'),
  link: siteWords('forms.labels.link'),
  note: siteWords('forms.labels.note'),
} as const;

type TextName = keyof typeof LABELS;
export type TextValues = Partial<Record<TextName, string>>;

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The application form on any page, as a visitor sees and uses it. */
export class ApplicationForm {
  readonly section: Locator;
  readonly button: Locator;
  readonly cv: Locator;
  /** The banner after a failed submission. */
  readonly alert: Locator;
  /** The confirmation after a successful one. */
  readonly status: Locator;

  constructor(section: Locator) {
    this.section = section;
    this.button = section.locator('button[type="submit"]');
    this.cv = section.getByLabel(/^CV/);
    this.alert = section.getByRole('alert');
    this.status = section.getByRole('status');
  }

  field(name: TextName): Locator {
    return this.section.getByRole('textbox', { name: new RegExp(`^${LABELS[name]}`) });
  }

  async fill(values: TextValues): Promise<void> {
    for (const [name, value] of entriesOf(values)) await this.field(name).fill(value);
  }

  async choose(...files: ChosenFile[]): Promise<void> {
    await this.cv.setInputFiles(files);
  }

  async expectValues(values: TextValues): Promise<void> {
    for (const [name, value] of entriesOf(values)) await expect(this.field(name)).toHaveValue(value);
  }

  /** The message is shown at the field, associated with it, and linked from the banner. */
  async expectFault(name: TextName | 'cv', sentence: string): Promise<void> {
    const control = name === 'cv' ? this.cv : this.field(name);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(sentence)}$`));
    await expect(this.alert.getByRole('link', { name: sentence })).toBeVisible();
  }

  /** The name of the chosen file; empty if none. */
  chosen(): Promise<string> {
    return this.cv.evaluate((input) => (input as HTMLInputElement).files?.[0]?.name ?? '');
  }
}

/** The forms on the page of a position, on the page of careers, and on a page of its own. */
const HEADING = new RegExp(
  [careersWords('application.heading'), careersWords('resume.heading'), careersWords('resume.action')]
    .map((text) => patternOf(text).source)
    .join('|'),
);

export const applicationForm = (page: Page) => new ApplicationForm(page.getByRole('region', { name: HEADING }));

export function cvFile(name: string, buffer: Buffer, mimeType = 'application/pdf'): ChosenFile {
  return { name, mimeType, buffer };
}

const entriesOf = (values: TextValues) => Object.entries(values) as [TextName, string][];
