import { describe, expect, it } from 'vitest';
import { exampleSiteData } from '../tests/support/examples.ts';
import { enquiryBody, enquiryFields, enquirySubject, mailtoLink, parseEnquiry } from './enquiry.ts';

const consultation = { form: 'consultation', name: 'Meera Nair', email: 'meera@example.com', message: 'Please call.' };
const contact = { form: 'contact', firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', message: 'Hello' };

const errorsOf = (input: unknown) => {
  const parsed = parseEnquiry(input, exampleSiteData.forms);
  return parsed.ok ? {} : parsed.errors;
};

describe('parseEnquiry rejects', () => {
  it.each([null, 'text', [consultation], {}])('%j, naming each required field', (input) => {
    expect(errorsOf(input)).toEqual({
      name: 'Enter your name.',
      email: 'Enter your email address.',
      message: 'Enter your message.',
    });
  });

  it.each(['name', 'email', 'message'])('a consultation whose %s is white space', (field) => {
    expect(Object.keys(errorsOf({ ...consultation, [field]: ' \t\n ' }))).toEqual([field]);
  });

  it.each(['firstName', 'lastName', 'email', 'message'])('a contact message without %s', (field) => {
    expect(Object.keys(errorsOf({ ...contact, [field]: '' }))).toEqual([field]);
  });

  it.each(['meera', 'a@b@c', 'a@b, c@d', 'a@b\r\nBcc: c@d', '=?utf-8?q?x=40y=2C?=@b', '\udc00@example.com'])(
    'the address %j',
    (email) => {
      expect(errorsOf({ ...consultation, email }).email).toMatch(/with an @/);
    },
  );

  it.each([
    ['name', 200],
    ['email', 320],
    ['phone', 40],
    ['company', 200],
    ['subject', 300],
    ['message', 10_000],
  ])('a %s over %i characters', (field, max) => {
    const fill = (length: number) => (field === 'email' ? `${'a'.repeat(length - 2)}@b` : 'a'.repeat(length));
    expect(errorsOf({ ...consultation, [field]: fill(max) })).toEqual({});
    expect(errorsOf({ ...consultation, [field]: fill(max + 1) })).toHaveProperty(field);
  });

  it('values that are not text, and choices that are not on the list', () => {
    const errors = errorsOf({
      ...contact,
      firstName: ['a', 'b'],
      message: { a: 1 },
      projectType: 'free',
      budget: '1k',
    });
    expect(errors).toEqual({
      firstName: 'First name must be text, given once.',
      projectType: 'Choose a project type from the list.',
      budget: 'Choose a budget from the list.',
      message: 'Message must be text, given once.',
    });
  });
});

describe('parseEnquiry reads', () => {
  it('a consultation, with every optional field empty', () => {
    expect(parseEnquiry(consultation, exampleSiteData.forms)).toEqual({
      ok: true,
      enquiry: { ...Object.fromEntries(enquiryFields.map((field) => [field, ''])), ...consultation },
    });
  });

  it('numbers as text and null as empty, as JSON clients send them', () => {
    expect(parseEnquiry({ ...contact, phone: 9800000000, company: null }, exampleSiteData.forms)).toMatchObject({
      ok: true,
      enquiry: { phone: '9800000000', company: '' },
    });
  });

  it('line breaks in the message only', () => {
    expect(
      parseEnquiry({ ...consultation, name: ' Meera\r\nBcc: x ', message: ' a\r\nb\u0000c\n' }, exampleSiteData.forms),
    ).toMatchObject({
      ok: true,
      enquiry: { name: 'Meera Bcc: x', message: 'a\nb c' },
    });
  });

  it('only known fields', () => {
    const parsed = parseEnquiry(
      { ...consultation, to: 'me@example.com', timestamp: '1999', id: 1 },
      exampleSiteData.forms,
    );
    expect(parsed.ok && Object.keys(parsed.enquiry)).toEqual([...enquiryFields, 'form']);
  });
});

describe('the mail of an enquiry', () => {
  const enquiryFrom = (fields: object) => {
    const parsed = parseEnquiry(fields, exampleSiteData.forms);
    if (!parsed.ok) throw new Error('The example is not a valid enquiry.');
    return parsed.enquiry;
  };

  it('has the labels of choices, and not what stands in its subject or elsewhere', () => {
    const body = enquiryBody(enquiryFrom({ ...consultation, budget: '25k-50k' }), exampleSiteData.forms);
    expect(body).toContain('Budget: ₹25,000 – ₹50,000');
    expect(body).not.toMatch(/Subject|First name|Last name/);
  });

  it('has the given subject, or else that of its form', () => {
    const about = (fields: object) => enquirySubject(enquiryFrom(fields), 'New enquiry');
    expect(about({ ...consultation, subject: 'Case Study: Freight' })).toBe('Case Study: Freight – Meera Nair');
    expect(about(contact)).toBe('New enquiry – Meera Nair');
  });
});

describe('mailtoLink', () => {
  it('decodes to the same values', () => {
    const link = new URL(mailtoLink('leads@example.com', 'A & B?', 'one\ntwo = ₹'));
    expect(link.pathname).toBe('leads@example.com');
    expect(link.searchParams.get('subject')).toBe('A & B?');
    expect(link.searchParams.get('body')).toBe('one\r\ntwo = ₹');
  });
});
