import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';
import { payOf } from './pay.ts';
import { job } from './test-job.ts';

test.each([
  [{ from: 38_000, to: 55_000 }, { from: '$38,000', to: '$55,000' }, 'USD'],
  [{ from: 1_200_000, to: 1_800_000, currency: 'INR' as const }, { from: '₹12,00,000', to: '₹18,00,000' }, 'INR'],
])('the salary %j is %j, in %s for search engines', (salary, pay, currency) => {
  expect(payOf(salary)).toEqual(pay);
  const { baseSalary } = jobPosting({ ...job, salary }, { brand: 'Kolam' }, new URL('https://kolam.example')) as {
    baseSalary?: unknown;
  };
  expect(baseSalary).toMatchObject({ currency, value: { minValue: salary.from, maxValue: salary.to } });
});
