import { expect } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { wordsOf } from '../support/content-words.ts';
import { BookingPage, calendarOf, inFile, meetingPage } from './booking-form.ts';
import { test } from './fixtures.ts';

const words = wordsOf('pages/book');
const siteWords = wordsOf('site');

test.use({ javaScriptEnabled: false });

test('without JavaScript a meeting is booked, moved and cancelled', async ({ page, pages, email }) => {
  pages.expectFault(/^Status 422: \/api\/bookings$/);
  const booking = new BookingPage(page);
  await page.goto(routes.bookAbout({ topic: 'Website development' }));
  await expect(booking.field('subject')).toHaveValue('Website development');

  // A day of the calendar leads to its times.
  const day = booking.main.getByRole('table').getByRole('link').last();
  const fieldset = booking.main.locator(`[id="${(await day.getAttribute('href'))?.slice(1)}"]`);
  await day.click();
  await expect(fieldset).toBeInViewport();

  await booking.field('email').fill(email);
  await booking.button.click();
  await expect(booking.alert).toContainText(siteWords('forms.errors.required.startsAt'));
  await expect(booking.field('email')).toHaveValue(email);
  await expect(booking.field('name')).toHaveAccessibleDescription(siteWords('forms.errors.required.name'));

  const time = booking.times.last();
  const startsAt = await time.getAttribute('value');
  await time.check();
  await booking.field('name').fill('Meera Nair');
  await booking.button.click();

  const meeting = meetingPage(page);
  await expect(meeting.heading).toHaveText(words('meeting.booked.heading'));
  expect(await calendarOf(page)).toContain(inFile(startsAt ?? ''));

  await meeting.move.click();
  const other = booking.times.first();
  const movedTo = (await other.getAttribute('value')) ?? '';
  await other.check();
  await booking.main.getByRole('button', { name: words('move.button') }).click();
  await expect(meeting.heading).toHaveText(words('meeting.moved.heading'));
  expect(await calendarOf(page)).toContain(inFile(movedTo));

  await meeting.cancel.click();
  await expect(meeting.heading).toHaveText(words('cancel.heading'));
  await booking.main.getByRole('button', { name: words('cancel.button') }).click();
  await expect(meeting.heading).toHaveText(words('meeting.cancelled.heading'));
  await booking.main.getByRole('link', { name: words('meeting.again') }).click();
  await expect(booking.main.locator(`[value="${movedTo}"]`)).toBeAttached();
});

test('the visitor chooses a time zone, and keeps the topic', async ({ page }) => {
  const booking = new BookingPage(page);
  await page.goto(routes.bookAbout({ topic: 'SEO' }));
  await booking.main.getByRole('combobox', { name: words('times.zone') }).selectOption('Asia/Dubai');
  await booking.main.getByRole('button', { name: words('times.showZone') }).click();
  await expect(booking.field('subject')).toHaveValue('SEO');
  // Half past one hour earlier: 10:00 in India is 08:30 in Dubai.
  await expect(
    booking.main.getByRole('radio', { name: `08:30 ${words('times.beside', { time: '10:00' })}` }).last(),
  ).toBeAttached();
});
