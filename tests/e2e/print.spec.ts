import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('long lists print compactly', async ({ page }) => {
  for (const [path, most] of [
    ['/services/website-development', 3],
    ['/industries/accounting-tax', 2],
    ['/case-studies', 6],
    ['/pricing', 7],
    ['/industries', 5],
    ['/careers', 5],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)?.length, `sheets of ${path}`).toBeLessThanOrEqual(most);
  }
});
