import { type Application, parseApplication } from '#contract/application.ts';
import { type Enquiry, parseEnquiry } from '#contract/enquiry.ts';
import type { NewApplication, NewEnquiry } from '#server/leads/new-lead.ts';
import { applicationFields, contactFields, exampleSiteData } from './examples.ts';

/** An application as stored, for the position of a designer unless overridden. */
export function exampleApplication(changes: Partial<NewApplication> = {}): NewApplication {
  return {
    kind: 'application',
    id: 'application-1',
    reference: 'KD-7Q2M-X4TP',
    idempotencyKey: 'key',
    contentHash: 'hash',
    application: parsedApplication(),
    positionTitle: 'UX Designer',
    cv: { name: 'Meera.pdf', kind: 'pdf', bytes: new Uint8Array(1_500) },
    receivedAt: new Date('2026-02-28T18:35:00Z'),
    ...changes,
  };
}

/** @throws if it is not valid */
export function parsedApplication(changes: object = {}): Application {
  const parsed = parseApplication({ ...applicationFields, ...changes }, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid application.');
  return parsed.application;
}

/** An enquiry as stored, from the contact form unless overridden. */
export function exampleEnquiry(changes: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    kind: 'enquiry',
    id: 'enquiry-1',
    reference: 'KD-7Q2M-X4TP',
    idempotencyKey: 'key',
    contentHash: 'hash',
    enquiry: parsedEnquiry(),
    receivedAt: new Date('2026-02-28T18:35:00Z'),
    ...changes,
  };
}

/** @throws if it is not valid */
export function parsedEnquiry(fields: object = contactFields): Enquiry {
  const parsed = parseEnquiry(fields, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  return parsed.enquiry;
}
