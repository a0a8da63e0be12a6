import { expect, type Page, type Request } from '@playwright/test';
import { CV_MAX_BYTES, cvKinds } from '#contract/application.ts';
import { routes } from '#contract/routes.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { doc, docx, elf, exe, odt, pdf, pdfOf } from '../support/cv-files.ts';
import { type ApplicationForm, applicationForm, cvFile } from './application-form.ts';
import { expectBothMails, expectMailCount } from './application-mails.ts';
import { openPosition } from './content-files.ts';
import { receiptIn } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

const careersWords = wordsOf('pages/careers');

const API = '**/api/applications';
const POSITION = openPosition();
const POSTING = routes.job(POSITION.slug);
const TEXTS = {
  name: 'Meera Nair',
  phone: '+91 98765 43210',
  link: 'https://meera.example/work',
  note: 'Two weeks of notice.\nकोच्चि or remote.',
};

test('an application by keyboard, from the card of a position to the receipt, sends both mails with the file unchanged', async ({
  page,
  agency,
  email,
}) => {
  await page.goto('/careers');
  const apply = page.getByRole('link', { name: `${careersWords('positions.apply')} ${POSITION.title}` });
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${POSTING}#apply`);
  const form = applicationForm(page);
  await expect(form.section.getByRole('heading', { level: 2 })).toBeInViewport();
  await hydrated(form.button);
  await expect(form.cv).toHaveAccessibleDescription(careersWords('application.hints.cv'));
  await expect(form.section.locator('noscript')).toBeHidden();

  // Playwright intercepts file choosers only after it is asked for one, and not before the next key is sent.
  const choosing = page.waitForEvent('filechooser');
  // The next tab stop after the fragment that was jumped to.
  await page.keyboard.press('Tab');
  for (const text of [TEXTS.name, email, TEXTS.phone, TEXTS.link, TEXTS.note]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(form.cv).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(cvFile('Meera Nair.pdf', pdfOf(300_000)));
  await form.button.press('Enter');

  await expect(form.status).toContainText(careersWords('application.success.heading'));
  await expect(form.status).toContainText(careersWords('application.success.text'));
  await expect(form.status).toBeFocused();
  await expect(form.section.getByRole('textbox')).toHaveCount(0);
  await expectBothMails(agency, {
    name: TEXTS.name,
    email,
    subject: `Application: ${POSITION.title} – Meera Nair`,
    details: [
      `Position: ${POSITION.title}`,
      'Name: Meera Nair',
      `Email: ${email}`,
      'Phone: +91 98765 43210',
      'Link: https://meera.example/work',
      'CV: Meera Nair.pdf, 293 KB',
      '',
      'Note:',
      TEXTS.note,
    ].join('\n'),
    receipt: await receiptIn(form.status),
    cv: { name: 'Meera Nair.pdf', type: cvKinds.pdf, bytes: pdfOf(300_000) },
  });
});

test('the resume for no particular position, of exactly 5 MB', async ({ page, agency, email }) => {
  await page.goto('/careers');
  await page
    .getByRole('link', { name: careersWords('resume.action') })
    .first()
    .click();
  const form = applicationForm(page);
  await expect(form.section).toBeInViewport();
  await hydrated(form.button);
  const bytes = pdfOf(CV_MAX_BYTES);
  await form.fill({ name: 'Ravi Shah', email });
  await form.choose(cvFile('resume.pdf', bytes));
  await form.button.click();
  await expect(form.status).toBeVisible();
  await expectBothMails(agency, {
    name: 'Ravi Shah',
    email,
    subject: 'Application: no particular position – Ravi Shah',
    details: [
      'Position: None in particular',
      'Name: Ravi Shah',
      `Email: ${email}`,
      'Phone: Not provided',
      'Link: Not provided',
      'CV: resume.pdf, 5 MB',
      '',
      'Note:',
      'Not provided',
    ].join('\n'),
    receipt: await receiptIn(form.status),
    cv: { name: 'resume.pdf', type: cvKinds.pdf, bytes },
  });
});

for (const [type, bytes] of [
  ['doc', doc],
  ['docx', docx],
  ['odt', odt],
] as const) {
  test(`a ${type} file is mailed with its real type, whatever its name`, async ({ page, agency, email }) => {
    const form = await open(page);
    await form.fill({ name: 'Ravi', email });
    await form.choose(cvFile('सी वी.PDF', bytes));
    await form.button.click();
    await expect(form.status).toBeVisible();
    const { toAgency } = await agency.mailsAbout(email);
    const [attachment] = toAgency[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: `सी वी.${type}`, contentType: cvKinds[type] });
    expect(attachment?.content.equals(bytes)).toBe(true);
  });
}

test.describe('nothing is sent while a field is invalid', () => {
  test('an empty form names every error and focuses the first', async ({ page, agency }) => {
    const posts = collectPosts(page);
    const form = await open(page);
    await form.button.click();
    await expect(form.alert).toContainText(careersWords('application.failure.heading'));
    await form.expectFault('name', 'Enter your name.');
    await form.expectFault('email', 'Enter your email address.');
    await form.expectFault('cv', agency.siteData.applicationErrors.cv.missing);
    await expect(form.field('name')).toBeFocused();

    await form.fill({ name: 'Meera', email: 'meera', link: 'my page' });
    await form.button.click();
    await form.expectFault('email', 'Enter an email address with an @, such as name@example.com.');
    await form.expectFault('link', 'Enter one web address, such as https://www.example.com/meera.');
    await expect(form.field('email')).toBeFocused();
    expect(posts).toHaveLength(0);
  });

  test('rejects a file that is too large, empty or one of two, and then sends a valid one', async ({
    page,
    agency,
    email,
  }) => {
    const posts = collectPosts(page);
    const form = await open(page);
    await form.fill({ ...TEXTS, email });

    await form.choose(cvFile('film.pdf', pdfOf(CV_MAX_BYTES + 1)));
    await form.button.click();
    await form.expectFault('cv', agency.siteData.applicationErrors.cv.tooLarge);
    await expect(form.cv).toBeFocused();
    expect(await form.chosen()).toBe('film.pdf');

    await form.choose(cvFile('empty.pdf', Buffer.alloc(0)));
    await form.button.click();
    await form.expectFault('cv', agency.siteData.applicationErrors.cv.empty);

    // Dropped on the box: it accepts two files, although choosing allows only one.
    await form.cv.evaluate((input) => {
      const two = new DataTransfer();
      for (const name of ['a.pdf', 'b.pdf']) two.items.add(new File(['%PDF-1.4'], name));
      (input as HTMLInputElement).files = two.files;
    });
    await form.button.click();
    await form.expectFault('cv', agency.siteData.applicationErrors.cv.several);
    await form.expectValues({ ...TEXTS, email });
    expect(posts).toHaveLength(0);

    await form.choose(cvFile('cv.pdf', pdf));
    await form.button.click();
    await expect(form.status).toBeVisible();
    await expectMailCount(agency, email, 1);
  });
});

test('the server refuses a program named as a PDF and stores nothing; the form stays filled in', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/applications$/);
  const form = await open(page);
  await form.fill({ ...TEXTS, email });
  for (const program of [exe, elf]) {
    await form.choose(cvFile('cv.pdf', program));
    await form.button.click();
    await form.expectFault('cv', agency.siteData.applicationErrors.cv.wrongKind);
    await expect(form.cv).toBeFocused();
    await form.expectValues({ ...TEXTS, email });
    expect(await form.chosen()).toBe('cv.pdf');
  }
  expect(await agency.hasOnDisk(email)).toBe(false);

  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.click();
  await expect(form.status).toBeVisible();
  await expectMailCount(agency, email, 1);
});

test('shows the progress of sending, and sends once on a double click', async ({ page, agency, email }) => {
  const posts = collectPosts(page);
  const letGo = await holdBack(page, API);
  const form = await open(page);
  await form.fill({ ...TEXTS, email });
  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.dblclick();
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveText(careersWords('application.sending'));
  await expect(form.section.getByRole('progressbar')).toHaveAccessibleName(
    patternOf(careersWords('application.progress')),
  );
  letGo();
  await expect(form.status).toBeVisible();
  expect(posts).toHaveLength(1);
  await expectMailCount(agency, email, 1);
});

test('keeps everything when the answer is lost, and sending again creates one application', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/applications$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  const posts = collectPosts(page);
  await page.route(
    API,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const form = await open(page);
  await form.fill({ ...TEXTS, email });
  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.click();
  await expect(form.alert).toContainText(careersWords('application.failure.heading'));
  await expect(form.alert).toBeFocused();
  await form.expectValues({ ...TEXTS, email });
  expect(await form.chosen()).toBe('cv.pdf');
  await expectMailCount(agency, email, 1);

  await form.button.click();
  await expect(form.status).toBeVisible();
  const keys = posts.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await expectMailCount(agency, email, 1);
});

test('keeps everything while the server is down, including the file, and sends it afterwards', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_CONNECTION_REFUSED \/api\/applications$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  const form = await open(page);
  await form.fill({ ...TEXTS, email });
  await form.choose(cvFile('cv.pdf', pdf));
  await agency.stopServer();
  await form.button.click();
  await expect(form.alert).toContainText(careersWords('application.failure.heading'));
  await form.expectValues({ ...TEXTS, email });
  await agency.restartServer();
  await form.button.click();
  await expect(form.status).toBeVisible();
  await expectMailCount(agency, email, 1);
});

test('says that a position was filled meanwhile, and accepts the application without a position', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/applications$/);
  // Like a page that was opened before the position was removed.
  await page.route(POSTING, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const older = html.replace(`position&quot;:[0,&quot;${POSITION.slug}`, 'position&quot;:[0,&quot;lift-operator');
    await route.fulfill({
      response: answer,
      body: older.replace(`name="position" value="${POSITION.slug}"`, 'name="position" value="lift-operator"'),
    });
  });
  const form = await open(page);
  await form.fill({ ...TEXTS, email });
  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.click();
  await expect(form.alert).toContainText('This position is no longer open.');
  await expect(form.alert).toBeFocused();
  await form.button.click();
  await expect(form.status).toBeVisible();
  const { toAgency } = await agency.mailsAbout(email);
  expect(toAgency.map(({ subject }) => subject)).toEqual(['Application: no particular position – Meera Nair']);
});

test('keeps what was typed and chosen before the scripts loaded', async ({ page, agency, email }) => {
  const letGo = await openUnscripted(page, POSTING);
  const form = applicationForm(page);
  await form.fill({ ...TEXTS, email });
  await form.choose(cvFile('cv.pdf', pdf));
  letGo();
  await hydrated(form.button);
  await form.expectValues({ ...TEXTS, email });
  expect(await form.chosen()).toBe('cv.pdf');
  await form.button.click();
  await expect(form.status).toBeVisible();
  await expectMailCount(agency, email, 1);
});

async function open(page: Page): Promise<ApplicationForm> {
  await page.goto(POSTING);
  const form = applicationForm(page);
  await form.section.scrollIntoViewIfNeeded();
  await hydrated(form.button);
  return form;
}

function collectPosts(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  return requests;
}
