/** Whether mails leave the server, and what became of one. The desk claims nothing about a mail that is not true. */

/**
 * `on`: the mail server took what it was given last, or nothing was given to it yet. `waiting`: it does not answer, or takes no mail
 * from us; mails are tried again. `off`: no mail server is set, and mails are written as files.
 */
export type MailState = 'on' | 'waiting' | 'off';

/** `sent`: the mail server has taken it. `waiting`: it is tried again, or has not been tried yet (no reason). */
export type MailOutcome =
  | { is: 'sent' }
  | { is: 'filed' }
  | { is: 'refused'; reason: string }
  | { is: 'waiting'; reason: string | null };
