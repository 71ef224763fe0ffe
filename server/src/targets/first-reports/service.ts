import {
  effectivePlan,
  planLimits,
  type TargetAnalyticsQuery,
  type TargetFirstReports,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { Database } from '../../storage/database.ts';
import { type Reader, readOwnTarget } from '../analytics/index.ts';
import { readSpans } from '../themes/index.ts';
import { countFirstReports } from './count-first-reports.ts';

/** Reads which sources report a target's stories first. Another person's target is `not_found`. */
export interface TargetFirstReportsService {
  get(
    reader: Reader,
    targetId: string,
    query: v.InferOutput<typeof TargetAnalyticsQuery>,
    now: Date,
  ): Promise<TargetFirstReports>;
}

export function createTargetFirstReports({ db }: { db: Database }): TargetFirstReportsService {
  return {
    async get(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const { zone, span } = await readSpans(db, reader, target, query, now);
      const { stories, sources } = await countFirstReports(db, target.id, span);
      const isAdvanced = planLimits[effectivePlan(reader)].advancedAnalytics;
      return {
        period: query.period,
        timezone: zone,
        from: span.from.toISOString(),
        to: span.to.toISOString(),
        stories,
        sources: isAdvanced ? sources : null,
      };
    },
  };
}
