import * as v from 'valibot';
import { MaintenanceNotice } from './maintenance-notice.ts';

export const Health = v.object({
  status: v.literal('ok'),
  /** The maintenance notice in English; omitted if no maintenance is planned or in progress. */
  maintenance: v.optional(MaintenanceNotice),
});
export type Health = v.InferOutput<typeof Health>;
export const Readiness = v.object({
  /** `unavailable`: started, but a check fails. */
  status: v.picklist(['ready', 'starting', 'stopping', 'unavailable']),
  checks: v.record(v.string(), v.boolean()),
});
