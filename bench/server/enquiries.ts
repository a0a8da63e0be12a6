/** Enquiries as browsers send them: whole HTTP requests. */

import { OPEN_FOR } from '#contract/form-signals.ts';
import { routes } from '#contract/routes.ts';

/** More than the spam check compares for repetitions (100), so that a repeated text is not noticed. */
const TEXTS = 400;

const WORDS =
  `our shop sells cotton sarees online and customers ask every day where their parcel is could a small program answer
them in Tamil Hindi or English we have two thousand orders each month from Chennai Madurai and Salem stock sits in three places
nobody knows what is left invoices come late returns take weeks please show how other firms solved this what it costs when you
could begin whether staff need training which phones it runs on also can reports reach the owner before noon without calling anyone`
    .split(/\s+/)
    .filter(Boolean);

/** Twice as many words as the example of the contact form. */
const LENGTH = 40;

/**
 * @param port of the server that gets them
 * @returns requests with #serial# in the parts that must differ: the key and the sender
 */
export function enquiryRequests(port: number): string[] {
  return Array.from({ length: TEXTS }, (_, number) =>
    postRequest(port, {
      form: 'contact',
      firstName: 'Meera',
      lastName: 'Nair',
      email: 'meera.#serial#@example.com',
      phone: '+91 98765 43210',
      company: 'Nair Textiles',
      projectType: 'ai-automation',
      budget: '25k-50k',
      subject: 'A question about orders',
      message: textOf(number),
      [OPEN_FOR]: 30_000,
    }),
  );
}

/** An enquiry that is refused because it has no email address. */
export function refusedRequest(port: number): string {
  return postRequest(port, { form: 'contact', firstName: 'Meera', email: 'nowhere', message: 'Please call me.' });
}

function postRequest(port: number, fields: Record<string, unknown>): string {
  const body = JSON.stringify(fields);
  return [
    `POST ${routes.api.enquiries} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
    'content-type: application/json',
    'accept: application/json',
    'idempotency-key: visitor-#serial#',
    `content-length: ${Buffer.byteLength(body.replaceAll('#serial#', '00000000'))}`,
    '',
    body,
  ].join('\r\n');
}

/** Random enough that no text looks like a repetition of another. */
function textOf(number: number): string {
  let state = number + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length];
  };
  return Array.from({ length: LENGTH }, next).join(' ');
}
