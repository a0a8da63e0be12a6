import { expect, test } from 'vitest';
import { Figures } from './figures.ts';
import { Page } from './page.ts';

const faultsOf = (...pages: [path: string, figure: string][]): string[] => {
  const check = new Figures();
  for (const [path, figure] of pages) {
    check.visit(
      new Page(
        `${path}.html`,
        `<svg class="kolam kolam-entry"><path d="${figure}"/></svg><svg class="kolam"><path d="M0 0"/></svg>`,
      ),
    );
  }
  return check.rules().flatMap(({ faults }) => faults);
};

test('figures that differ, and one slug with one figure in two places', () =>
  expect(
    faultsOf(['/services/seo', 'M1 1'], ['/services/ecommerce', 'M2 2'], ['/industries/ecommerce', 'M2 2']),
  ).toEqual([]));

test('two slugs with one figure', () =>
  expect(faultsOf(['/services/seo', 'M1 1'], ['/services/erp-crm', 'M1 1'])).toEqual([
    '/services/erp-crm: Its figure is that of "seo" too. Give it another slug.',
  ]));

test('no page to look at', () => expect(faultsOf()).toHaveLength(1));
