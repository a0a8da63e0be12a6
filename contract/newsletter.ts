/** A subscription from any of the newsletter forms. */
import { emailField, type Form, type FormErrors, isRecord, parseForm } from './form-fields.ts';
import type { FormWords } from './words.ts';

export const newsletterForm = { email: emailField } as const satisfies Form;

/** One sentence for each field with an error, saying what to do. */
export type SubscriptionErrors = FormErrors<typeof newsletterForm>;

/** The address as typed, trimmed. */
type ParsedSubscription = { ok: true; email: string } | { ok: false; errors: SubscriptionErrors };

/**
 * Parses a posted subscription. Drops unknown fields. Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseSubscription(input: unknown, words: FormWords): ParsedSubscription {
  const parsed = parseForm(newsletterForm, isRecord(input) ? input : {}, words);
  return parsed.ok ? { ok: true, email: parsed.values.email } : parsed;
}
