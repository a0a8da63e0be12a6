import { expect, it } from 'vitest';
import { contentOf } from '../../tests/support/content-entries.ts';
import { pricing } from './schema.ts';

const list = contentOf('content/pricing.yaml', pricing);

/** The issues of the price list when its first plan is changed. */
function issuesOf(change: object): string[] {
  const [section, ...others] = list.sections;
  const [plan, ...plans] = section?.plans ?? [];
  const sections = [{ ...section, plans: [{ ...plan, ...change }, ...plans] }, ...others];
  const { error } = pricing.safeParse({ ...list, sections });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

it('rejects a plan without a unit, and an unknown unit', () => {
  expect(issuesOf({ price: { from: 1, to: 2 } }).join()).toContain('sections.0.plans.0.price.per');
  expect(issuesOf({ price: { from: 1, to: 2, per: 'moon' } }).join()).toMatch(
    /^sections\.0\.plans\.0\.price\.per: There is no unit "moon" under words\.per\. Add it there, or use one of: /,
  );
});

it.each([
  ['another plan', list.sections[1]?.plans[0]?.id],
  ['a section', list.sections[1]?.id],
])('rejects a plan with the id of %s', (_, id) =>
  expect(issuesOf({ id })).toEqual(['sections: Two plans, or a plan and a section, have the same id.']),
);
