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
 * Notifies the owner of each key that is still used although all requests with it have been refused for a day: once per series of
 * refusals, and again if the series continues when its first refusals are no longer stored. For each key, one transaction also
 * records that its owner was told.
 */
export async function notifyRefusedKeys(
  db: Database,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<{ notices: number }> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  // A runaway program leaves millions of errors in a week: each is read twice at most, and nothing is looked up for each of them.
  const { rows } = await sql<RefusedKey>`
    with allowed as (
      select e.key_id, greatest(
        max(e.at) filter (where e.status not in ${REFUSED}),
        -- Answers are counted by the hour.
        (
          select max(h.hour) + interval '1 hour' from api_request_hours h
          where h.key_id = e.key_id and (h.answered > 0 or h.failed > 0)
        )
      ) as last
      from api_request_errors e
      group by e.key_id
    ), refused as (
      select e.key_id, min(e.at) as since, max(e.at) as last
      from api_request_errors e join allowed a on a.key_id = e.key_id
      where e.status in ${REFUSED} and (a.last is null or e.at > a.last)
      group by e.key_id
    )
    select r.key_id, r.since, newest.call, newest.code
    from refused r cross join lateral (
      select e.method || ' /api' || e.path as call, e.code from api_request_errors e
      where e.at = r.last and e.key_id = r.key_id and e.status in ${REFUSED}
      order by e.id desc limit 1
    ) newest
    where r.since <= ${dayAgo} and r.last > ${dayAgo}
    order by r.key_id`.execute(db);
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
