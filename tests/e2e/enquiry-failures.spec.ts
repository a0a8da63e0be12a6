import { expect, type Page, type Request } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { consultationForm, type EnquiryForm } from './enquiry-form.ts';
import { expectMailCount } from './enquiry-mails.ts';
import { holdBack, hydrated, test } from './fixtures.ts';
import { collectPosts, referenceIn } from './visitor-form.ts';

const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

const API = '**/api/enquiries';
const CONSULTATION = { name: 'Ravi Shah', message: 'Please call me.' };

test('while the server is down, the form keeps everything, and sends it once the server is back', async ({
  page,
  pages,
  agency,
  email,
  openedWindows,
}) => {
  pages.expectFault(/^Request failed: net::ERR_CONNECTION_REFUSED \/api\/enquiries$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  const requests = collectPosts(page);
  const form = await openConsultation(page);
  await agency.stopServer();
  await form.fill({ ...CONSULTATION, email });
  await form.button.click();
  await expect(form.alert).toContainText(siteWords('forms.failureTitle'));
  await expect(form.alert).toContainText(homeWords('consultation.failure'));
  await expect(form.alert).toBeFocused();
  await form.expectValues({ ...CONSULTATION, email });
  const mailInstead = form.alert.getByRole('link', { name: siteWords('forms.mailInstead') });
  await expect(mailInstead).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${agency.siteData.mailboxes.leads}\\?subject=`),
  );
  expect(openedWindows).toEqual([]);

  await agency.restartServer();
  await form.button.click();
  await expectSuccess(form);
  expect(keysOf(requests)).toEqual([expect.any(String), keysOf(requests)[0]]);
  await expectMailCount(agency, email, 1);
});

test('a double click and Enter while sending send one message', async ({ page, agency, email }) => {
  const requests = collectPosts(page);
  const letGo = await holdBack(page, API);
  const form = await openConsultation(page);
  await form.fill({ ...CONSULTATION, email });
  await form.button.dblclick();
  await expect(form.button).toHaveText(homeWords('consultation.sending'));
  await form.field('name').press('Enter');
  letGo();
  await expectSuccess(form);
  expect(requests).toHaveLength(1);
  await expectMailCount(agency, email, 1);
});

test('after a lost answer, sending again returns the same reference and sends no second mail', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/enquiries$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  let lost: unknown;
  await page.route(
    API,
    async (route) => {
      lost = await (await route.fetch()).json();
      await route.abort();
    },
    { times: 1 },
  );
  const form = await openConsultation(page);
  await form.fill({ ...CONSULTATION, email });
  await form.button.click();
  await expect(form.alert).toContainText(siteWords('forms.failureTitle'));
  await form.expectValues({ ...CONSULTATION, email });
  await form.button.click();
  await expectSuccess(form);
  expect(lost).toEqual({ outcome: 'received', reference: await referenceIn(form.status) });
  await expectMailCount(agency, email, 1);
});

test('a form whose script fails to load can be sent as plain HTML', { tag: '@full' }, async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_FAILED \/assets\/ConsultationForm\.[\w-]+\.js/);
  pages.expectFault(/^Console error: \[astro-island\] Error hydrating/);
  // Astro retries it under another address before it gives up.
  await page.route(/ConsultationForm\.[\w-]+\.js/, (route) => route.abort());
  await page.goto('/');
  const form = consultationForm(page);
  const givenUp = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Error hydrating'),
  });
  await form.section.scrollIntoViewIfNeeded();
  await givenUp;
  await form.fill({ ...CONSULTATION, email });
  await form.button.click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  await expectMailCount(agency, email, 1);
});

async function openConsultation(page: Page): Promise<EnquiryForm> {
  await page.goto('/');
  const form = consultationForm(page);
  await form.section.scrollIntoViewIfNeeded();
  await hydrated(form.button);
  return form;
}

const keysOf = (requests: Request[]) => requests.map((request) => request.headers()['idempotency-key']);

async function expectSuccess(form: EnquiryForm): Promise<void> {
  await expect(form.status).toContainText(siteWords('forms.successTitle'));
  await expect(form.alert).toHaveCount(0);
  await expect(form.section.locator('[aria-invalid]')).toHaveCount(0);
  await form.expectValues({ email: '', message: '' });
}
