import type { EventEmitter } from 'node:events';

/** Wakes what sleeps until it is due: `outbox` after a message was committed, `letters` after a letter was started. */
export type WakeUps = EventEmitter<{ outbox: []; letters: [] }>;
