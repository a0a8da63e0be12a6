import { ConfigurationError, PermanentDeliveryError } from '#server/outbox/deliver.ts';

/** Commands after which a refusal is about this recipient or this message. */
const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];

/** RFC 4954: sign in first, wrong mechanism, wrong password, encrypt first. */
const SIGN_IN_CODES = [530, 534, 535, 538];

/** RFC 5321: unknown or unexpected command. Another connection may succeed. */
const PROTOCOL_CODES = [500, 502, 503, 504];

/**
 * RFC 3463. Codes beginning with 5 for what time or the agency can repair: our address as the sender (1.7, 1.8), a full mailbox
 * (2.2), the state of the server (3.x, except a message that is too big), the protocol (5.x), and policy (7.x): sign-in, relaying,
 * SPF, DKIM, reputation.
 */
const REPAIRABLE = /^5\.(?:1\.[78]|2\.2|3\.(?!4$)\d+|5\.\d+|7\.\d+)$/;

const SIGN_IN = 'The mail server refuses our sign-in. Check the user and the password in SMTP_URL.';
const CERTIFICATE =
  'The certificate of the mail server cannot be trusted. Check the host in SMTP_URL; for an authority of your own start the server with NODE_EXTRA_CA_CERTS.';
const POLICY =
  'The mail server does not take mails from us. Check that it may send for the domain of mailboxes.hello (relaying, SPF, DKIM).';

interface SmtpError extends Error {
  code?: unknown;
  /** The system's code, such as CERT_HAS_EXPIRED, where `code` is nodemailer's. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * Classifies an error of nodemailer: permanent, a wrong setting of ours, or temporary, as everything unknown.
 *
 * @returns the error to throw: the given one, or another with it as the cause
 */
export function smtpFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, originalCode, command, responseCode, response }: SmtpError = error;
  const status = Number(responseCode);
  const isAboutMessage = MESSAGE_COMMANDS.includes(String(command));
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];

  if (code === 'EAUTH' || SIGN_IN_CODES.includes(status)) return new ConfigurationError(SIGN_IN, { cause: error });
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE/.test(`${code} ${originalCode}`)) {
    return new ConfigurationError(CERTIFICATE, { cause: error });
  }
  // The address is invalid in an envelope; no server was asked.
  if (code === 'EENVELOPE' && command === 'API') return new PermanentDeliveryError(error.message, { cause: error });
  if (!(status >= 500) || status >= 600) return error;
  if (enhanced?.startsWith('5.7.') || command === 'MAIL FROM') {
    return new ConfigurationError(POLICY, { cause: error });
  }
  if (!isAboutMessage || PROTOCOL_CODES.includes(status)) return error;
  // Without an enhanced code, 552 may be a full mailbox or a mail that is too big.
  const isRepairable = enhanced ? REPAIRABLE.test(enhanced) || !enhanced.startsWith('5.') : status === 552;
  return isRepairable ? error : new PermanentDeliveryError(error.message, { cause: error });
}
