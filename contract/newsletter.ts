/** A subscription to the newsletter, as it comes from any newsletter form. */
import { emailField, type Form, type FormErrors, type FormWords, parseForm } from './form-fields.ts';

export const newsletterForm = { email: emailField } as const satisfies Form;

/** One sentence for each field with an error, saying what to do. */
export type SubscriptionErrors = FormErrors<typeof newsletterForm>;

/** The address is as typed, without white space around it. */
export type ParsedSubscription = { ok: true; email: string } | { ok: false; errors: SubscriptionErrors };

/**
 * Reads whatever was posted as a subscription; unknown fields are dropped. Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseSubscription(input: unknown, words: FormWords): ParsedSubscription {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  const parsed = parseForm(newsletterForm, isRecord ? (input as Record<string, unknown>) : {}, words);
  return parsed.ok ? { ok: true, email: parsed.values.email } : parsed;
}
