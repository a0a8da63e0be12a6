/**
 * The events that show that a visitor is about to use an island. A touch sends pointerdown first, in every browser. Assistive
 * technology may send only a click.
 */
export const INTENTS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

declare global {
  /** The last event of each type before the directives were loaded (site/build/island-runtime.ts). */
  var earlyIntents: Partial<Record<(typeof INTENTS)[number], Event>> | undefined;
}
