import type { Locator, Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { VisitorForm } from './visitor-form.ts';

const careersWords = wordsOf('pages/careers');
const siteWords = wordsOf('site');

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class ApplicationForm extends VisitorForm<'name' | 'email' | 'phone' | 'link' | 'note' | 'cv'> {
  readonly cv: Locator;

  constructor(section: Locator) {
    const cv = section.getByLabel(/^CV/);
    super(section, section.locator('button[type="submit"]'), (name) =>
      name === 'cv' ? cv : section.getByRole('textbox', { name: new RegExp(`^${siteWords(`forms.labels.${name}`)}`) }),
    );
    this.cv = cv;
  }

  async choose(file: ChosenFile): Promise<void> {
    await this.cv.setInputFiles(file);
  }
}

/** The forms on the page of a position, on the page of careers, and on a page of its own. */
const HEADING = new RegExp(
  [careersWords('application.heading'), careersWords('resume.heading'), careersWords('resume.action')]
    .map((text) => patternOf(text).source)
    .join('|'),
);

export const applicationForm = (page: Page) => new ApplicationForm(page.getByRole('region', { name: HEADING }));

export const cvFile = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });
