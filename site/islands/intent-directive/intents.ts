/**
 * The events that show that someone means to use an island. A touch sends pointerdown first, in every browser. Assistive
 * technology may send a click and nothing before it.
 */
export const INTENTS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

declare global {
  /** What was done in the header before the directives were there, the last event of each type (site/integrations). */
  var earlyIntents: Partial<Record<(typeof INTENTS)[number], Event>> | undefined;
}
