import { describe, expect, it } from 'vitest';
import { fieldOrder, parseEnquiry } from '#contract/enquiry.ts';

const consultation = { form: 'consultation', name: 'Meera Nair', email: 'meera@example.com', message: 'Please call.' };
const contact = { form: 'contact', firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', message: 'Hello' };

const errorsOf = (input: unknown) => {
  const parsed = parseEnquiry(input);
  return parsed.ok ? {} : parsed.errors;
};

describe('parseEnquiry refuses', () => {
  it.each([null, undefined, 'text', 7, [], [consultation], {}])('%j, naming each required field', (input) => {
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

  it.each([
    'meera',
    '@example.com',
    'meera@',
    'a@b@c',
    'a@b, c@d',
    '<a@b>',
    'a b@c',
    'a@b\r\nBcc: c@d',
    '=?utf-8?q?x=40y=2C?=@b',
    '\udc00@example.com',
  ])('the address %j', (email) => {
    expect(errorsOf({ ...consultation, email }).email).toMatch(/with an @/);
  });

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

  it('with its faults in the order of the form', () => {
    const faults = Object.keys(errorsOf({ form: 'contact', budget: 'x' }));
    expect(faults).toEqual(fieldOrder.filter((field) => faults.includes(field)));
  });
});

describe('parseEnquiry reads', () => {
  it('a consultation, with every optional field empty', () => {
    expect(parseEnquiry(consultation)).toEqual({
      ok: true,
      enquiry: {
        ...consultation,
        firstName: '',
        lastName: '',
        phone: '',
        company: '',
        projectType: '',
        budget: '',
        subject: '',
      },
    });
  });

  it('a contact message, its name put together', () => {
    expect(parseEnquiry(contact)).toMatchObject({ ok: true, enquiry: { name: 'Meera Nair', form: 'contact' } });
  });

  it('a consultation whose name comes in two parts', () => {
    const { name: _, ...rest } = consultation;
    expect(parseEnquiry({ ...rest, firstName: 'Meera', lastName: 'Nair' })).toMatchObject({
      ok: true,
      enquiry: { name: 'Meera Nair' },
    });
  });

  it('a message without the form field: a first name alone means the contact form', () => {
    const { form: _, ...rest } = contact;
    expect(parseEnquiry(rest)).toMatchObject({ ok: true, enquiry: { form: 'contact' } });
  });

  it('numbers as text and null as nothing, as JSON clients send them', () => {
    expect(parseEnquiry({ ...contact, phone: 9800000000, company: null })).toMatchObject({
      ok: true,
      enquiry: { phone: '9800000000', company: '' },
    });
  });

  it('one line where a line is meant, and line breaks in the message', () => {
    expect(parseEnquiry({ ...consultation, name: ' Meera\r\nBcc: x ', message: ' a\r\nb\u0000c\n' })).toMatchObject({
      ok: true,
      enquiry: { name: 'Meera Bcc: x', message: 'a\nb c' },
    });
  });

  it('and drops what is not the visitor\u2019s to say', () => {
    const parsed = parseEnquiry({ ...consultation, to: 'me@example.com', timestamp: '1999', id: 1 });
    expect(parsed.ok && Object.keys(parsed.enquiry)).toEqual([...fieldOrder, 'form']);
  });
});
