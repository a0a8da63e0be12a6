import { expect, type Page } from '@playwright/test';
import { CV_MAX_BYTES, cvKinds } from '#contract/application.ts';
import { routes } from '#contract/routes.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { exe, odt, pdf, pdfOf } from '../support/cv-files.ts';
import { type ApplicationForm, applicationForm, cvFile } from './application-form.ts';
import { expectBothMails, expectMailCount } from './application-mails.ts';
import { openPosition } from './content-files.ts';
import { receiptIn } from './enquiry-form.ts';
import { test } from './fixtures.ts';

const careersWords = wordsOf('pages/careers');
const siteWords = wordsOf('site');
const systemWords = wordsOf('pages/system');

test.use({ javaScriptEnabled: false });

const POSITION = openPosition();
const POSTING = routes.job(POSITION.slug);
const APPLY = careersWords('application.heading', { title: POSITION.title });
const CHOOSE_AGAIN = careersWords('application.choose_again');
const TEXTS = {
  name: 'Meera Nair',
  phone: '+91 98765 43210',
  link: 'meera.example/work',
  note: 'Two weeks of notice.\n  “कोच्चि” & <b> remote.',
};

test('the form of a position leads to a page with the reference number, and both mails arrive, the file as it was', async ({
  page,
  agency,
  email,
}) => {
  await page.goto('/careers');
  await page.getByRole('link', { name: `${careersWords('positions.apply')} ${POSITION.title}` }).click();
  await expect(page).toHaveURL(`${POSTING}#apply`);
  const form = applicationForm(page);
  await expect(form.cv).toHaveAccessibleDescription(patternOf(careersWords('application.hints.cv')));
  await expect(form.section.locator('noscript')).toBeVisible();
  // Playwright's own matchers leave this element out.
  expect(await form.section.locator('noscript').textContent()).toContain(careersWords('application.may_be_lost'));
  await form.fill({ ...TEXTS, email });
  const bytes = pdfOf(CV_MAX_BYTES);
  await form.choose(cvFile('Meera “CV”.pdf', bytes));
  expect(await post(page, form)).toBe(303);
  const receipt = await expectReceiptPage(page);
  await expectBothMails(agency, {
    name: TEXTS.name,
    email,
    subject: `Application: ${POSITION.title} – Meera Nair`,
    details: [
      `Position: ${POSITION.title}`,
      'Name: Meera Nair',
      `Email: ${email}`,
      'Phone: +91 98765 43210',
      'Link: meera.example/work',
      'CV: Meera “CV”.pdf, 5 MB',
      '',
      'Note:',
      TEXTS.note,
    ].join('\n'),
    receipt,
    cv: { name: 'Meera “CV”.pdf', type: cvKinds.pdf, bytes },
  });
});

test('the resume for no particular position', async ({ page, agency, email }) => {
  await page.goto('/careers');
  await page
    .getByRole('link', { name: careersWords('resume.action') })
    .first()
    .click();
  const form = applicationForm(page);
  await form.fill({ name: 'Ravi Shah', email });
  await form.choose(cvFile('cv.odt', odt, cvKinds.odt));
  expect(await post(page, form)).toBe(303);
  await expectReceiptPage(page);
  const { toAgency } = await agency.mailsAbout(email);
  expect(toAgency.map(({ subject }) => subject)).toEqual(['Application: no particular position – Ravi Shah']);
});

test('a form with errors comes back filled in, asks for the file again, and can then be sent', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/applications$/);
  await page.goto(POSTING);
  const form = applicationForm(page);
  const typed = { ...TEXTS, name: '', email: 'meera at example.com' };
  await form.fill(typed);
  await form.choose(cvFile('cv.pdf', pdf));
  expect(await post(page, form)).toBe(422);

  await expect(page).toHaveTitle(patternOf(`${siteWords('forms.error_prefix')}${APPLY} | `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(APPLY);
  await expect(form.alert).toContainText(careersWords('application.failure.heading'));
  await form.expectFault('name', 'Enter your name.');
  await form.expectFault('email', 'Enter an email address with an @, such as name@example.com.');
  await form.expectValues(typed);
  await expect(form.cv).not.toHaveAttribute('aria-invalid');
  await expect(form.cv).toHaveAccessibleDescription(new RegExp(RegExp.escape(CHOOSE_AGAIN)));
  expect(await agency.hasOnDisk('meera at example.com')).toBe(false);

  await form.fill({ name: 'Meera Nair', email });
  await form.choose(cvFile('cv.pdf', pdf));
  expect(await post(page, form)).toBe(303);
  await expectReceiptPage(page);
  await expectMailCount(agency, email, 1);
});

for (const [what, bytes, status, fault] of [
  ['no file', undefined, 422, 'missing'],
  ['an empty file', Buffer.alloc(0), 422, 'empty'],
  ['a program that is named as a PDF', exe, 422, 'wrongKind'],
  ['a file of 5 MB and a byte', pdfOf(CV_MAX_BYTES + 1), 413, 'tooLarge'],
  ['a file of 10 MB', Buffer.alloc(2 * CV_MAX_BYTES), 413, 'tooLarge'],
] as const) {
  test(`${what}: the form comes back with what to do and everything typed, and nothing is stored`, async ({
    page,
    pages,
    agency,
    email,
  }) => {
    pages.expectFault(new RegExp(`^Status ${status}: /api/applications$`));
    await page.goto(POSTING);
    const form = applicationForm(page);
    await form.fill({ ...TEXTS, email });
    if (bytes) await form.choose(cvFile('cv.pdf', bytes));
    expect(await post(page, form)).toBe(status);
    await form.expectFault('cv', agency.siteData.applicationErrors.cv[fault]);
    await form.expectValues({ ...TEXTS, email });
    await expectMailCount(agency, email, 0);
    expect(await agency.hasOnDisk(email)).toBe(false);

    await form.choose(cvFile('cv.pdf', pdf));
    expect(await post(page, form)).toBe(303);
    await expectReceiptPage(page);
    await expectMailCount(agency, email, 1);
  });
}

test('going back and sending the same again gives the same reference number and no second mail', async ({
  page,
  agency,
  email,
}) => {
  await page.goto(POSTING);
  const form = applicationForm(page);
  const send = async () => {
    await form.fill({ ...TEXTS, email });
    await form.choose(cvFile('cv.pdf', pdf));
    await post(page, form);
    return expectReceiptPage(page);
  };
  const receipt = await send();
  await page.reload();
  await page.goBack();
  expect(await send()).toBe(receipt);
  await expectMailCount(agency, email, 1);
});

for (const query of ['?receipt=KD-0000-0000', '?receipt=', '']) {
  test(`a reference number that no application has is not found: /application/sent${query}`, async ({
    page,
    pages,
  }) => {
    pages.expectFault(/^Status 404: \/application\/sent/);
    const answer = await page.goto(`/application/sent${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(systemWords('error.heading'));
    await expect(page.getByText(careersWords('application.success.heading'))).toHaveCount(0);
  });
}

/** Presses the button and returns the status of the response, before any redirect. */
async function post(page: Page, form: ApplicationForm): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.button.click();
  return (await answer).status();
}

async function expectReceiptPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/application\/sent\?receipt=/);
  await expect(page).toHaveTitle(patternOf(`${careersWords('application.sent.title')} | `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersWords('application.success.heading'));
  const receipt = await receiptIn(page.getByRole('main'));
  expect(new URL(page.url()).searchParams.get('receipt')).toBe(receipt);
  return receipt;
}
