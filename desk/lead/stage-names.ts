import type { Stage } from '#contract/desk/lead-state.ts';

/** How far an application has come, in words. */
export const stageNames: Record<Stage, string> = {
  new: 'New',
  talking: 'Talking',
  offered: 'Offered',
  declined: 'Declined',
};
