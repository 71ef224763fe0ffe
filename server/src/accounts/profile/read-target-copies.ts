import type { Database } from '../../storage/database.ts';
import { createOwnRows } from './own-rows.ts';

/** The copies of targets that the person sent to others, those by others that the person added, and what was handed over. */
export async function readTargetCopies(trx: Database, userId: string) {
  const own = createOwnRows(trx, userId);
  return {
    target_copies: await own('target_copies', [
      'id',
      'target_id',
      'email',
      'message',
      'rule',
      'sent_at',
      'expires_at',
      'added_at',
      'may_follow',
      'followed_at',
    ]),
    added_target_copies: await trx
      .selectFrom('target_copies as c')
      .innerJoin('targets as t', 't.id', 'c.added_target_id')
      .select(['c.id', 'c.email', 'c.message', 'c.sent_at', 'c.added_at', 'c.added_target_id'])
      .where('t.user_id', '=', userId)
      .orderBy('c.id')
      .execute(),
    // Includes the owners of the followed targets; followers of the person's own targets are in `target_copies`.
    followed_targets: await trx
      .selectFrom('target_follows as f')
      .innerJoin('targets as t', 't.id', 'f.target_id')
      .leftJoin('users as u', 'u.id', 'f.owner_id')
      .select(['f.target_id', 'u.full_name as owner', 'f.started_at', 'f.stopped_at', 'f.behind'])
      .where('t.user_id', '=', userId)
      .orderBy('f.target_id')
      .execute(),
    hand_overs: await trx
      .selectFrom('hand_overs')
      .select(['id', 'email', 'message', 'target_ids', 'sent_at', 'expires_at', 'outcome', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    accepted_hand_overs: await trx
      .selectFrom('hand_overs')
      .select(['id', 'email', 'message', 'moved_ids', 'sent_at', 'ended_at'])
      .where('new_owner_id', '=', userId)
      .orderBy('id')
      .execute(),
  };
}
