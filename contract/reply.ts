/** What the API answers in JSON to whatever a visitor sends; a plain form gets the same outcomes as pages. */
import type { ApplicationErrors } from '#contract/application.ts';
import type { EnquiryErrors } from '#contract/enquiry.ts';

/** To `POST /api/enquiries`. */
export type EnquiryReply = Reply<EnquiryErrors>;

/** To `POST /api/applications`. A file over the limit is `invalid` with 413. */
export type ApplicationReply = Reply<ApplicationErrors>;

type Reply<Errors> =
  /** 201: committed to disk. The same Idempotency-Key with the same content gives the same receipt, with 200. */
  | { outcome: 'received'; receipt: string }
  /** 422: nothing stored; one sentence a field. */
  | { outcome: 'invalid'; errors: Errors }
  /** 409: this key has already carried another message, which is safe under `receipt`; send this one with a new key. */
  | { outcome: 'key-reused'; receipt: string; message: string }
  /** Any other 4xx and every 5xx: nothing stored, and nothing more told than a number to quote. */
  | { outcome: 'failed'; message: string; requestId: string };
