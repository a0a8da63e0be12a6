import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';

const words = wordsOf('pages/book');
const siteWords = wordsOf('site');

/** The page /book as a visitor sees and uses it. */
export class BookingPage {
  readonly main: Locator;
  readonly alert: Locator;
  readonly times: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.alert = this.main.getByRole('alert');
    this.times = this.main.getByRole('region', { name: words('times.heading') }).getByRole('radio');
    this.button = this.main.getByRole('button', { name: words('form.send') });
  }

  field(name: 'name' | 'email' | 'phone' | 'subject' | 'message'): Locator {
    const label = name === 'subject' || name === 'message' ? words(`form.${name}`) : siteWords(`forms.labels.${name}`);
    return this.main.getByRole('textbox', { name: patternOf(label) });
  }

  async fill(values: { email: string; name?: string; subject?: string; message?: string }): Promise<void> {
    for (const [name, value] of Object.entries({ name: 'Meera Nair', subject: 'An online shop', ...values })) {
      await this.field(name as 'name').fill(value);
    }
  }
}

/** The page of a meeting. */
export const meetingPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    time: main.locator('time'),
    calendar: main.getByRole('link', { name: words('meeting.calendar') }),
    move: main.getByRole('link', { name: words('meeting.move'), exact: true }),
    cancel: main.getByRole('link', { name: words('meeting.cancel'), exact: true }),
  };
};

/** The calendar file of the meeting, as its link gives it. */
export async function calendarOf(page: Page): Promise<string> {
  const href = await meetingPage(page).calendar.getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('text/calendar');
  return response.text();
}

/** As the calendar file writes a time: 20261201T103000. */
export const inFile = (startsAt: string, offsetMinutes = 330): string =>
  new Date(Date.parse(startsAt) + offsetMinutes * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
