import { expect } from '@playwright/test';
import { cvKinds } from '#contract/application.ts';
import { routes } from '#contract/routes.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { pdf, pdfOf } from '../support/cv-files.ts';
import { applicationForm, cvFile } from './application-form.ts';
import { expectBothMails } from './application-mails.ts';
import { openPosition } from './content-files.ts';
import { expectMailCount } from './enquiry-mails.ts';
import { hydrated, test } from './fixtures.ts';
import { expectSentPage, post, referenceIn } from './visitor-form.ts';

const careersWords = wordsOf('pages/careers');
const siteWords = wordsOf('site');

const POSITION = openPosition();
const POSTING = routes.job(POSITION.slug);
const TEXTS = {
  name: 'Meera Nair',
  phone: '+91 98765 43210',
  link: 'https://meera.example/work',
  note: 'Two weeks of notice.\nकोच्चि or remote.',
};

test('an application by keyboard, from the card of a position to the reference, sends both mails with the file unchanged', async ({
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
    reference: await referenceIn(form.status),
    cv: { name: 'Meera Nair.pdf', type: cvKinds.pdf, bytes: pdfOf(300_000) },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const HEADING = careersWords('application.heading', { title: POSITION.title });

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
    expect(await post(page, form.button)).toBe(422);

    await expect(page).toHaveTitle(patternOf(`${siteWords('forms.errorPrefix')}${HEADING} | `));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect(form.alert).toContainText(careersWords('application.failure.heading'));
    await form.expectFault('name', 'Enter your name.');
    await form.expectFault('email', 'Enter an email address with an @, such as name@example.com.');
    await form.expectValues(typed);
    await expect(form.cv).not.toHaveAttribute('aria-invalid');
    await expect(form.cv).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(careersWords('application.chooseAgain'))),
    );
    expect(await agency.hasOnDisk('meera at example.com')).toBe(false);

    await form.fill({ name: 'Meera Nair', email });
    await form.choose(cvFile('cv.pdf', pdf));
    expect(await post(page, form.button)).toBe(303);
    await expectSentPage(page, {
      path: '/application/sent',
      title: careersWords('application.sent.title'),
      heading: careersWords('application.success.heading'),
    });
    await expectMailCount(agency, email, 1);
  });
});
