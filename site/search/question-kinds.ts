/** What a question for a price or a time is recognised by. It is sent with the index, so that the code stays small. */
import type { KindPhrases } from './question.ts';

/** The first kind that fits decides. */
export const questionKinds: readonly KindPhrases[] = [
  [
    '',
    [
      'fee collection/receipt/reminder/management/payment/payer',
      'rate card/chart/board',
      'price list/tag/label',
      'gold rate',
    ],
  ],
  [
    'time',
    [
      'how long',
      'how soon',
      'how fast/quick/quickly',
      'how much time/day/week',
      'howmuch time',
      'how/howmuch/many day/week/month',
      'by monday/tuesday/wednesday/thursday/friday/saturday/sunday/tomorrow',
      'delivery time',
      'time take/taken/need/required/line/howmuch',
      'day/week/month take/takes/ready',
      'timeline',
      'turnaround',
      'deadline',
      'duration',
      'go live',
      'urgent',
      'urgently',
      'when ready/finish/complete/get/deliver/start/done',
    ],
  ],
  [
    'price',
    [
      'price',
      'pricing',
      'cost',
      'costing',
      'rate',
      'charge',
      'fee',
      'budget',
      'cheap',
      'affordable',
      'expensive',
      'howmuch',
      'how much',
      'estimate',
      'rent per/month/howmuch',
      'howmuch rent',
    ],
  ],
];
