import { newId } from '../ids.ts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';

/** Creates an inbox notification about the product rather than about news. */
export async function writeSystemNotification(
  trx: Database,
  {
    userId,
    title,
    body,
    severity = 'info',
    actionUrl = null,
    now,
  }: {
    userId: string;
    title: string;
    body: string;
    severity?: 'info' | 'warning' | 'critical';
    /** A path inside the product. */
    actionUrl?: string | null;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({
      id: newId('ntf'),
      user_id: userId,
      type: 'system',
      title,
      body,
      severity,
      target_id: null,
      story_id: null,
      article_ids: [],
      action_url: actionUrl,
      created_at: now,
      read_at: null,
      archived_at: null,
      deleted_at: null,
    })
    .execute();
  await publishToPeople(trx, 'notifications', {}, [userId]);
}
