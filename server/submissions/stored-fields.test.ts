import { expect, test } from 'vitest';
import { type Application, parseApplication } from '#contract/application.ts';
import { type Enquiry, parseEnquiry } from '#contract/enquiry.ts';
import { applicationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { applicationFromRow, applicationToRow, enquiryFromRow, enquiryToRow } from './repository.ts';

test('a stored record is read back unchanged', () => {
  const parsed = parseEnquiry(contactFields, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  expect(enquiryToRow(parsed.enquiry)).toMatchObject({ first_name: 'Meera', budget: '25k-50k', other_fields: '{}' });
  expect(enquiryFromRow(enquiryToRow(parsed.enquiry))).toEqual(parsed.enquiry);

  const application = parseApplication(applicationFields, exampleSiteData.forms);
  if (!application.ok) throw new Error('The example is no valid application.');
  expect(applicationFromRow(applicationToRow(application.application))).toEqual(application.application);
});

test('a field without a column is stored, and is empty in older rows', () => {
  const row = {
    ...enquiryToRow({ form: 'contact' } as Enquiry),
    other_fields: '{"noLongerDeclared":"x","budget":"x"}',
  };
  expect(enquiryFromRow(row)).not.toHaveProperty('noLongerDeclared');
  expect(enquiryFromRow(row).budget).toBe('');
  expect(applicationFromRow({ ...applicationToRow({} as Application), other_fields: '{}' }).note).toBe('');
});
