import type { z } from 'astro/zod';
import { formatRupees } from '#contract/india.ts';
import { formatDollars } from '#site/text/format.ts';
import type { job } from './schema.ts';

type Salary = z.output<typeof job>['salary'];

/** ISO 4217. Dollars, unless the position says otherwise. */
export const currencyOf = ({ currency = 'USD' }: Salary): 'INR' | 'USD' => currency;

/** The formatted salary: `$38,000`, `$55,000`, or `₹12,00,000`, `₹18,00,000`. */
export function payOf(salary: Salary): { from: string; to: string } {
  const format = currencyOf(salary) === 'INR' ? formatRupees : formatDollars;
  return { from: format(salary.from), to: format(salary.to) };
}
