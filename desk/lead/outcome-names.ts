import type { Outcome } from '#contract/desk/lead-state.ts';

/** What came of an enquiry, in words. */
export const outcomeNames: Record<Outcome, string> = { quoted: 'Quoted', won: 'Won', lost: 'Lost' };
