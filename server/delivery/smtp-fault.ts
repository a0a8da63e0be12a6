import { OwnFaultError, PermanentDeliveryError } from '#server/outbox/deliver.ts';

/** Steps at which a refusal is about this recipient or this message. */
const STEPS_OF_THE_MESSAGE = ['RCPT TO', 'DATA'];

/** RFC 4954: sign in first, wrong mechanism, wrong password, encrypt first. */
const SIGN_IN_CODES = [530, 534, 535, 538];

/** RFC 5321: commands that are not known or not expected. Another connection, or another release, may be luckier. */
const PROTOCOL_CODES = [500, 502, 503, 504];

/**
 * RFC 3463. Of the codes that begin with 5, these say nothing against the message that time or the agency cannot mend: our
 * address as the sender (1.7, 1.8), a full mailbox (2.2), the state of the server (3.x, but for a message too big), the
 * protocol (5.x), and policy (7.x): signing in, relaying, SPF, DKIM, a reputation.
 */
const MENDABLE = /^5\.(?:1\.[78]|2\.2|3\.(?!4$)\d+|5\.\d+|7\.\d+)$/;

const SIGN_IN = 'The mail server refuses our sign-in. Check the user and the password in SMTP_URL.';
const CERTIFICATE =
  'The certificate of the mail server cannot be trusted. Check the host in SMTP_URL; for an authority of your own start the server with NODE_EXTRA_CA_CERTS.';
const POLICY =
  'The mail server does not take mails from us. Check that it may send for the domain of mailboxes.hello (relaying, SPF, DKIM).';

interface SmtpError extends Error {
  code?: unknown;
  /** Of the system, such as CERT_HAS_EXPIRED, where `code` is nodemailer's. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * What a failure to send a mail means: permanent, our own fault, or, as everything unknown, one that may pass.
 *
 * @param error as nodemailer throws it
 * @returns the error to throw, with the given one as its cause or itself
 */
export function smtpFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, originalCode, command, responseCode, response }: SmtpError = error;
  const status = Number(responseCode);
  const isOfMessage = STEPS_OF_THE_MESSAGE.includes(String(command));
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];

  if (code === 'EAUTH' || SIGN_IN_CODES.includes(status)) return new OwnFaultError(SIGN_IN, { cause: error });
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE/.test(`${code} ${originalCode}`)) {
    return new OwnFaultError(CERTIFICATE, { cause: error });
  }
  // An address that cannot stand in an envelope at all; no server was asked.
  if (code === 'EENVELOPE' && command === 'API') return new PermanentDeliveryError(error.message, { cause: error });
  if (!(status >= 500) || status >= 600) return error;
  if (enhanced?.startsWith('5.7.') || command === 'MAIL FROM') {
    return new OwnFaultError(POLICY, { cause: error });
  }
  if (!isOfMessage || PROTOCOL_CODES.includes(status)) return error;
  // 552 alone may be a full mailbox as well as a mail too big.
  const isMendable = enhanced ? MENDABLE.test(enhanced) || !enhanced.startsWith('5.') : status === 552;
  return isMendable ? error : new PermanentDeliveryError(error.message, { cause: error });
}
