import * as v from 'valibot';

export const Health = v.object({ status: v.literal('ok') });
export const Readiness = v.object({
  /** `unavailable`: started, but a check fails. */
  status: v.picklist(['ready', 'starting', 'stopping', 'unavailable']),
  checks: v.record(v.string(), v.boolean()),
});
