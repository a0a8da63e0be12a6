import { expect, test } from 'vitest';
import type { Application } from '#contract/application.ts';
import type { Enquiry } from '#contract/enquiry.ts';
import { applicationFromRow, applicationToRow, enquiryFromRow, enquiryToRow } from './repository.ts';

test('a field without a column is stored, and is empty in older rows', () => {
  const row = {
    ...enquiryToRow({ form: 'contact' } as Enquiry),
    other_fields: '{"noLongerDeclared":"x","budget":"x"}',
  };
  expect(enquiryFromRow(row)).not.toHaveProperty('noLongerDeclared');
  expect(enquiryFromRow(row).budget).toBe('');
  expect(applicationFromRow({ ...applicationToRow({} as Application), other_fields: '{}' }).note).toBe('');
});
