import { expect, type Page } from '@playwright/test';
import { contactForm } from './enquiry-form.ts';
import { test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const items = (page: Page, name: string) =>
  region(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

test.describe('the about page', () => {
  test('tells the story of the agency, with the year it was founded in', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page)).toContainText('performance-first agency in India');
    const paragraphs = region(page, 'Why an agency is named after rice flour').getByRole('paragraph');
    expect(await paragraphs.count()).toBeGreaterThanOrEqual(3);
    await expect(paragraphs.filter({ hasText: '2020' })).toHaveCount(1);
    await expect(main(page)).not.toContainText(/[{}]/);
  });

  test('has four counters, with the numbers of the specification', async ({ page }) => {
    await page.goto('/about');
    const counters = region(page, 'Trusted by 120+ scale-ups');
    await expect(counters.getByRole('term')).toHaveText([
      'success rate',
      'projects delivered',
      'happy clients',
      'countries served',
    ]);
    await expect(counters.getByRole('definition')).toHaveText(['96%', '500+', '100+', '25+']);
  });

  test('presents three people, each with a role, LinkedIn and an address to write to', async ({ page }) => {
    await page.goto('/about');
    await main(page).getByRole('link', { name: 'Meet the team' }).click();
    await expect(page).toHaveURL('/about#team');
    await expect(region(page, 'Three people you can write to')).toBeInViewport();

    const people = items(page, 'Three people you can write to');
    await expect(people).toHaveCount(3);
    const [names, profiles, addresses] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const person of await people.all()) {
      const name = (await person.getByRole('heading', { level: 3 }).textContent()) ?? '';
      // Role and experience.
      await expect(person.getByRole('paragraph'), name).toHaveText([/\w/, /\w.*\./]);
      const profile = person.getByRole('link', { name: /^LinkedIn\b/ });
      await expect(profile).toHaveAccessibleName(new RegExp(`: ${RegExp.escape(name)}$`));
      await expect(profile).toHaveAttribute('href', /^https:\/\/linkedin\.[a-z]+\/in\/./);
      const address = (await person.getByRole('link', { name: '@' }).textContent()) ?? '';
      await expect(person.getByRole('link', { name: address, exact: true })).toHaveAttribute(
        'href',
        `mailto:${address}`,
      );
      names.add(name);
      profiles.add((await profile.getAttribute('href')) ?? '');
      addresses.add(address);
    }
    expect([names.size, profiles.size, addresses.size], 'each their own').toEqual([3, 3, 3]);
  });

  test('names three values, and says what each means', async ({ page }) => {
    await page.goto('/about');
    const values = items(page, 'How it is drawn is how we work');
    await expect(values).toHaveCount(3);
    for (const value of await values.all()) await expect(value.getByRole('paragraph')).toHaveText(/\w.*\./);
  });

  for (const [place, label, subject, message] of [
    [
      'First the dots, then the line',
      'Book a free consultation',
      'Free 30-minute consultation',
      'The number that bothers us:',
    ],
    [
      'Put the first dot down',
      'Book a free consultation',
      'Free 30-minute consultation',
      'The number that bothers us:',
    ],
    [
      'Put the first dot down',
      'Ask for a reference',
      'A client we could speak to',
      'Before we talk we would like to hear from a client of yours in this trade:',
    ],
  ] as const) {
    test(`“${label}” beneath “${place}” leads to the contact form, filled in with what it is about`, async ({
      page,
    }) => {
      await page.goto('/about');
      const section = main(page).locator('section', { has: page.getByRole('heading', { name: place, exact: true }) });
      await section.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(/\/contact\?subject=/);
      await expectPrefilled(page, { subject, message });
    });
  }
});

test.describe('the page of the AI solutions', () => {
  test('offers six kinds of work, each with what it needs and the services behind it', async ({ page }) => {
    await page.goto('/ai-solutions');
    const offerings = items(page, 'Six kinds of AI work');
    await expect(offerings).toHaveCount(6);
    for (const offering of await offerings.all()) {
      await expect(offering.getByRole('paragraph')).toHaveText(/\w.*\./);
      await expect(offering.getByRole('term')).toHaveText(['What it needs', 'Services that do it']);
      const services = offering.getByRole('definition').getByRole('link');
      expect(await services.count()).toBeGreaterThanOrEqual(1);
      for (const service of await services.all()) await expect(service).toHaveAttribute('href', /^\/services\/[a-z]/);
    }
  });

  test('shows four industries, and in each what the model does and what a person decides', async ({ page }) => {
    await page.goto('/ai-solutions');
    const industries = items(page, 'What the model does, and what a person decides');
    await expect(industries).toHaveCount(4);
    for (const industry of await industries.all()) {
      await expect(industry.getByRole('term')).toHaveText(['The model', 'A person']);
      await expect(industry.getByRole('definition')).toHaveText([/\w/, /\w/]);
    }
    await region(page, 'What the model does, and what a person decides')
      .getByRole('link', { name: 'Read our AI ethics' })
      .click();
    await expect(page).toHaveURL('/ai-ethics');
  });

  test('names four benefits', async ({ page }) => {
    await page.goto('/ai-solutions');
    const benefits = items(page, 'Four things that are better afterwards');
    await expect(benefits).toHaveCount(4);
    for (const benefit of await benefits.all()) await expect(benefit.getByRole('paragraph')).toHaveText(/\w.*\./);
  });

  test('goes through the process in six steps, in their order', async ({ page }) => {
    await page.goto('/ai-solutions');
    await main(page).getByRole('link', { name: 'See the six steps' }).click();
    await expect(page).toHaveURL('/ai-solutions#process');
    const process = region(page, 'From the first question to a watched model');
    await expect(process).toBeInViewport();
    const steps = process.locator('ol').getByRole('listitem');
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Discovery',
      'Strategy',
      'Development and training',
      'Testing',
      'Deployment',
      'Monitoring',
    ]);
    for (const step of await steps.all()) await expect(step).toContainText(/You then have\s*\w/);
    // Seen in the order in which they are read.
    const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('leads to a strategy session, and to the prices of AI', async ({ page }) => {
    await page.goto('/ai-solutions');
    const closing = region(page, "Bring one task and last month's numbers");
    await closing.getByRole('link', { name: 'See AI plans' }).click();
    await expect(page).toHaveURL('/pricing#ai-automation');
    await expect(main(page).getByRole('heading', { name: 'AI & Automation' })).toBeInViewport();
    await page.goBack();
    await closing.getByRole('link', { name: 'Get a free AI strategy session' }).click();
    await expectPrefilled(page, {
      subject: 'Free AI strategy session',
      message: 'The task we have in mind, and how often it comes up:',
    });
  });
});

test.describe('the innovations page', () => {
  const LEADS_TO = ['/ai-solutions', '/services/cloud-solutions', '/services/cybersecurity', '/case-studies'];

  test('has four cards, which lead to the four pages of the specification', async ({ page }) => {
    await page.goto('/innovations');
    const cards = items(page, 'Four questions we keep asking');
    await expect(cards).toHaveCount(4);
    for (const [index, path] of LEADS_TO.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('paragraph')).toHaveText(/\w.*\./);
      await expect(card.getByRole('link')).toHaveCount(1);
      await card.getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
  });

  test('takes a click anywhere on a card', async ({ page }) => {
    for (const [index, path] of LEADS_TO.entries()) {
      await page.goto('/innovations');
      await items(page, 'Four questions we keep asking')
        .nth(index)
        .click({ position: { x: 12, y: 12 } });
      await expect(page).toHaveURL(path);
    }
  });

  test('takes up a trial that a visitor proposes', async ({ page }) => {
    await page.goto('/innovations');
    await main(page).getByRole('link', { name: 'Propose a trial' }).last().click();
    await expectPrefilled(page, { subject: 'A trial', message: 'The question we would like settled:' });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the login page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    const controls = (page: Page) => main(page).locator('button, input, select, textarea');

    test('shows every control of a sign-in, disabled', async ({ page }) => {
      await page.goto('/login');
      for (const control of [
        main(page).getByRole('button', { name: 'Continue with Google' }),
        main(page).getByRole('button', { name: 'Continue with GitHub' }),
        main(page).getByRole('textbox', { name: 'Email' }),
        main(page).getByLabel('Password', { exact: true }),
        main(page).getByRole('checkbox', { name: 'Remember me' }),
        main(page).getByRole('button', { name: 'Sign in', exact: true }),
      ]) {
        await expect(control).toBeVisible();
      }
      await expect(controls(page)).toHaveCount(6);
      for (const control of await controls(page).all()) await expect(control).toBeDisabled();
      await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    });

    test('says why, and until when', async ({ page }) => {
      await page.goto('/login');
      const panel = region(page, 'Sign in');
      await expect(panel.getByText('Social login is not configured.', { exact: true })).toBeVisible();
      await expect(panel).toContainText(/credentials .* configured, and is disabled until then\./);
      await expect(panel).toContainText('Signing in by email is disabled too.');
    });

    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy policy', '/privacy-policy'],
    ] as const) {
      test(`leads to the ${name.toLowerCase()} that a client would agree to`, async ({ page }) => {
        await page.goto('/login');
        await region(page, 'Sign in').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
      });
    }

    test('leads whoever forgot the password to people who can help', async ({ page }) => {
      await page.goto('/login');
      await region(page, 'Sign in').getByRole('link', { name: 'Forgot password?' }).click();
      await expectPrefilled(page, {
        subject: 'Help with signing in',
        message: 'I cannot sign in to the client portal. My company and project:',
      });
    });

    test('sends nothing, even when a tool enables its controls, fills them in and submits', async ({
      page,
      agency,
    }) => {
      await page.goto('/login');
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/favicon.svg')) asked.push(request.url());
      });
      await main(page).evaluate((element) => {
        for (const disabled of element.querySelectorAll('[disabled]')) disabled.removeAttribute('disabled');
      });
      await main(page).getByRole('textbox', { name: 'Email' }).fill('client@example.com');
      await main(page).getByLabel('Password', { exact: true }).fill('a secret of mine');
      await page.keyboard.press('Enter');
      // Forced: on a page that went somewhere they are disabled again.
      for (const button of (await main(page).getByRole('button').all()).toReversed())
        await button.click({ force: true });
      await page.waitForLoadState();
      // A page that went somewhere has other controls: these are what was typed into.
      await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue('client@example.com');
      expect(page.url()).toBe(`${agency.address}/login`);
      expect(asked).toEqual([]);
    });
  });
}

test('the login page loads no script, whatever is done in it', { tag: '@browser' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(main(page).locator('astro-island')).toHaveCount(0);
  for (const control of await main(page).getByRole('button').all()) await control.click({ force: true });
  await region(page, 'Sign in').getByRole('link', { name: 'Forgot password?' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  // It is noticed where one is loaded: the header wants one as soon as it is used.
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

/** The contact form, with what the link that led to it has filled in; the message ends where the visitor writes on. */
async function expectPrefilled(page: Page, { subject, message }: { subject: string; message: string }): Promise<void> {
  await expect(contactForm(page).field('subject')).toHaveValue(subject);
  await expect(contactForm(page).field('message')).toHaveValue(new RegExp(`^${RegExp.escape(message)}\\s*$`));
}
