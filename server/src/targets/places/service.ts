import {
  type ExportedFile,
  effectivePlan,
  planLimits,
  type TableFormat,
  type TargetAnalyticsQuery,
  type TargetPlaces,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { tableFile } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import {
  countPlaces,
  countryTable,
  daysInName,
  type Exporter,
  fileName,
  type Reader,
  readOwnTarget,
} from '../analytics/index.ts';
import { analyticsBlock } from '../policy.ts';
import type { TargetRow } from '../repository.ts';
import { readSpans } from '../themes/index.ts';

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;
type ExportQuery = Query & { format?: TableFormat };

/**
 * Reads which countries the matches of a target are about, and where they were published. Another person's target is `not_found`.
 */
export interface TargetPlacesService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetPlaces>;
  /** @throws {Failure} `plan_required` and `rate_limited` */
  exportTable(reader: Exporter, targetId: string, query: ExportQuery, now: Date): Promise<ExportedFile>;
}

export function createTargetPlaces({
  db,
  throttle,
}: {
  db: Database;
  throttle: Throttle;
}): TargetPlacesService {
  const get = async (reader: Reader, target: TargetRow, query: Query, now: Date): Promise<TargetPlaces> => {
    const { zone, span } = await readSpans(db, reader, target, query, now);
    const { about, published_in, ...counts } = await countPlaces(db, target.id, span);
    const isAdvanced = planLimits[effectivePlan(reader)].advancedAnalytics;
    return {
      period: query.period,
      timezone: zone,
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      ...counts,
      about: isAdvanced ? about : null,
      published_in: isAdvanced ? published_in : null,
    };
  };
  return {
    get: async (reader, targetId, query, now) =>
      get(reader, await readOwnTarget(db, reader.id, targetId), query, now),

    async exportTable(reader, targetId, { format = 'csv', ...query }, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const block = analyticsBlock(reader, 'Figures by country');
      if (block) throw block;
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const places = await get(reader, target, query, now);
      const name = `${fileName(target.name)}-countries-${daysInName(places)}`;
      const table = countryTable(places);
      return tableFile(format, { name, table }, await sheetReaderOf(db, reader.id));
    },
  };
}
