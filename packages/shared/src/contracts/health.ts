import * as v from 'valibot';

export const Health = v.object({ status: v.literal('ok') });
export const Readiness = v.object({
  status: v.picklist(['ready', 'starting', 'stopping']),
  checks: v.record(v.string(), v.boolean()),
});
