/** What a visitor sends from a newsletter box, and what the server accepts. */
import { emailField } from '#contract/email-field.ts';
import { parseTextForm, type TextErrors, type TextField } from '#contract/text-form.ts';

const subscriptionForm = { email: emailField } as const satisfies Record<string, TextField>;

/** What is wrong, one sentence a field, each saying what to do. */
export type SubscriptionErrors = TextErrors<typeof subscriptionForm>;

/** The address is as typed, without the white space round it. */
export type ParsedSubscription = { ok: true; email: string } | { ok: false; errors: SubscriptionErrors };

/**
 * Reads whatever was posted as a subscription; unknown fields are dropped. Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseSubscription(input: unknown): ParsedSubscription {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  const parsed = parseTextForm(subscriptionForm, isRecord ? (input as Record<string, unknown>) : {});
  return parsed.ok ? { ok: true, email: parsed.values.email } : parsed;
}
