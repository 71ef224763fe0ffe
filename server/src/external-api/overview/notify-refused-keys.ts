import { sql } from 'kysely';
import type { KeyRefusal } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notifyOwner } from '../webhooks/disable-webhook.ts';

const DAY_MS = 86_400_000;
/** The statuses of requests that the key itself does not allow. All others show that it works. */
const REFUSED = sql`(401, 403, 429)`;

const REASONS: Readonly<Record<string, KeyRefusal>> = {
  api_key_invalid: 'key',
  api_scope_missing: 'permission',
  api_address_forbidden: 'address',
  rate_limited: 'limit',
};

interface RefusedKey {
  key_id: string;
  call: string;
  code: string;
  since: Date;
}

/**
 * Writes the owner of each key of which all requests have been refused for a day, and that is still used: once for a series of
 * refusals, and again if it is still going on when the first of them are no longer stored. In one transaction for each key with the
 * note that they were told.
 */
export async function notifyRefusedKeys(
  db: Database,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<{ notices: number }> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<RefusedKey>`
    with refused as (
      select e.key_id, min(e.at) as since, max(e.at) as last,
        (array_agg(e.method || ' /api' || e.path order by e.at desc))[1] as call,
        (array_agg(e.code order by e.at desc))[1] as code
      from api_request_errors e
      where e.status in ${REFUSED} and e.at > coalesce(greatest(
        -- Answers are counted by the hour.
        (
          select max(h.hour) + interval '1 hour' from api_request_hours h
          where h.key_id = e.key_id and (h.answered > 0 or h.failed > 0)
        ),
        (select max(o.at) from api_request_errors o where o.key_id = e.key_id and o.status not in ${REFUSED})
      ), '-infinity')
      group by e.key_id
    )
    select key_id, call, code, since from refused where since <= ${dayAgo} and last > ${dayAgo}
    order by key_id`.execute(db);
  let notices = 0;
  for (const row of rows) if (await notifyOnce(db, row, { now, baseUrl })) notices += 1;
  return { notices };
}

async function notifyOnce(
  db: Database,
  { key_id, call, code, since }: RefusedKey,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const key = await trx
      .updateTable('api_keys')
      .set({ refusals_noticed_at: now })
      .where('id', '=', key_id)
      .where((eb) => eb.or([eb('refusals_noticed_at', 'is', null), eb('refusals_noticed_at', '<', since)]))
      .returning(['name', 'user_id'])
      .executeTakeFirst();
    if (!key) return false;
    const reason = REASONS[code] ?? 'access';
    const url = `${baseUrl}/external-api/errors`;
    await notifyOwner(trx, key, { kind: 'api_key_refused', key: key.name, call, reason, url }, now);
    return true;
  });
}
