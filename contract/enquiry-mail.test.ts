import { describe, expect, it } from 'vitest';
import type { Enquiry } from '#contract/enquiry.ts';
import { enquiryBody, enquirySubject, mailtoLink } from '#contract/enquiry-mail.ts';

const enquiry: Enquiry = {
  form: 'consultation',
  name: 'Meera Nair',
  firstName: '',
  lastName: '',
  email: 'meera@example.com',
  phone: '',
  company: '',
  projectType: '',
  budget: '',
  subject: '',
  message: 'Two lines,\nwith ₹ & more.',
};
const labels = { projectType: { other: 'Something else' }, budget: { '10k-25k': '₹10,000 – ₹25,000' } };

describe('the mail of an enquiry', () => {
  it('names what was not given', () => {
    const body = enquiryBody(enquiry, labels);
    expect(body).toContain('Phone: Not provided');
    expect(body).toContain('Company: Not provided');
    expect(body).toContain('Project type: Not specified');
    expect(body).toContain('Budget: Not specified');
    expect(body.endsWith('Message:\nTwo lines,\nwith ₹ & more.')).toBe(true);
  });

  it('shows choices as the form labels them', () => {
    const body = enquiryBody({ ...enquiry, projectType: 'other', budget: '10k-25k' }, labels);
    expect(body).toContain('Project type: Something else');
    expect(body).toContain('Budget: ₹10,000 – ₹25,000');
  });

  it('is about the subject given, else about the form it came from', () => {
    expect(enquirySubject({ ...enquiry, subject: 'Case Study: Freight' })).toBe('Case Study: Freight – Meera Nair');
    expect(enquirySubject(enquiry)).toBe('AI strategy session – Meera Nair');
    expect(enquirySubject({ ...enquiry, form: 'contact' })).toBe('New enquiry – Meera Nair');
  });
});

describe('mailtoLink', () => {
  it('gives back exactly what was put in', () => {
    const link = new URL(mailtoLink('leads@example.com', 'A & B?', 'one\ntwo = ₹'));
    expect(link.pathname).toBe('leads@example.com');
    expect(link.searchParams.get('subject')).toBe('A & B?');
    expect(link.searchParams.get('body')).toBe('one\r\ntwo = ₹');
  });
});
