/**
 * The words of the mail that carries an enquiry to the agency: the server sends it, and the browser puts the same
 * words into the mail-client link, so that a visitor's own copy says what the agency's says.
 */
import type { Enquiry } from '#contract/enquiry.ts';

/** Labels of the two choice fields, by value, as the form shows them. */
export interface ChoiceLabels {
  projectType: Record<string, string>;
  budget: Record<string, string>;
}

/** One line, never empty: what it is about when the visitor said so, else which form it came from; then who. */
export function enquirySubject(enquiry: Enquiry): string {
  const topic = enquiry.subject || (enquiry.form === 'consultation' ? 'AI strategy session' : 'New enquiry');
  return `${topic} – ${enquiry.name}`;
}

/** Plain text, one detail a line, then the message. Missing details are named as such (SPEC.md §9). */
export function enquiryBody(enquiry: Enquiry, labels: ChoiceLabels): string {
  return [
    `Name: ${enquiry.name}`,
    `Email: ${enquiry.email}`,
    `Phone: ${enquiry.phone || 'Not provided'}`,
    `Company: ${enquiry.company || 'Not provided'}`,
    `Project type: ${labels.projectType[enquiry.projectType] ?? 'Not specified'}`,
    `Budget: ${labels.budget[enquiry.budget] ?? 'Not specified'}`,
    '',
    'Message:',
    enquiry.message,
  ].join('\n');
}

/** A mail-client link (RFC 6068): percent-encoded, lines ended by CRLF. */
export function mailtoLink(to: string, subject: string, body: string): string {
  const crlf = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(crlf)}`;
}
