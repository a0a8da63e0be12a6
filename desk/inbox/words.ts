import type { Stage } from '#contract/desk/lead-state.ts';

export const stageTexts: Record<Stage, string> = {
  new: 'New',
  talking: 'Talking',
  offered: 'Offered',
  declined: 'Declined',
};
