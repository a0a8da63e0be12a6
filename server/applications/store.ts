/** What accepting an application, and mailing its file, ask of a database. */
import type { Application, CvKind } from '#contract/application.ts';
import type { Known, Saved } from '#server/enquiries/store.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { SpamRecord } from '#server/spam/store.ts';

export interface Cv {
  /** Safe to show and to save under: see nameOfCv. */
  name: string;
  /** What it is, told by its content. */
  kind: CvKind;
  bytes: Uint8Array;
}

export interface NewApplication {
  id: string;
  receipt: string;
  idempotencyKey: string;
  contentHash: string;
  application: Application;
  /** The position as it was called on the day; undefined for none of them. */
  positionTitle: string | undefined;
  cv: Cv;
  receivedAt: Date;
  /** As of NewEnquiry. */
  spam?: SpamRecord;
}

export interface ApplicationStore {
  /** As EnquiryStore.save: the application with its file, and its messages, all or nothing. */
  save: (
    application: NewApplication,
    knownKeys: readonly string[],
    messages: readonly OutboxMessage[],
  ) => Promise<Saved>;
  findByKey: (keys: readonly string[]) => Promise<Known | undefined>;
  hasReceipt: (receipt: string) => Promise<boolean>;
  /** The file of an application, or undefined when there is no such application. No page and no address shows it. */
  readCv: (id: string) => Promise<Uint8Array | undefined>;
}
