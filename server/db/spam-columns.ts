import type { SpamRecord } from '#server/spam/store.ts';

/** Of a record that was not weighed. */
const NOTHING_FOUND: SpamRecord = { score: 0, reasons: [], textPrint: '', isQuarantined: false };

/** The columns of a record that say how it was weighed. */
export function spamColumns(receivedAt: Date, spam: SpamRecord = NOTHING_FOUND) {
  return {
    spam_score: spam.score,
    spam_reasons: spam.reasons.join(' '),
    text_print: spam.textPrint,
    quarantined_at: spam.isQuarantined ? receivedAt.toISOString() : null,
    released_at: null,
  };
}
