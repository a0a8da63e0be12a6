import { describe, expect, it } from 'vitest';
import { exampleSiteData } from '../tests/support/examples.ts';
import { applicationFields, CV_MAX_BYTES, cvErrorOf, parseApplication } from './application.ts';

const least = { name: 'Meera Nair', email: 'meera@example.com' };

const errorsOf = (input: Record<string, unknown>) => {
  const parsed = parseApplication(input, exampleSiteData.forms);
  return parsed.ok ? {} : parsed.errors;
};

describe('parseApplication', () => {
  it('asks for a name and an address, and for nothing else', () => {
    expect(errorsOf({})).toEqual({ name: 'Enter your name.', email: 'Enter your email address.' });
    expect(parseApplication(least, exampleSiteData.forms)).toEqual({
      ok: true,
      application: { ...Object.fromEntries(applicationFields.map((field) => [field, ''])), ...least },
    });
  });

  it.each([
    ['name', 200],
    ['phone', 40],
    ['note', 5_000],
  ])('refuses a %s over %i characters', (field, max) => {
    expect(errorsOf({ ...least, [field]: 'ठ'.repeat(max) })).toEqual({});
    expect(errorsOf({ ...least, [field]: 'ठ'.repeat(max + 1) })).toHaveProperty(field);
  });

  it.each(['https://www.example.com/meera', 'www.example.com', 'linkedin.com/in/meera', 'https://मीरा.भारत/काम'])(
    'takes the link %s',
    (link) => expect(errorsOf({ ...least, link })).toEqual({}),
  );

  it.each(['my page', 'meera', 'https://a.example https://b.example'])('refuses the link %s', (link) =>
    expect(errorsOf({ ...least, link }).link).toMatch(/one web address/),
  );

  it('keeps the lines of the note, and drops what is not the form’s', () => {
    const parsed = parseApplication({ ...least, note: 'a\r\nb', cv: 'path', receipt: 'KD-1' }, exampleSiteData.forms);
    expect(parsed.ok && parsed.application.note).toBe('a\nb');
    expect(parsed.ok && Object.keys(parsed.application)).toEqual(applicationFields);
  });
});

describe('cvErrorOf', () => {
  const box = { name: '', size: 0 };
  const cv = { name: 'cv.pdf', size: 1 };
  it.each([
    ['missing', []],
    ['missing', [box]],
    ['several', [cv, cv]],
    ['empty', [{ ...cv, size: 0 }]],
    ['tooLarge', [{ ...cv, size: CV_MAX_BYTES + 1 }]],
    [undefined, [{ ...cv, size: CV_MAX_BYTES }]],
    [undefined, [box, cv]],
    [undefined, [{ name: '', size: 1 }]],
  ])('says %s of %j', (fault, files) => {
    expect(cvErrorOf(files)).toBe(fault);
  });
});
