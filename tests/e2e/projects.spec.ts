import { expect, type Locator, type Page } from '@playwright/test';
import { projects } from './content-files.ts';
import { test } from './fixtures.ts';

const PROJECTS = projects();

/** Specified (docs/specification.md): green for Completed, yellow for In Progress. Hues in degrees. */
const HUES = { Completed: [90, 170], 'In Progress': [38, 65] } as const;

const badges = (page: Page) => page.getByRole('main').getByText(/^(Completed|In Progress)$/);

test('a project has a green badge for Completed and a yellow one for In Progress, also in dark mode', async ({
  page,
}) => {
  expect(new Set(PROJECTS.map(({ status }) => status)), 'both are shown').toEqual(new Set(Object.keys(HUES)));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/projects');
    for (const [at, { status }] of PROJECTS.entries()) await expectHue(badges(page).nth(at), status);
    for (const status of Object.keys(HUES) as (keyof typeof HUES)[]) {
      await page.goto(`/projects/${PROJECTS.find((project) => project.status === status)?.slug}`);
      await expectHue(badges(page).first(), status);
    }
  }
});

async function expectHue(badge: Locator, status: keyof typeof HUES): Promise<void> {
  await expect(badge).toHaveText(status);
  const hue = await badge.evaluate((element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    const [max, range] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
    const sixth = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return (sixth * 60 + 360) % 360;
  });
  const [from, to] = HUES[status];
  expect(hue, status).toBeGreaterThan(from);
  expect(hue, status).toBeLessThan(to);
}
