import { type Application, parseApplication } from '#contract/application.ts';
import type { NewApplication } from '#server/applications/store.ts';
import { applicationFields } from './examples.ts';

/** An application as it is stored, for the position of a designer unless it is changed. */
export function exampleApplication(changes: Partial<NewApplication> = {}): NewApplication {
  return {
    id: 'application-1',
    receipt: 'KD-7Q2M-X4TP',
    idempotencyKey: 'key',
    contentHash: 'hash',
    application: parsedApplication(),
    positionTitle: 'UX Designer',
    cv: { name: 'Meera.pdf', kind: 'pdf', bytes: new Uint8Array(1_500) },
    receivedAt: new Date('2026-02-28T18:35:00Z'),
    ...changes,
  };
}

/** @throws when the form would refuse it */
export function parsedApplication(changes: object = {}): Application {
  const parsed = parseApplication({ ...applicationFields, ...changes });
  if (!parsed.ok) throw new Error('The example is no valid application.');
  return parsed.application;
}
