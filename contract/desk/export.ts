/** The export of whole records: what can be exported, and who may. */
import * as z from 'zod/mini';
import { id } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { Right } from './rights.ts';

export const exportKinds = ['enquiries', 'applications', 'subscriptions'] as const;

export type ExportKind = (typeof exportKinds)[number];

/** What these rights allow to export, beside `records.export`, which every export needs. */
export const exportKindsFor = (rights: readonly Right[]): ExportKind[] =>
  exportKinds.filter((kind) => kind !== 'subscriptions' || rights.includes('subscribers.export'));

export const exportFormats = ['csv', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** What is exported, and how. */
export const exportCriteria = z.object({
  kind: z.enum(exportKinds, `Choose one kind: ${exportKinds.join(', ')}.`),
  format: z.enum(exportFormats, 'Choose a format: csv or json.'),
  /** What arrived since. */
  since: z.optional(z.iso.datetime('Give the time as 2026-03-01T00:00:00Z.')),
});

export type ExportCriteria = z.output<typeof exportCriteria>;

/** Begins an export, which is written to the log. The `id` gives access to its parts for an hour. */
export const beginExport = deskEndpoint<{ id: string; total: number }>()({
  method: 'POST',
  path: '/api/exports',
  right: 'records.export',
  input: exportCriteria,
});

/** A part of a file; all parts in their order are the file. */
export interface ExportPart {
  text: string;
  /** How many records are in this part. */
  records: number;
  /** How many there are in all parts, at this moment. */
  total: number;
  /** For the next part; null after the last. */
  nextCursor: string | null;
}

/** Of an export that the same person has begun with the same criteria; otherwise `not-found`. */
export const readExportPart = deskEndpoint<ExportPart>()({
  method: 'GET',
  path: '/api/exports/:id',
  right: 'records.export',
  input: z.extend(exportCriteria, {
    id,
    cursor: z.optional(z.string()),
    /** `true`: CSV for people, with plain headings, times in India, notes and replies, after the mark by which Excel recognises UTF-8. */
    forExcel: z.optional(z.stringbool()),
  }),
});
