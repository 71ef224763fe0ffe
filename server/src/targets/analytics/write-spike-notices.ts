import { sql } from 'kysely';
import { publishToPeople } from '../../live/index.ts';
import { localDay } from '../../local-day.ts';
import { effectiveDeliveryMode, knownTimeZone, writeSpikeNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { MATCHES_APART } from '../../usual-level.ts';
import { lockNoticedPerson, targetsToNotice } from '../targets-to-notice.ts';
import { readRecentLevels, unusualDay } from './recent-levels.ts';

/** The number of targets that one run checks: those with the most matches. */
const TARGETS_AT_ONCE = 5_000;

/**
 * Notifies people of targets that find far more than usual, once per target and local day. If a target sends no
 * alerts, or its owner gets alerts as digests, the spike shows on the overview; unless the target's urgency rule asks for
 * the notice.
 *
 * @returns the number of notices
 */
export async function writeSpikeNotices(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ user_id: string; target_ids: string[] }>`
    select user_id, array_agg(id) as target_ids from (
      select t.id, t.user_id
      from (
        select target_id, count(*) as matches from matches
        where matched_at > ${now}::timestamptz - interval '1 day' group by target_id having count(*) >= ${MATCHES_APART}
      ) m
      join targets t on t.id = m.target_id
      where t.status = 'active' and t.delivery_mode <> 'none'
      order by m.matches desc
      limit ${TARGETS_AT_ONCE}
    ) busy
    group by user_id`.execute(db);
  let told = 0;
  for (const { user_id, target_ids } of rows) told += await noticeSpikesOf(db, user_id, target_ids, now);
  return told;
}

function noticeSpikesOf(
  db: Database,
  userId: string,
  targetIds: readonly string[],
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const person = await lockNoticedPerson(trx, userId);
    if (!person) return 0;
    const { start, date } = localDay(now, knownTimeZone(person.timezone));
    const targets = await targetsToNotice(trx, { userId, targetIds, type: 'spike', since: start });
    const { notification_preferences: preferences, plan } = person;
    const live = targets.filter(
      ({ delivery_mode, urgency }) =>
        effectiveDeliveryMode(urgency?.unusual ? 'live' : delivery_mode, preferences, plan) === 'live',
    );
    const levels = await readRecentLevels(trx, userId, live, now);
    let told = 0;
    for (const target of live) {
      const day = unusualDay(levels.get(target.id));
      if (!day?.isAbove) continue;
      await writeSpikeNotice(trx, person, { target, date, today: day.today, usual: day.usual }, now);
      told += 1;
    }
    if (told > 0) await publishToPeople(trx, 'notifications', {}, [userId]);
    return told;
  });
}
