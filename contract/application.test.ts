import { describe, expect, it } from 'vitest';
import { exampleSiteData } from '../tests/support/examples.ts';
import { applicationFields, CV_MAX_BYTES, cvErrorOf, parseApplication } from './application.ts';

const minimal = { name: 'Meera Nair', email: 'meera@example.com' };

const errorsOf = (input: Record<string, unknown>) => {
  const parsed = parseApplication(input, exampleSiteData.forms);
  return parsed.ok ? {} : parsed.errors;
};

describe('parseApplication', () => {
  it('requires only a name and an email address', () => {
    expect(errorsOf({})).toEqual({ name: 'Enter your name.', email: 'Enter your email address.' });
    expect(parseApplication(minimal, exampleSiteData.forms)).toEqual({
      ok: true,
      application: { ...Object.fromEntries(applicationFields.map((field) => [field, ''])), ...minimal },
    });
  });

  it.each([
    ['name', 200],
    ['note', 5_000],
  ])('rejects a %s over %i characters', (field, max) => {
    expect(errorsOf({ ...minimal, [field]: 'ठ'.repeat(max) })).toEqual({});
    expect(errorsOf({ ...minimal, [field]: 'ठ'.repeat(max + 1) })).toHaveProperty(field);
  });

  it.each(['https://www.example.com/meera', 'www.example.com', 'linkedin.com/in/meera', 'https://मीरा.भारत/काम'])(
    'accepts the link %s',
    (link) => expect(errorsOf({ ...minimal, link })).toEqual({}),
  );

  it.each(['my page', 'https://a.example https://b.example'])('rejects the link %s', (link) =>
    expect(errorsOf({ ...minimal, link }).link).toMatch(/one web address/),
  );

  it('keeps the line breaks of the note and drops unknown fields', () => {
    const parsed = parseApplication(
      { ...minimal, note: 'a\r\nb', cv: 'path', reference: 'KD-1' },
      exampleSiteData.forms,
    );
    expect(parsed.ok && parsed.application.note).toBe('a\nb');
    expect(parsed.ok && Object.keys(parsed.application)).toEqual(applicationFields);
  });
});

describe('cvErrorOf', () => {
  const box = { name: '', size: 0 };
  const cv = { name: 'cv.pdf', size: 1 };
  it.each([
    ['missing', []],
    ['several', [cv, cv]],
    ['empty', [{ ...cv, size: 0 }]],
    ['tooLarge', [{ ...cv, size: CV_MAX_BYTES + 1 }]],
    [undefined, [{ ...cv, size: CV_MAX_BYTES }]],
    [undefined, [box, cv]],
    [undefined, [{ name: '', size: 1 }]],
  ])('returns %s for %j', (fault, files) => {
    expect(cvErrorOf(files)).toBe(fault);
  });
});
