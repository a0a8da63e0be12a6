/** Meetings at the desk: from the hours of an owner, over a visitor's booking, to the calendar of who holds it. */
import { expect, test } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { type Agency, openAgency } from '../support/agency.ts';
import { watchPages } from '../support/watch-pages.ts';
import { axeViolations } from './axe.ts';
import { setUpDesk } from './set-up-desk.ts';

const DAY_MS = 86_400_000;
const INDIA = 'Asia/Kolkata';
const CLIENT = { name: 'Aroha Williams', email: 'aroha@example.com' };

/** 10:30 in India, which is in the hours of every day once the owner has saved them. @param days from today */
const halfPastTen = (days: number): Date => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA }).format(Date.now() + days * DAY_MS);
  return new Date(`${day}T05:00:00.000Z`);
};

/** Such as "Tue 1 Dec". */
const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: INDIA, weekday: 'short', day: 'numeric', month: 'short' })
    .format(time)
    .replace(',', '');

/** As a calendar writes it: 20261201T103000. */
const calendarTime = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: INDIA, dateStyle: 'short', timeStyle: 'medium' })
    .format(time)
    .replace(/[-:]/g, '')
    .replace(' ', 'T');

/** Books as a script does. */
async function book({ address }: Agency, startsAt: Date): Promise<Response> {
  return fetch(address + routes.api.bookings, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      ...CLIENT,
      startsAt: startsAt.toISOString(),
      way: 'phone',
      phone: '+64 21 555 0134',
      subject: 'An assistant for a library',
      message: 'We lend 40,000 books a year.',
      timeZone: 'Pacific/Auckland',
    }),
  });
}

test('a visitor books in the hours of an owner, who moves and cancels the meeting', { tag: '@full' }, async ({
  browser,
}) => {
  const agency = await openAgency({ DESK_PORT: '0' });
  const context = await browser.newContext();
  const { origin } = new URL(agency.signInUrl ?? '');
  const watched = await watchPages(context, origin);
  const owner = await context.newPage();
  await setUpDesk(owner, agency.signInUrl);
  const [booked, moved] = [halfPastTen(2), halfPastTen(4)];

  await test.step('the owner opens the weekend', async () => {
    await owner.goto(`${origin}/settings`);
    for (const day of ['Saturday', 'Sunday']) await owner.getByRole('button', { name: `Add a time: ${day}` }).click();
    await owner.getByLabel('Saturday, to').fill('09:00');
    watched.expectFault(/Status 400: .api.settings.meetings/);
    await owner.getByRole('button', { name: 'Save: Meetings' }).click();
    await expect(owner.getByText('A time must end after it begins.').first()).toBeVisible();
    expect(await axeViolations(owner)).toEqual([]);
    await owner.getByLabel('Saturday, to').fill('18:00');
    await owner.getByRole('button', { name: 'Save: Meetings' }).click();
    await expect(owner.getByText('Saved.')).toBeVisible();
    await expect(owner.getByText(/Saturday and Sunday, 10:00–18:00 in India/)).toBeVisible();
  });

  const row = owner.getByRole('listitem').filter({ hasText: CLIENT.name });

  await test.step('a booking appears by itself', async () => {
    await owner.getByRole('link', { name: 'Meetings' }).first().click();
    await expect(owner.getByRole('heading', { name: 'No meetings are booked' })).toBeVisible();
    expect((await book(agency, booked)).status).toBe(201);
    await expect(row).toContainText('10:30–11:00');
    await expect(row).toContainText('in Auckland');
    await expect(row.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    expect(await axeViolations(owner)).toEqual([]);
  });

  const feed = await test.step('a calendar reads it from a secret address', async () => {
    await owner.getByRole('link', { name: 'Account' }).first().click();
    await owner.getByRole('button', { name: 'Make an address' }).click();
    await owner.getByRole('button', { name: 'Make the address' }).click();
    const address = await owner.getByLabel('Address', { exact: true }).inputValue();
    await owner.getByRole('button', { name: 'Done' }).click();
    expect(await axeViolations(owner)).toEqual([]);
    const reply = await fetch(address);
    expect(reply.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await reply.text()).toContain(`DTSTART;TZID=${INDIA}:${calendarTime(booked)}`);
    return address;
  });

  await test.step('it is moved by keys, from its enquiry, and the client gets a mail', async () => {
    await owner.getByRole('link', { name: 'Meetings' }).first().click();
    await row.getByRole('link', { name: CLIENT.name }).click();
    const panel = owner.getByRole('region', { name: 'Meeting' });
    await panel.getByRole('button', { name: /^Move:/ }).press('Enter');
    const dialog = owner.getByRole('dialog');
    const label = await dialog.getByRole('option', { name: dayOf(moved) }).textContent();
    await dialog.getByLabel('Day').selectOption({ label: label ?? '' });
    await dialog.getByRole('radio').first().focus();
    await owner.keyboard.press('Space');
    await owner.keyboard.press('ArrowRight');
    expect(await axeViolations(owner)).toEqual([]);
    await dialog.getByRole('button', { name: `Move to ${dayOf(moved)}, 10:30` }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel).toContainText(`${dayOf(moved)}, 10:30–11:00 in India`);
    const { toSender } = await agency.mailsAbout(CLIENT.email);
    expect(toSender).toHaveLength(2);
    expect(await (await fetch(feed)).text()).toContain(`DTSTART;TZID=${INDIA}:${calendarTime(moved)}`);
  });

  await test.step('it is cancelled, which leaves it among the past ones', async () => {
    await owner.goto(`${origin}/meetings`);
    await row.getByRole('button', { name: /^Cancel:/ }).click();
    const dialog = owner.getByRole('alertdialog');
    await expect(dialog).toContainText('get a mail');
    await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(owner.getByRole('heading', { name: 'No meetings are booked' })).toBeVisible();
    await owner.getByRole('link', { name: 'Past and cancelled' }).click();
    await expect(row).toContainText('Cancelled');
    const { toSender } = await agency.mailsAbout(CLIENT.email);
    expect(toSender).toHaveLength(3);
  });

  expect(watched.report()).toEqual([]);
  await context.close();
  await agency.close();
});
