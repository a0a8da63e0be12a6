import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Agency } from '../support/agency.ts';
import { contentOf } from '../support/content-entries.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import type { ReceivedMail } from '../support/smtp-inbox.ts';
import { axeViolations } from './axe.ts';
import { test } from './fixtures.ts';
import { wideElements } from './wide-elements.ts';

const contactWords = wordsOf('pages/contact');
const newsletterWords = wordsOf('pages/newsletter');
const siteWords = wordsOf('site');

const { unsubscribe } = contentOf(
  'content/pages/newsletter.yaml',
  z.object({ unsubscribe: z.object({ ready: z.object({ heading: z.string() }) }) }),
);

const INBOX_HEADING = newsletterWords('requested.heading');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('subscribes from the footer, confirms, and unsubscribes by the link in the mail', async ({
      page,
      agency,
      email,
    }) => {
      await page.goto('/services/seo');
      await page.getByRole('contentinfo').locator('form[action="/newsletter"] input[name="email"]').fill(email);
      expect(await send(page, page.getByRole('contentinfo'))).toBe(303);
      await expectRequested(page);
      expect(await agency.hasOnDisk(email)).toBe(true);

      const mail = await onlyMail(agency, email);
      expect(mail.subject).toBe(siteWords('newsletter_mails.confirmation.subject', { brand: agency.siteData.brand }));
      expect(mail.text).toContain(agency.siteData.newsletterConsent);
      const links = linksIn(mail);
      await page.goto(links.confirm);
      await expect(page.getByRole('main')).toContainText(agency.siteData.newsletterConsent);
      await page.getByRole('button', { name: newsletterWords('confirm.ready.button') }).click();
      await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
      await page.reload();
      await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
      await page.goto(links.confirm);
      await expectScreen(page, newsletterWords('confirm.already.title'), newsletterWords('confirm.already.heading'));

      await page.goto(links.unsubscribe);
      await expectScreen(page, newsletterWords('unsubscribe.ready.title'), unsubscribe.ready.heading);
      await page.getByRole('button', { name: newsletterWords('unsubscribe.ready.button') }).click();
      await expectScreen(page, newsletterWords('unsubscribe.done.title'), newsletterWords('unsubscribe.done.heading'));
      await page.goto(links.unsubscribe);
      await expectScreen(
        page,
        newsletterWords('unsubscribe.already.title'),
        newsletterWords('unsubscribe.already.heading'),
      );
      await page
        .getByRole('main')
        .getByRole('link', { name: newsletterWords('unsubscribe.again') })
        .click();
      await expect(page).toHaveURL('/newsletter');
    });

    test('every newsletter form works: header, blog and page', async ({ page, agency, email }) => {
      await page.goto('/contact');
      await page
        .getByRole('banner')
        .getByRole('button', { name: siteWords('words.open_search') })
        .click();
      const places: [string, Locator][] = [
        ['/contact', page.getByRole('dialog', { name: siteWords('words.open_search') })],
        ['/blog', page.getByRole('main')],
        ['/newsletter', page.getByRole('main')],
      ];
      for (const [index, [path, place]] of places.entries()) {
        if (index > 0) await page.goto(path);
        const address = `${index}-${email}`;
        await place.locator('form[action="/newsletter"] input[name="email"]').fill(address);
        expect(await send(page, place), path).toBe(303);
        await expectRequested(page);
        linksIn(await onlyMail(agency, address));
      }
    });

    test('an invalid address comes back filled in, and is accepted after correction', async ({
      page,
      pages,
      agency,
      email,
    }) => {
      pages.expectFault(/^Status 422: \/newsletter$/);
      await page.goto('/contact');
      await page
        .getByRole('banner')
        .getByRole('button', { name: siteWords('words.open_search') })
        .click();
      const panel = page.getByRole('dialog', { name: siteWords('words.open_search') });
      // The browser accepts it; the server does not.
      await panel.locator('form[action="/newsletter"] input[name="email"]').fill('');
      expect(await send(page, panel)).toBe(422);
      const main = page.getByRole('main');
      const box = main.getByRole('textbox', { name: newsletterWords('form.label') });
      await expect(page).toHaveTitle(patternOf(`${siteWords('forms.error_prefix')}${newsletterWords('title')} | `));
      await expect(main.getByRole('alert')).toContainText(newsletterWords('form.failure_title'));
      await expect(box).toHaveAccessibleDescription('Enter your email address.');

      await box.fill('meera at example.com');
      expect(await send(page, main)).toBe(422);
      await expect(box).toHaveValue('meera at example.com');
      await expect(box).toHaveAccessibleDescription('Enter an email address with an @, such as name@example.com.');
      await main.getByRole('alert').getByRole('link').click();
      await expect(box).toBeFocused();
      await box.fill(email);
      expect(await send(page, main)).toBe(303);
      await expectRequested(page);
      linksIn(await onlyMail(agency, email));
    });
  });
}

test('subscribes, confirms and unsubscribes by keyboard', async ({ page, agency, email }) => {
  await page.goto('/newsletter');
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: newsletterWords('form.label') }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectRequested(page);
  const links = linksIn(await onlyMail(agency, email));
  await page.goto(links.confirm);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('confirm.ready.button') }));
  await page.keyboard.press('Enter');
  await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
  await page.goto(links.unsubscribe);
  await tabTo(page, page.getByRole('button', { name: newsletterWords('unsubscribe.ready.button') }));
  await page.keyboard.press('Space');
  await expectScreen(page, newsletterWords('unsubscribe.done.title'), newsletterWords('unsubscribe.done.heading'));
});

test('a scanner that opens every link of the mail changes nothing', async ({ page, request, agency, email }) => {
  const links = await askFor(request, agency, email);
  const { text, headerLines } = await onlyMail(agency, email);
  const header = headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const everyLink = `${text} ${header}`.match(/https?:[^\s<>]+/g) ?? [];
  expect(everyLink.length).toBeGreaterThan(3);
  for (const link of [...everyLink, ...everyLink]) {
    const path = link.replace(/^https?:\/\/[^/]+/, '') || '/';
    expect((await request.get(path)).status()).toBe(200);
    expect((await request.head(path)).status()).toBe(200);
  }
  await page.goto(links.unsubscribe);
  await expectScreen(page, newsletterWords('unsubscribe.ready.title'), unsubscribe.ready.heading);
  await page.goto(links.confirm);
  await expectScreen(page, newsletterWords('confirm.ready.title'), newsletterWords('confirm.ready.heading'));
  await page.getByRole('button', { name: newsletterWords('confirm.ready.button') }).click();
  await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
});

test('the mail program’s own button unsubscribes in one request, without a page or a cookie', async ({
  page,
  playwright,
  agency,
  email,
}) => {
  const request = await playwright.request.newContext({ baseURL: agency.address });
  const links = await askFor(request, agency, email);
  await press(page, links.confirm, newsletterWords('confirm.ready.button'));
  const mail = await onlyMail(agency, email);
  const { unsubscribe } = mail.headers.get('list') as unknown as { unsubscribe: { url: string; mail: string } };
  const lines = mail.headerLines.map(({ line }) => line);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(pathOf(unsubscribe.url)).toBe(links.unsubscribe);
  expect(unsubscribe.mail).toMatch(new RegExp(`^${agency.siteData.mailboxes.hello}\\?subject=Unsubscribe&body=`));

  const answer = await request.post(pathOf(unsubscribe.url), {
    multipart: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['set-cookie']]).toEqual([200, undefined]);
  await page.goto(links.unsubscribe);
  await expectScreen(
    page,
    newsletterWords('unsubscribe.already.title'),
    newsletterWords('unsubscribe.already.heading'),
  );
  await request.dispose();
});

test('asking twice sends one mail; asking after unsubscribing sends another that works', async ({
  page,
  pages,
  request,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 404: \/newsletter\/confirm/);
  const first = await askFor(request, agency, email);
  await page.goto('/newsletter');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: newsletterWords('form.label') })
    .fill(email.toUpperCase());
  expect(await send(page, page.getByRole('main'))).toBe(303);
  await expectRequested(page);
  expect((await mailsTo(agency, email)).length).toBe(1);

  await press(page, first.confirm, newsletterWords('confirm.ready.button'));
  await press(page, first.unsubscribe, newsletterWords('unsubscribe.ready.button'));
  await page.goto(first.confirm);
  await expectScreen(page, newsletterWords('confirm.unknown.title'), newsletterWords('confirm.unknown.heading'));

  // The form on this page subscribes again.
  await page
    .getByRole('main')
    .getByRole('textbox', { name: newsletterWords('form.label') })
    .fill(email);
  expect(await send(page, page.getByRole('main'))).toBe(303);
  const mails = await mailsTo(agency, email);
  expect(mails.length).toBe(2);
  await press(page, linksIn(mails[1]).confirm, newsletterWords('confirm.ready.button'));
  await expectScreen(page, newsletterWords('confirm.done.title'), newsletterWords('confirm.done.heading'));
});

test('an unknown link leads to a page that says so and links to other pages', async ({ page, pages }) => {
  pages.expectFault(/^Status 404: \/newsletter\//);
  await page.goto('/newsletter/unsubscribe?token=made-up');
  await expectScreen(
    page,
    newsletterWords('unsubscribe.unknown.title'),
    newsletterWords('unsubscribe.unknown.heading'),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: newsletterWords('unsubscribe.contact') })
    .click();
  await expect(page.getByRole('textbox', { name: contactWords('form.fields.subject') })).toHaveValue(
    newsletterWords('unsubscribe.subject'),
  );
  await page.goto('/newsletter/requested?receipt=made-up');
  await expect(page).toHaveURL('/newsletter');
});

test.describe('every screen of the newsletter', () => {
  for (const { name, open } of screens()) {
    test(`${name}: axe finds nothing, and the layout fits every width`, async ({
      page,
      pages,
      request,
      agency,
      email,
    }) => {
      if (/fault|no longer/.test(name)) pages.expectFault(/^Status (404|422): \/newsletter/);
      await open({ page, request, agency, email });
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page)).toEqual([]);
      }
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await wideElements(page), `wider than ${width} px`).toEqual([]);
      }
    });
  }
});

interface Scene {
  page: Page;
  request: APIRequestContext;
  agency: Agency;
  email: string;
}

function screens(): { name: string; open: (scene: Scene) => Promise<void> }[] {
  const confirm = async ({ page, request, agency, email }: Scene) => {
    const links = await askFor(request, agency, email);
    await press(page, links.confirm, newsletterWords('confirm.ready.button'));
    return links;
  };
  const leave = async (scene: Scene) => {
    const links = await confirm(scene);
    await press(scene.page, links.unsubscribe, newsletterWords('unsubscribe.ready.button'));
    return links;
  };
  return [
    {
      name: 'the page',
      open: async ({ page }) => {
        await page.goto('/newsletter');
      },
    },
    {
      name: 'the page with a fault',
      open: async ({ page }) => {
        await page.goto('/newsletter');
        await page
          .getByRole('main')
          .getByRole('textbox', { name: newsletterWords('form.label') })
          .fill('no address');
        await send(page, page.getByRole('main'));
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'the address is stored',
      open: async ({ page, email }) => {
        await page.goto('/newsletter');
        await page
          .getByRole('main')
          .getByRole('textbox', { name: newsletterWords('form.label') })
          .fill(email);
        await send(page, page.getByRole('main'));
        await expectRequested(page);
      },
    },
    {
      name: 'to be confirmed',
      open: async ({ page, request, agency, email }) => {
        await page.goto((await askFor(request, agency, email)).confirm);
      },
    },
    {
      name: 'confirmed',
      open: async (scene) => {
        await confirm(scene);
      },
    },
    {
      name: 'confirmed before',
      open: async (scene) => {
        await scene.page.goto((await confirm(scene)).confirm);
      },
    },
    {
      name: 'a link that no longer confirms',
      open: async ({ page }) => {
        await page.goto('/newsletter/confirm?token=made-up');
      },
    },
    {
      name: 'to be unsubscribed',
      open: async (scene) => {
        await scene.page.goto((await confirm(scene)).unsubscribe);
      },
    },
    {
      name: 'unsubscribed',
      open: async (scene) => {
        await leave(scene);
      },
    },
    {
      name: 'unsubscribed before',
      open: async (scene) => {
        await scene.page.goto((await leave(scene)).unsubscribe);
      },
    },
    {
      name: 'a link that no longer unsubscribes',
      open: async ({ page }) => {
        await page.goto('/newsletter/unsubscribe?token=made-up');
      },
    },
  ];
}

/** Presses the button of a newsletter box and returns the status of the response, before any redirect. */
async function send(page: Page, place: Locator): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await place.locator('form[action="/newsletter"] button[type="submit"]').click();
  return (await answer).status();
}

/** Opens a link from a mail and presses the button on its page. */
async function press(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
}

/** Subscribes as a script does, and returns the links in the mail. */
async function askFor(request: APIRequestContext, agency: Agency, email: string) {
  const answer = await request.post('/newsletter', { data: { email } });
  expect([answer.status(), await answer.json()]).toEqual([202, { outcome: 'requested' }]);
  return linksIn(await onlyMail(agency, email));
}

async function mailsTo(agency: Agency, email: string): Promise<ReceivedMail[]> {
  const { toSender } = await agency.mailsAbout(email);
  const other = await agency.mailsAbout(email.toUpperCase());
  return [...toSender, ...other.toSender];
}

async function onlyMail(agency: Agency, email: string): Promise<ReceivedMail> {
  const [mail, ...others] = await mailsTo(agency, email);
  if (!mail || others.length > 0) throw new Error(`There should be one mail to ${email}.`);
  return mail;
}

function linksIn(mail: ReceivedMail | undefined): { confirm: string; unsubscribe: string } {
  const find = (kind: string) => {
    const link = new RegExp(`https?://\\S+/newsletter/${kind}\\?token=[\\w-]{43}(?=\\s)`).exec(mail?.text ?? '')?.[0];
    if (!link) throw new Error(`The mail brings no link to ${kind}.`);
    return pathOf(link);
  };
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}

/** The server in these tests does not know its own port, and writes links without it. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function expectRequested(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/newsletter\/requested\?receipt=[\w-]{43}$/);
  await expectScreen(page, newsletterWords('requested.title'), INBOX_HEADING);
}

async function expectScreen(page: Page, title: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
}
