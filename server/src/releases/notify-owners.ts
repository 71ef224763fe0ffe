import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import { notifyPerson } from '../notifier/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { listUnreported } from './found-repository.ts';
import { pickUpText } from './pick-up-phrases.ts';

/** The minimum interval between two reports. The first article is reported at once; later ones are reported together. */
const NOTIFIED_AT_MOST_EVERY_MINUTES = 60;

interface Due {
  id: string;
  user_id: string;
  title: string;
  own_words: number;
}

/**
 * Notifies people of new articles that reuse their releases, if they chose that. The notification is written in the transaction
 * that marks the articles as reported, so each is reported exactly once, no matter how many processes run this, and even after a
 * crash.
 *
 * @returns how many notifications were written
 */
export async function notifyOwners(db: Database, now: Date, logger: Logger): Promise<number> {
  let written = 0;
  for (const { id } of await listDue(db, now)) {
    try {
      if (await transaction(db, (trx) => notifyOwnerOf(trx, id, now))) written += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, releaseId: id }, 'the owner of a release could not be notified');
    }
  }
  return written;
}

async function listDue(db: Database, now: Date, id?: string): Promise<Due[]> {
  const before = new Date(now.getTime() - NOTIFIED_AT_MOST_EVERY_MINUTES * 60_000);
  const { rows } = await sql<Due>`
    select r.id, r.user_id, r.title, r.own_words
    from releases r join users u on u.id = r.user_id and u.status = 'active' and u.deleted_at is null
    where r.alerts and r.status = 'active' and (r.told_at is null or r.told_at <= ${before})
      and exists (select from release_articles f where f.release_id = r.id and not f.is_told)
      ${id === undefined ? sql`order by r.id` : sql`and r.id = ${id} for update of r`}
  `.execute(db);
  return rows;
}

async function notifyOwnerOf(trx: Database, releaseId: string, now: Date): Promise<boolean> {
  // Read again under the lock: another process may have told them, or the release may have been ended.
  const [release] = await listDue(trx, now, releaseId);
  if (!release) return false;
  const { id, user_id, title, own_words } = release;
  const unreported = await listUnreported(trx, user_id, id);
  await trx
    .updateTable('release_articles')
    .set({ is_told: true })
    .where('release_id', '=', id)
    .where('is_told', '=', false)
    .execute();
  if (unreported.length === 0) return false;
  const articles = unreported.map(({ source_name, own_words: words, ...row }) => ({
    source: source_name,
    title: row.title,
    share: words / own_words,
  }));
  const text = (locale: Parameters<typeof pickUpText>[0]) => pickUpText(locale, { release: title, articles });
  const notice = {
    type: 'release_pickups',
    text,
    actionUrl: `/releases/${id}`,
  } as const;
  if (!(await notifyPerson(trx, user_id, notice, now))) return false;
  await trx.updateTable('releases').set({ told_at: now }).where('id', '=', id).execute();
  return true;
}
