import * as v from 'valibot';
import { Count } from './primitives.ts';

/**
 * The state of a target that follows the one from which it was copied: each change to that rule is also made here.
 *
 * - `current`: it has the rule of the original.
 * - `behind`: it keeps an earlier rule, for the `reason`, and catches up as soon as it can.
 * - `ended`: its rule is the person's own again, for the `reason`.
 */
export const TargetFollow = v.object({
  /** The name of the original's owner; null if their account was deleted. */
  owner: v.nullable(v.string()),
  state: v.picklist(['current', 'behind', 'ended']),
  /**
   * `keywords`, `query`: the plan does not allow the new rule. `sources`: none of its sources is available. `stopped`: the
   * owner stopped the updates. `deleted`: the owner deleted the original. `unavailable`: the owner's account is not active.
   */
  reason: v.nullable(
    v.picklist(['keywords', 'query', 'sources', 'stopped', 'deleted', 'unavailable', 'account_deleted']),
  ),
  /** For `keywords`, the number that the plan allows. */
  keywords_max: v.nullable(Count),
  /** The number of sources of the original that are not available, and are left out. */
  missing_sources: Count,
});
export type TargetFollow = v.InferOutput<typeof TargetFollow>;
