import type { Webhook } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { hourOf } from '../usage.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

export type DeliveryCounts = Webhook['deliveries_24h'];
export const NO_DELIVERIES: DeliveryCounts = { success: 0, failed: 0, pending: 0 };

/** The beginning of the last 24 hours, including the current hour. */
export function dayStart(now: Date): Date {
  return new Date(hourOf(now).getTime() - (HOURS - 1) * HOUR_MS);
}

/**
 * The condition that an event did not arrive and is no longer retried. An event that was cancelled before its first attempt,
 * because its endpoint was disabled, does not show whether the endpoint works.
 */
export const isGivenUp = (deliveries: string) => {
  const column = (name: string) => sql.ref(`${deliveries}.${name}`);
  return sql<boolean>`(
    ${column('status')} = 'failed' or (${column('status')} = 'cancelled' and ${column('attempts_count')} > 0)
  )`;
};

/**
 * The events of 24 hours for each endpoint, by id: an event that is still being retried has neither arrived nor failed. The test
 * event is included.
 */
export async function countDeliveries(
  db: Database,
  webhookIds: readonly string[],
  now: Date,
): Promise<Map<string, DeliveryCounts>> {
  const { rows } = await sql<DeliveryCounts & { id: string }>`
    select webhook_id as id, count(*) filter (where status = 'success')::int as success,
      count(*) filter (where ${isGivenUp('d')})::int as failed,
      count(*) filter (where status in ('pending', 'sending', 'retrying'))::int as pending
    from webhook_deliveries d
    where webhook_id = any(${[...webhookIds]}) and created_at >= ${dayStart(now)} group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
