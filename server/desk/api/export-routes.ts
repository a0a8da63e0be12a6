import { beginExport, type ExportKind, exportKindsFor, readExportPart } from '#contract/desk/export.ts';
import type { Right } from '#contract/desk/rights.ts';
import { ApiError } from '#server/api/api-error.ts';
import { CursorError, exportPart } from '#server/export/export-records.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

/** From the beginning of an export, for all its parts. */
const EXPORT_MS = 3_600_000;

const EXPORT_ENDED = 'This export has ended. Begin it again.';
const NOT_THESE = 'You may not export the addresses of subscribers. Ask an owner.';

export function addExportRoutes({ add }: Endpoints, { exports, choices, clock }: DeskServices): void {
  const { records, log } = exports;

  add(beginExport, async (criteria, { rights, stamp }) => {
    requireExportable(criteria.kind, rights);
    const begun = stamp();
    await log.begin(criteria, begun);
    return { id: begun.id, total: await records.count(criteria.kind, toDate(criteria.since)) };
  });

  add(readExportPart, async ({ id, cursor, forExcel, ...criteria }, { by, rights }) => {
    requireExportable(criteria.kind, rights);
    const begunSince = new Date(clock().getTime() - EXPORT_MS);
    if (!(await log.isBegun(criteria, { id, by, since: begunSince }))) throw new ApiError('not-found', EXPORT_ENDED);
    try {
      const asked = { ...criteria, since: toDate(criteria.since), forExcel, choices };
      return await exportPart(records, asked, cursor);
    } catch (error) {
      if (error instanceof CursorError) throw new ApiError('invalid', error.message);
      throw error;
    }
  });
}

/** @throws {ApiError} `forbidden` */
export function requireExportable(kind: ExportKind, rights: readonly Right[]): void {
  if (!exportKindsFor(rights).includes(kind)) throw new ApiError('forbidden', NOT_THESE);
}

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
