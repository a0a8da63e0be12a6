import type { LetterStatus, LetterSummary, Subscriber } from '#contract/desk/letters.ts';
import type { BadgeTone } from '#screen/ui/Badge.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';

export const subscribers = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** @param minutes may be a part of one */
export function duration(minutes: number): string {
  if (minutes <= 1) return 'less than a minute';
  if (minutes < 100) return `about ${Math.round(minutes)} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}

const STATUSES: Record<LetterStatus, { text: string; tone: BadgeTone }> = {
  draft: { text: 'Draft', tone: 'neutral' },
  sending: { text: 'Being sent', tone: 'open' },
  stopped: { text: 'Stopped', tone: 'late' },
  ended: { text: 'Ended early', tone: 'neutral' },
  sent: { text: 'Sent', tone: 'answered' },
};

/** What became of a letter. It is sent only if somebody has got it. */
export const statusWords = ({ status, progress }: Pick<LetterSummary, 'status' | 'progress'>) =>
  status === 'sent' && progress && progress.filed > 0 && progress.delivered === 0
    ? ({ text: 'Not sent: mail was off', tone: 'late' } as const)
    : STATUSES[status];

type Subscription = Pick<Subscriber, 'status' | 'consentedAt' | 'confirmedAt' | 'unsubscribedAt'>;

/** What became of a subscription, and since when. */
export function subscriptionWords({ status, consentedAt, confirmedAt, unsubscribedAt }: Subscription) {
  const { text, at } = {
    confirmed: { text: 'Subscribed', at: confirmedAt },
    pending: { text: 'Not confirmed yet', at: consentedAt },
    unsubscribed: { text: 'Unsubscribed', at: unsubscribedAt },
  }[status];
  return { text, since: at ?? consentedAt };
}
