import { expect, test } from 'vitest';
import { stillDefault } from './fill-in-first.ts';

const phone = '+91 00000 00000';

test('names what still has its default, and what is still missing', () => {
  const left = stillDefault({
    phone,
    company: { legalName: 'Nair Textiles LLP', gstin: '27AAACN0000A1Z5' },
  });
  expect(left).toContain('phone');
  expect(left).toContain('company.cin');
  expect(left).not.toContain('company.legalName');
  expect(left).not.toContain('company.gstin');
});
