import { expect, test } from 'vitest';
import { Kolams } from './kolams.ts';
import { Page } from './page.ts';

const faultsOf = (...pages: [path: string, figure: string][]): string[] => {
  const check = new Kolams();
  for (const [path, figure] of pages) {
    check.visit(
      new Page(
        `${path}.html`,
        `<svg class="kolam kolam-hero"><path d="${figure}"/></svg><svg class="kolam"><path d="M0 0"/></svg>`,
      ),
    );
  }
  return check.rules().flatMap(({ faults }) => faults);
};

test('passes different kolams, and the same one for the same slug', () =>
  expect(
    faultsOf(['/services/seo', 'M1 1'], ['/services/ecommerce', 'M2 2'], ['/industries/ecommerce', 'M2 2']),
  ).toEqual([]));

test('two slugs with the same kolam', () =>
  expect(faultsOf(['/services/seo', 'M1 1'], ['/services/erp-crm', 'M1 1'])).toEqual([
    '/services/erp-crm: It has the same kolam as "seo". Give it another slug.',
  ]));

test('a site without entries', () => expect(faultsOf()).toHaveLength(1));
