import { expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { wordsOf } from '../support/content-words.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { BookingPage, calendarOf, inFile, meetingPage } from './booking-form.ts';
import { hydrated, openUnscripted, test } from './fixtures.ts';
import { expectNoShifts, recordLayoutShifts, twoFrames } from './layout-shifts.ts';
import { wideElements } from './wide-elements.ts';

const words = wordsOf('pages/book');
const siteWords = wordsOf('site');

/** Opens the page, and waits for its script. */
async function open(page: Page, address: string = routes.book): Promise<BookingPage> {
  const booking = new BookingPage(page);
  await page.goto(address);
  await hydrated(booking.button);
  await expect(booking.main.getByRole('grid')).toBeVisible();
  return booking;
}

test.describe('a visitor in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('books a meeting by keyboard, moves it and cancels it', async ({ page, agency, email }) => {
    const booking = await open(page, routes.bookAbout({ topic: 'Website development' }));
    await expect(booking.field('subject')).toHaveValue('Website development');
    await expect(booking.main.getByRole('combobox', { name: words('times.zone') })).toHaveValue('Pacific/Auckland');

    const grid = booking.main.getByRole('grid');
    const chosen = grid.getByRole('gridcell', { selected: true }).getByRole('button');
    const first = await chosen.getAttribute('aria-label');
    await chosen.focus();
    // A week later: each working day has times.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chosen).toBeFocused();
    await expect(chosen).not.toHaveAttribute('aria-label', first ?? '');
    await booking.times.first().focus();
    await page.keyboard.press('Space');
    const startsAt = (await booking.times.first().getAttribute('value')) ?? '';
    await booking.fill({ email, message: 'We sell tea.' });
    await expect(booking.main).toContainText(/\d\d:\d\d–\d\d:\d\d in Auckland/);
    await booking.button.click();

    const meeting = meetingPage(page);
    await expect(meeting.heading).toHaveText(words('meeting.booked.heading'));
    await expect(meeting.time).toContainText(/\d\d:\d\d–\d\d:\d\d Auckland/);
    expect(await calendarOf(page)).toContain(inFile(startsAt));
    expect((await agency.mailsAbout(email)).toSender).toHaveLength(1);

    await meeting.move.click();
    await hydrated(booking.main.getByRole('button', { name: words('move.button') }));
    await expect(grid).toBeVisible();
    // Chosen, but another day is shown when it is sent.
    await booking.times.last().check();
    const movedTo = (await booking.times.last().getAttribute('value')) ?? '';
    await grid.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
    await booking.main.getByRole('button', { name: words('move.button') }).click();
    await expect(meeting.heading).toHaveText(words('meeting.moved.heading'));
    expect(await calendarOf(page)).toContain(inFile(movedTo));

    await meeting.cancel.click();
    await booking.main.getByRole('button', { name: words('cancel.button') }).click();
    await expect(meeting.heading).toHaveText(words('meeting.cancelled.heading'));
    expect((await agency.mailsAbout(email)).toSender).toHaveLength(3);
  });
});

test.describe('two visitors in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('of two at one time, the second keeps what they typed and gets the next one', async ({
    page,
    context,
    pages,
    email,
  }) => {
    pages.expectFault(/409/);
    const second = await context.newPage();
    const [one, two] = [await open(page), await open(second)];
    for (const booking of [one, two]) await booking.times.nth(3).check();
    const startsAt = (await two.times.nth(3).getAttribute('value')) ?? '';
    await one.fill({ email });
    await one.button.click();
    await expect(meetingPage(page).heading).toHaveText(words('meeting.booked.heading'));

    await two.fill({ email: `other-${email}`, name: 'Ravi Shah', message: 'We sell spices.' });
    await two.button.click();
    await expect(two.alert).toContainText(siteWords('forms.refusals.notFree'));
    const next = two.times.nth(3);
    await expect(next).toBeFocused();
    expect((await next.getAttribute('value')) ?? '').not.toBe(startsAt);
    await expect(two.field('name')).toHaveValue('Ravi Shah');
    await expect(two.field('message')).toHaveValue('We sell spices.');
    await next.check();
    await two.button.click();
    await expect(meetingPage(second).heading).toHaveText(words('meeting.booked.heading'));
  });

  test('what cannot be sent is marked, and the first of it has the focus', async ({ page }) => {
    const booking = await open(page);
    await booking.button.click();
    await expect(booking.alert.getByRole('link')).toHaveText([
      siteWords('forms.errors.required.startsAt'),
      siteWords('forms.errors.required.name'),
      siteWords('forms.errors.required.email'),
      siteWords('forms.errors.required.subject'),
    ]);
    await expect(booking.times.first()).toBeFocused();
    await expect(booking.field('email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a day that was chosen before the script ran is shown, and the focus stays on it', async ({ page }) => {
  const { main, times } = new BookingPage(page);
  const sendScripts = await openUnscripted(page, routes.book);
  const day = main.locator('table a').nth(3);
  const chosen = (await day.getAttribute('data-day')) ?? '';
  await day.focus();
  await page.keyboard.press('Enter');
  await day.focus();
  sendScripts();
  await expect(main.getByRole('gridcell', { selected: true }).locator(`[data-day="${chosen}"]`)).toBeFocused();
  await expect(times.first()).toHaveValue(new RegExp(chosen.slice(0, 7)));
});

test('after leaving and going back, no time is chosen that nobody chose', async ({ page }) => {
  const booking = await open(page);
  await booking.main.getByRole('grid').getByRole('gridcell').getByRole('button', { disabled: false }).nth(5).click();
  await booking.times.nth(3).check();
  const chosen = (await booking.times.nth(3).getAttribute('value')) ?? '';
  await booking.field('name').fill('Meera Nair');
  await page.goto(routes.about);
  await page.goBack();
  await hydrated(booking.button);
  await expect(booking.main.getByRole('grid')).toBeVisible();
  await expect(booking.field('name')).toHaveValue('Meera Nair');
  // Kept by the back/forward cache, or none.
  const values = await booking.main
    .locator('[name="startsAt"]:checked')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(values.filter((value) => value !== chosen)).toEqual([]);
});

test('axe finds nothing on the pages of a booking, and nothing is wider than the screen', { tag: '@full' }, async ({
  page,
  email,
}) => {
  const booking = await open(page);
  const check = async (name: string) => {
    for (const width of [1280, 640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wideElements(page), `${name} at ${width} px`).toEqual([]);
    }
    expect(await axeViolations(page, { without: SHARED_PARTS }), `${name} at 390 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(
      await axeViolations(page, { rules: 'another colour scheme', without: SHARED_PARTS }),
      `${name}, dark at 1280 px`,
    ).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await booking.times.last().check();
  await check('the form');
  await booking.button.click();
  await expect(booking.alert).toBeVisible();
  await check('the form with errors');
  await booking.fill({ email });
  await booking.button.click();
  await expect(meetingPage(page).heading).toHaveText(words('meeting.booked.heading'));
  await check('the meeting');
  await meetingPage(page).move.click();
  await expect(booking.main.getByRole('grid')).toBeVisible();
  await check('the page that moves it');
  await page.goBack();
  await meetingPage(page).cancel.click();
  await expect(meetingPage(page).heading).toHaveText(words('cancel.heading'));
  await check('the page that cancels it');
});

/** Less than a line that breaks otherwise when its font comes late. */
const MAX_SHIFT = 0.001;

for (const width of [360, 1280]) {
  test(`nothing moves when the script of the page runs, at ${width} px`, { tag: '@browser' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(recordLayoutShifts);
    await open(page);
    await page.evaluate(twoFrames);
    expectNoShifts(await page.evaluate(() => window.layoutShifts), MAX_SHIFT, `${width} px`);
  });
}
