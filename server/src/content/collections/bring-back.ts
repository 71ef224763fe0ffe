import type { Database } from '../../storage/database.ts';
import { forgetKnown } from './known-articles.ts';
import { listHiddenNotices, showNewNotes } from './note-notices.ts';
import { showMentions } from './notify-mentioned.ts';
import { bringBackNotes } from './removed-notes.ts';

/**
 * Undoes the removal of articles that have just been added to a collection again: their notes, and the notifications about these,
 * come back.
 */
export async function bringBack(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (articleIds.length === 0) return;
  await showMentions(trx, collectionId, articleIds, now);
  const hidden = await listHiddenNotices(trx, collectionId, articleIds, now);
  await bringBackNotes(trx, collectionId, articleIds, now);
  await showNewNotes(trx, hidden, now);
  await forgetKnown(trx, collectionId, articleIds, now);
}
