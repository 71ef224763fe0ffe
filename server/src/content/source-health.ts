import type { SourceHealth } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';

type Health = v.InferOutput<typeof SourceHealth>;

/** The number of consecutive failures after which a source counts as failing; before that, the problem may be temporary. */
const FAILING_AFTER = 3;

/**
 * The health of a source, computed from its columns: one expression for lists, filters and the administrators' counts.
 *
 * `blocked`: the site itself refuses us (robots.txt, 401, 403, 451) or our own address guard does. Waiting will not
 * help.
 *
 * @param sources the name or alias of `sources` in the query
 */
export function sourceHealth(sources: string): RawBuilder<Health> {
  const column = (name: string) => sql.ref(`${sources}.${name}`);
  return sql<Health>`case
    when ${column('status')} <> 'approved' or ${column('paused_at')} is not null then 'paused'
    when ${column('consecutive_failures')} = 0 and ${column('last_crawled_at')} is null then 'never_crawled'
    when ${column('consecutive_failures')} = 0 then 'healthy'
    when ${column('last_error')} ->> 'code' in ('robots_disallowed', 'url_not_allowed')
      or (${column('last_error')} ->> 'http_status')::int in (401, 403, 451) then 'blocked'
    when ${column('consecutive_failures')} >= ${sql.lit(FAILING_AFTER)} then 'failing'
    else 'degraded'
  end`;
}
