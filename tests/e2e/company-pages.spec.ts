import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { test } from './fixtures.ts';

const aboutWords = wordsOf('pages/about');
const aiSolutionsWords = wordsOf('pages/ai-solutions');
const careersWords = wordsOf('pages/careers');
const innovationsWords = wordsOf('pages/innovations');
const loginWords = wordsOf('pages/login');
const siteWords = wordsOf('site');

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
    const paragraphs = region(page, aboutWords('story.heading')).getByRole('paragraph');
    expect(await paragraphs.count()).toBeGreaterThanOrEqual(3);
    await expect(paragraphs.filter({ hasText: '2020' })).toHaveCount(1);
    await expect(main(page)).not.toContainText(/[{}]/);
  });

  test('has four counters, with the numbers of the specification', async ({ page }) => {
    await page.goto('/about');
    const counters = region(page, aboutWords('counters.heading', { scale_ups: siteWords('claims.scale_ups.value') }));
    await expect(counters.getByRole('term')).toHaveText([
      siteWords('claims.success_rate.label'),
      siteWords('claims.projects.label'),
      siteWords('claims.happy_clients.label'),
      siteWords('claims.countries.label'),
    ]);
    await expect(counters.getByRole('definition')).toHaveText(['96%', '500+', '100+', '25+']);
  });

  test('presents three people, each with a role, LinkedIn and an address to write to', async ({ page }) => {
    await page.goto('/about');
    await main(page)
      .getByRole('link', { name: aboutWords('hero.team') })
      .click();
    await expect(page).toHaveURL('/about#team');
    await expect(region(page, aboutWords('team.heading'))).toBeInViewport();

    const people = items(page, aboutWords('team.heading'));
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
    const values = items(page, aboutWords('values.heading'));
    await expect(values).toHaveCount(3);
    for (const value of await values.all()) await expect(value.getByRole('paragraph')).toHaveText(/\w.*\./);
  });

  for (const [place, label, subject, message] of [
    [
      aboutWords('hero.heading'),
      aboutWords('closing.actions.0.label'),
      aboutWords('closing.actions.0.subject'),
      aboutWords('closing.actions.0.message').trim(),
    ],
    [
      aboutWords('closing.heading'),
      aboutWords('closing.actions.0.label'),
      aboutWords('closing.actions.0.subject'),
      aboutWords('closing.actions.0.message').trim(),
    ],
    [
      aboutWords('closing.heading'),
      aboutWords('closing.actions.1.label'),
      aboutWords('closing.actions.1.subject'),
      aboutWords('closing.actions.1.message').trim(),
    ],
  ] as const) {
    test(`“${label}” below “${place}” leads to the contact form, with the subject filled in`, async ({ page }) => {
      await page.goto('/about');
      const section = main(page).locator('section', { has: page.getByRole('heading', { name: place, exact: true }) });
      await section.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(/\/contact\?subject=/);
      await expectPrefilled(page, { subject, message });
    });
  }
});

test.describe('the page of the AI solutions', () => {
  test('offers six types of work, each with its requirements and services', async ({ page }) => {
    await page.goto('/ai-solutions');
    const offerings = items(page, aiSolutionsWords('offerings.heading'));
    await expect(offerings).toHaveCount(6);
    for (const offering of await offerings.all()) {
      await expect(offering.getByRole('paragraph')).toHaveText(/\w.*\./);
      await expect(offering.getByRole('term')).toHaveText([
        aiSolutionsWords('offerings.needs'),
        aiSolutionsWords('offerings.services'),
      ]);
      const services = offering.getByRole('definition').getByRole('link');
      expect(await services.count()).toBeGreaterThanOrEqual(1);
      for (const service of await services.all()) await expect(service).toHaveAttribute('href', /^\/services\/[a-z]/);
    }
  });

  test('shows four industries, and in each what the model does and what a person decides', async ({ page }) => {
    await page.goto('/ai-solutions');
    const industries = items(page, aiSolutionsWords('industries.heading'));
    await expect(industries).toHaveCount(4);
    for (const industry of await industries.all()) {
      await expect(industry.getByRole('term')).toHaveText([
        aiSolutionsWords('industries.model'),
        aiSolutionsWords('industries.person'),
      ]);
      await expect(industry.getByRole('definition')).toHaveText([/\w/, /\w/]);
    }
    await region(page, aiSolutionsWords('industries.heading'))
      .getByRole('link', { name: aiSolutionsWords('industries.ethics') })
      .click();
    await expect(page).toHaveURL('/ai-ethics');
  });

  test('names four benefits', async ({ page }) => {
    await page.goto('/ai-solutions');
    const benefits = items(page, aiSolutionsWords('benefits.heading'));
    await expect(benefits).toHaveCount(4);
    for (const benefit of await benefits.all()) await expect(benefit.getByRole('paragraph')).toHaveText(/\w.*\./);
  });

  test('shows the process in six steps, in order', async ({ page }) => {
    await page.goto('/ai-solutions');
    await main(page)
      .getByRole('link', { name: aiSolutionsWords('hero.process') })
      .click();
    await expect(page).toHaveURL('/ai-solutions#process');
    const process = region(page, aiSolutionsWords('process.heading'));
    await expect(process).toBeInViewport();
    const steps = process.locator('ol').getByRole('listitem');
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      aiSolutionsWords('process.steps.0.title'),
      aiSolutionsWords('process.steps.1.title'),
      aiSolutionsWords('process.steps.2.title'),
      aiSolutionsWords('process.steps.3.title'),
      aiSolutionsWords('process.steps.4.title'),
      aiSolutionsWords('process.steps.5.title'),
    ]);
    for (const step of await steps.all()) await expect(step).toContainText(/You then have\s*\w/);
    // Visual order equals reading order.
    const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('leads to a strategy session, and to the prices of AI', async ({ page }) => {
    await page.goto('/ai-solutions');
    const closing = region(page, aiSolutionsWords('closing.heading'));
    await closing.getByRole('link', { name: aiSolutionsWords('closing.pricing') }).click();
    await expect(page).toHaveURL('/pricing#ai-automation');
    await expect(main(page).getByRole('heading', { name: 'AI & Automation' })).toBeInViewport();
    await page.goBack();
    await closing.getByRole('link', { name: aiSolutionsWords('session.label') }).click();
    await expectPrefilled(page, {
      subject: aiSolutionsWords('session.subject'),
      message: aiSolutionsWords('session.message').trim(),
    });
  });
});

test.describe('the innovations page', () => {
  const LEADS_TO = ['/ai-solutions', '/services/cloud-solutions', '/services/cybersecurity', '/case-studies'];

  test('has four cards, which lead to the four pages of the specification', async ({ page }) => {
    await page.goto('/innovations');
    const cards = items(page, innovationsWords('cards.heading'));
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
      await items(page, innovationsWords('cards.heading'))
        .nth(index)
        .click({ position: { x: 12, y: 12 } });
      await expect(page).toHaveURL(path);
    }
  });

  test('links to the contact form for the experiment of a visitor', async ({ page }) => {
    await page.goto('/innovations');
    await main(page)
      .getByRole('link', { name: innovationsWords('closing.action.label') })
      .last()
      .click();
    await expectPrefilled(page, {
      subject: innovationsWords('closing.action.subject'),
      message: innovationsWords('closing.action.message').trim(),
    });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the login page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    const controls = (page: Page) => main(page).locator('button, input, select, textarea');

    test('shows every control of a sign-in, disabled', async ({ page }) => {
      await page.goto('/login');
      for (const control of [
        main(page).getByRole('button', { name: loginWords('form.google') }),
        main(page).getByRole('button', { name: loginWords('form.github') }),
        main(page).getByRole('textbox', { name: loginWords('form.email') }),
        main(page).getByLabel(loginWords('form.password'), { exact: true }),
        main(page).getByRole('checkbox', { name: loginWords('form.remember') }),
        main(page).getByRole('button', { name: loginWords('form.submit'), exact: true }),
      ]) {
        await expect(control).toBeVisible();
      }
      await expect(controls(page)).toHaveCount(6);
      for (const control of await controls(page).all()) await expect(control).toBeDisabled();
      await expect(main(page).getByLabel(loginWords('form.password'), { exact: true })).toHaveAttribute(
        'type',
        'password',
      );
    });

    test('says why sign-in is disabled', async ({ page }) => {
      await page.goto('/login');
      const panel = region(page, loginWords('form.heading'));
      await expect(panel.getByText(loginWords('form.not_configured'), { exact: true })).toBeVisible();
      await expect(panel).toContainText(loginWords('form.notice'));
    });

    for (const [name, path] of [
      [loginWords('form.terms'), '/terms'],
      [loginWords('form.privacy'), '/privacy-policy'],
    ] as const) {
      test(`links to ${path}`, async ({ page }) => {
        await page.goto('/login');
        await region(page, loginWords('form.heading')).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
      });
    }

    test('links from the forgotten password to the contact page', async ({ page }) => {
      await page.goto('/login');
      await region(page, loginWords('form.heading'))
        .getByRole('link', { name: loginWords('form.forgot.label') })
        .click();
      await expectPrefilled(page, {
        subject: loginWords('form.forgot.subject'),
        message: loginWords('form.forgot.message').trim(),
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
      await main(page)
        .getByRole('textbox', { name: careersWords('application.fields.email') })
        .fill('client@example.com');
      await main(page).getByLabel(loginWords('form.password'), { exact: true }).fill('a secret of mine');
      await page.keyboard.press('Enter');
      // Forced: if the page navigated, they are disabled again.
      for (const button of (await main(page).getByRole('button').all()).toReversed())
        await button.click({ force: true });
      await page.waitForLoadState();
      // If the page navigated, it has other controls than those that were typed into.
      await expect(main(page).getByRole('textbox', { name: loginWords('form.email') })).toHaveValue(
        'client@example.com',
      );
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
  await region(page, loginWords('form.heading'))
    .getByRole('link', { name: loginWords('form.forgot.label') })
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  // Shows that a loaded script would be noticed: the search loads one.
  await page
    .getByRole('banner')
    .getByRole('button', { name: siteWords('words.open_search') })
    .click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

/** The contact form, prefilled by the link that led to it; the message ends where the visitor continues. */
async function expectPrefilled(page: Page, { subject, message }: { subject: string; message: string }): Promise<void> {
  await expect(contactForm(page).field('subject')).toHaveValue(subject);
  await expect(contactForm(page).field('message')).toHaveValue(new RegExp(`^${RegExp.escape(message)}\\s*$`));
}
