import type { Publishing } from '#contract/desk/website/publishing.ts';
import type { Step } from './publish-words.ts';

export interface PublishingState {
  /** What screens show. */
  shown: Publishing;
  /** What they showed before the publication that is running. */
  before: Publishing;
  /** A killed process has published words that may not be shown. */
  isToRepeat: boolean;
}

export type PublishingEvent =
  /** Without a draft, the last publication is repeated, or interrupted ones are brought to an end. */
  | { type: 'begun'; draftId?: string | undefined; startedAt: string; repeats?: true }
  | { type: 'reached'; step: Step }
  /** It has ended before anything was tried. */
  | { type: 'withdrawn' }
  /** A draft was published by a process that ended or failed before it showed the words. */
  | { type: 'unseen' }
  | { type: 'ended'; result: Extract<Publishing, { state: 'published' | 'failed' }> };

export const IDLE: PublishingState = { shown: { state: 'idle' }, before: { state: 'idle' }, isToRepeat: false };

/** What publishing is after an event. A step of what is not running any more changes nothing. */
export function nextState(state: PublishingState, event: PublishingEvent): PublishingState {
  const { shown, before } = state;
  switch (event.type) {
    case 'begun': {
      const { draftId, startedAt, repeats = false } = event;
      return {
        shown: { state: 'running', ...(draftId !== undefined && { draftId }), step: 'checking', startedAt },
        before: shown,
        isToRepeat: state.isToRepeat && !repeats,
      };
    }
    case 'reached':
      return shown.state === 'running' ? { ...state, shown: { ...shown, step: event.step } } : state;
    case 'withdrawn':
      return { ...state, shown: before };
    case 'unseen':
      return { ...state, isToRepeat: true };
    case 'ended':
      return { ...state, shown: event.result };
  }
}
