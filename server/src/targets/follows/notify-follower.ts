import { writeToInbox } from '../../inbox/index.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetRow } from '../repository.ts';
import { type FollowNews, followText } from './follow-phrases.ts';

/**
 * Tells a person in their inbox what happened to the target that one of their targets follows. No message is sent. Of several
 * changes that they have not read, one entry remains: the journal lists them all.
 */
export async function notifyFollower(
  trx: Database,
  target: Pick<TargetRow, 'id' | 'user_id' | 'name'>,
  news: FollowNews,
  now: Date,
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', target.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const isChanged = news.kind === 'changed' || news.kind === 'resumed';
  // The page with the journal.
  const changedPath = `/targets/${target.id}`;
  const faultPath = `/targets/${target.id}?tab=settings`;
  const entry = {
    userId: target.user_id,
    type: 'followed_target',
    ...followText(person.locale, target.name, news),
    severity: isChanged ? 'info' : 'warning',
    actionUrl: isChanged ? changedPath : faultPath,
    // A fault does not replace the entry about a change, which is still true.
    replaces: isChanged ? [changedPath, faultPath] : [faultPath],
  } as const;
  await writeToInbox(trx, entry, now);
}
