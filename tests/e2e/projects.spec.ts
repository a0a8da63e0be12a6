import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { type Project, projects, titlesOf } from './content-files.ts';
import { contactForm } from './enquiry-form.ts';
import { test } from './fixtures.ts';

const projectsWords = wordsOf('pages/projects');
const caseStudiesWords = wordsOf('pages/case-studies');

const PROJECTS = projects();
const LAST = PROJECTS.at(-1) as Project;
const SERVICES = titlesOf('services');
const INDUSTRIES = titlesOf('industries');

/** Specified (docs/specification.md): green for Completed, yellow for In Progress. Hues in degrees. */
const HUES = { Completed: [90, 170], 'In Progress': [38, 65] } as const;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
/** The exhibit, or the photograph in its place. */
const pictures = (card: Locator) => card.locator('figure.exhibit, [data-figure]');
const detailsLink = (card: Page | Locator, title: string) =>
  card.getByRole('link', { name: `${projectsWords('card.details')}: ${title}`, exact: true });

test.describe('the projects page', () => {
  test('has its six cards, each with a picture, status, client, description and tags', async ({ page }) => {
    expect(PROJECTS.length).toBeGreaterThanOrEqual(6);
    expect(new Set(PROJECTS.map(({ status }) => status)), 'both statuses are shown').toEqual(
      new Set(['Completed', 'In Progress']),
    );
    await page.goto('/projects');
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(PROJECTS.map(({ title }) => title));
    for (const [index, { title, status, client, description, tags }] of PROJECTS.entries()) {
      const card = cards(page).nth(index);
      await expect(pictures(card), title).toBeVisible();
      await expect(card.getByText(status, { exact: true }), title).toBeVisible();
      await expect(card.getByRole('paragraph').filter({ hasText: client }), title).toBeVisible();
      await expect(card.getByText(description, { exact: true }), title).toBeVisible();
      await expect(
        card.getByRole('list', { name: projectsWords('card.tags') }).getByRole('listitem'),
        title,
      ).toHaveText(tags);
    }
    const figures = await pictures(cards(page)).evaluateAll((all) => all.map((figure) => figure.innerHTML));
    expect(new Set(figures).size, 'each its own picture').toBe(PROJECTS.length);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has a green badge for Completed and a yellow one for In Progress, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/projects');
      for (const [index, { title, status }] of PROJECTS.entries()) {
        await expectHue(cards(page).nth(index).getByText(status, { exact: true }), status, title);
      }
    });
  }

  test('is followed by a call to start a project, and by the case studies', async ({ page }) => {
    await page.goto('/projects');
    const closing = main(page).getByRole('region', { name: projectsWords('closing.heading') });
    await closing.getByRole('link', { name: projectsWords('closing.action') }).click();
    await expect(page).toHaveURL('/contact');
    await expect(contactForm(page).field('message')).toBeVisible();
    await page.goBack();
    await closing.getByRole('link', { name: projectsWords('closing.case_studies') }).click();
    await expect(page.getByRole('searchbox', { name: caseStudiesWords('filters.search'), exact: true })).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a card, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('links to the page of its project by View Details', async ({ page }) => {
      await page.goto('/projects');
      for (const { slug, title } of PROJECTS) {
        await expect(detailsLink(page, title)).toHaveAttribute('href', `/projects/${slug}`);
      }
      await detailsLink(page, LAST.title).click();
      for (const { slug, title } of PROJECTS.toReversed()) {
        if (slug !== LAST.slug) await page.goto(`/projects/${slug}`);
        await expect(page).toHaveURL(`/projects/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    });

    test('links to its service by the other button', async ({ page }) => {
      await page.goto('/projects');
      for (const [index, { title, services }] of PROJECTS.entries()) {
        const [service = ''] = services;
        const links = cards(page).nth(index).getByRole('link');
        await expect(links, title).toHaveText([
          projectsWords('card.details'),
          projectsWords('card.service', { service: SERVICES.get(service) ?? '' }),
        ]);
        await expect(links.last(), title).toHaveAttribute('href', `/services/${service}`);
      }
      await cards(page)
        .last()
        .getByRole('link', { name: patternOf(projectsWords('card.service')) })
        .click();
      for (const { slug, services } of PROJECTS.toReversed()) {
        const [service = ''] = services;
        if (slug !== LAST.slug) await page.goto(`/services/${service}`);
        await expect(page).toHaveURL(`/services/${service}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(SERVICES.get(service) ?? '');
      }
    });
  });
}

test.describe('the page of a project', () => {
  for (const project of PROJECTS) {
    const { slug, title, status, client, description, tags, industry, services, stack, headings } = project;
    test(`shows the work, the technologies and the status: ${slug}`, async ({ page }) => {
      await page.goto(`/projects/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).getByText(description, { exact: true })).toBeVisible();
      expect(headings).toEqual(['Context', 'What we did', status === 'Completed' ? 'Result' : 'Where it stands']);
      for (const name of headings) await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();

      await expect(main(page).getByRole('heading', { level: 2, name: projectsWords('entry.stack') })).toBeVisible();
      for (const technology of stack) {
        await expect(main(page).getByRole('listitem').filter({ hasText: technology }), technology).toBeVisible();
      }

      const facts = main(page).getByRole('region', { name: projectsWords('entry.facts') });
      await expect(facts.getByText(client, { exact: true })).toBeVisible();
      await expectHue(facts.getByText(status, { exact: true }), status, title);
      await expect(facts.getByRole('list', { name: projectsWords('card.tags') }).getByRole('listitem')).toHaveText(
        tags,
      );
      for (const [path, name] of [
        [`/industries/${industry}`, INDUSTRIES.get(industry)],
        ...services.map((service) => [`/services/${service}`, SERVICES.get(service)] as const),
      ] as const) {
        await expect(facts.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      }
      await expect(main(page).getByRole('link', { name: projectsWords('entry.back') })).toHaveAttribute(
        'href',
        '/projects',
      );

      await facts.getByRole('link', { name: projectsWords('entry.ask') }).click();
      await contactForm(page).expectValues({ subject: `Project: ${title}` });
    });
  }

  test('links to the next one, and from the last to the first', async ({ page }) => {
    await page.goto(`/projects/${PROJECTS[0]?.slug}`);
    for (const { slug, title } of [...PROJECTS.slice(1), ...PROJECTS.slice(0, 1)]) {
      await main(page)
        .getByRole('region', { name: projectsWords('entry.next') })
        .getByRole('link', { name: title })
        .click();
      await expect(page).toHaveURL(`/projects/${slug}`);
    }
  });

  test('is the error screen with status 404 if the project does not exist', async ({ page, pages }) => {
    pages.expectFault(/^Status 404: \/projects\/no-such-project$/);
    const answer = await page.goto('/projects/no-such-project');
    expect(answer?.status()).toBe(404);
    await expect(main(page)).toContainText('404 Not Found');
  });
});

async function expectHue(badge: Locator, status: keyof typeof HUES, project: string): Promise<void> {
  const hue = await badge.evaluate((element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    const [max, range] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
    const sixth = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return (sixth * 60 + 360) % 360;
  });
  const [from, to] = HUES[status];
  expect(hue, `${project}: ${status}`).toBeGreaterThan(from);
  expect(hue, `${project}: ${status}`).toBeLessThan(to);
}
