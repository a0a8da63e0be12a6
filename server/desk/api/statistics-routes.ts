import { beginExport, getStatistics, readExportPart } from '#contract/desk/statistics.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { ExportLog } from '#server/desk/export-log.ts';
import { CursorError, type ExportRepository, exportPart } from '#server/desk/export-records.ts';
import { readStatistics, type StatisticsDeps } from '#server/desk/statistics.ts';
import type { Randomness } from '#server/runtime.ts';
import type { Endpoints } from './endpoints.ts';

/** From the beginning of an export, for all its parts. */
const EXPORT_MS = 3_600_000;

const EXPORT_ENDED = 'This export has ended. Begin it again.';

export interface StatisticsRoutesDeps extends StatisticsDeps {
  exports: { records: ExportRepository; log: ExportLog };
  randomness: Pick<Randomness, 'bytes' | 'id'>;
}

export function addStatisticsRoutes({ add }: Endpoints, deps: StatisticsRoutesDeps): void {
  const { clock, randomness } = deps;
  const { records, log } = deps.exports;

  add(getStatistics, ({ weeks }) => readStatistics(deps, weeks));

  add(beginExport, async ({ kind, format, since: sinceText }, { by }) => {
    const since = toDate(sinceText);
    const id = randomness.id();
    await log.begin({ kind, format, since }, { id, at: clock(), by });
    return { id, total: await records.count(kind, since) };
  });

  add(readExportPart, async ({ id, kind, format, since: sinceText, cursor, forExcel }, { by }) => {
    const since = toDate(sinceText);
    const begunSince = new Date(clock().getTime() - EXPORT_MS);
    if (!(await log.isBegun({ kind, format, since }, { id, by, since: begunSince }))) {
      throw new ApiError('not-found', EXPORT_ENDED);
    }
    try {
      return await exportPart(records, { kind, format, since, hasByteOrderMark: forExcel }, cursor);
    } catch (error) {
      if (error instanceof CursorError) throw new ApiError('invalid', error.message);
      throw error;
    }
  });
}

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
