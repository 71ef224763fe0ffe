import type { NotificationType } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { RECIPIENT_COLUMNS } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** Locks the row of an active person who may get a notice, and reads it; `undefined` if the account is not active. */
export const lockNoticedPerson = (trx: Database, userId: string) =>
  trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Those of these targets that may get a notice of this type: since they were found, they may have been handed over, paused or
 * deleted, or another process may have written the notice.
 *
 * @param since the notice is written only once from this time on
 */
export const targetsToNotice = (
  trx: Database,
  {
    userId,
    targetIds,
    type,
    since,
  }: { userId: string; targetIds: readonly string[]; type: NotificationType; since: Date },
) =>
  trx
    .selectFrom('targets as t')
    .select(['t.id', 't.name', 't.channels', 't.created_at', 't.delivery_mode', 't.urgency'])
    .where(sql<boolean>`t.id = any(${targetIds})`)
    .where('t.user_id', '=', userId)
    .where('t.status', '=', 'active')
    .where('t.delivery_mode', '<>', 'none')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as n')
            .select('n.id')
            .where('n.user_id', '=', userId)
            .whereRef('n.target_id', '=', 't.id')
            .where('n.type', '=', type)
            .where('n.created_at', '>=', since),
        ),
      ),
    )
    .orderBy('t.id')
    .execute();
