import {
  type ExportedFile,
  effectivePlan,
  limits,
  planLimits,
  type TargetFirstReports,
  type TargetFirstReportsExportQuery,
  type TargetFirstReportsQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { EXPORTED_ROWS_MAX, tableFile } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import {
  countFirstReports,
  daysInName,
  type Exporter,
  fileName,
  firstReportTable,
  type Reader,
  readOwnTarget,
} from '../analytics/index.ts';
import { analyticsBlock } from '../policy.ts';
import type { TargetRow } from '../repository.ts';
import { readSpans } from '../themes/index.ts';

type Query = v.InferOutput<typeof TargetFirstReportsQuery>;

/** Reads which sources report a target's stories first. Another person's target is `not_found`. */
export interface TargetFirstReportsService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetFirstReports>;
  /** All sources, in the order of the query. @throws {Failure} `plan_required` and `rate_limited` */
  exportTable(
    reader: Exporter,
    targetId: string,
    query: v.InferOutput<typeof TargetFirstReportsExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
}

export function createTargetFirstReports({
  db,
  throttle,
}: {
  db: Database;
  throttle: Throttle;
}): TargetFirstReportsService {
  const get = async (
    reader: Reader,
    target: TargetRow,
    { limit, ...query }: Query & { limit: number },
    now: Date,
  ): Promise<TargetFirstReports> => {
    const { zone, span } = await readSpans(db, reader, target, query, now);
    const { sources, ...counts } = await countFirstReports(db, target.id, span, { sort: query.sort, limit });
    const isAdvanced = planLimits[effectivePlan(reader)].advancedAnalytics;
    return {
      period: query.period,
      timezone: zone,
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      ...counts,
      sources: isAdvanced ? sources : null,
    };
  };
  return {
    async get(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      return get(reader, target, { ...query, limit: limits.FIRST_REPORT_SOURCES_MAX }, now);
    },

    async exportTable(reader, targetId, { format, ...query }, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const block = analyticsBlock(reader, 'Figures about first reports');
      if (block) throw block;
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const found = await get(reader, target, { ...query, limit: EXPORTED_ROWS_MAX }, now);
      const name = `${fileName(target.name)}-first-reports-${daysInName(found)}`;
      const table = firstReportTable(found.sources ?? []);
      return tableFile(format, { name, table }, await sheetReaderOf(db, reader.id));
    },
  };
}
