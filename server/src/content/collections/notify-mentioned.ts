import { messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { notifyPerson } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { mentionsBy, mentionsByTo, type Throttle, throttleRules } from '../../throttle/index.ts';
import { notesPath } from './collection-path.ts';
import { mentionText } from './mention-phrases.ts';
import { keptSince, type NotePlace } from './notes-repository.ts';
import { forgetNotices, withdrawNotices } from './withdraw-notices.ts';

/** A note that was just saved, with its author. */
interface WrittenNote extends NotePlace {
  author: { id: string; name: string };
  /** The name of the collection. */
  collection: string;
  /** The text, in which mentions are names and not IDs. */
  text: string;
}

/**
 * Tells people that a note mentions them, in the transaction that saves it.
 *
 * @throws {Failure} `rate_limited` if its author has done so too often; nothing is saved then
 */
export async function notifyMentioned(
  trx: Database,
  throttle: Throttle,
  userIds: readonly string[],
  { collectionId, articleId, author, collection, text }: WrittenNote,
  now: Date,
): Promise<void> {
  // In a fixed order, so that two simultaneous notes do not deadlock.
  for (const userId of [...userIds].sort()) {
    await countMention(throttle, trx, { by: author.id, to: userId }, now);
    const id = newId('ntf');
    const isNotified = await notifyPerson(
      trx,
      userId,
      {
        id,
        type: 'collection_mention',
        text: (locale) => mentionText(locale, { by: author.name, collection, note: text }),
        actionUrl: notesPath(collectionId, articleId),
      },
      now,
    );
    if (!isNotified) continue;
    const told = {
      ...{ collection_id: collectionId, article_id: articleId, author_id: author.id },
      ...{ user_id: userId, notification_id: id },
    };
    await trx
      .insertInto('collection_mentions')
      .values(told)
      .onConflict((conflict) =>
        conflict
          .columns(['collection_id', 'article_id', 'author_id', 'user_id'])
          .doUpdateSet({ notification_id: id }),
      )
      .execute();
  }
}

async function countMention(
  throttle: Throttle,
  trx: Database,
  { by, to }: { by: string; to: string },
  now: Date,
): Promise<void> {
  try {
    await throttle.hit(mentionsByTo(by, to), throttleRules.mentionsToOne, now, trx);
    await throttle.hit(mentionsBy(by), throttleRules.mentions, now, trx);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error;
    throw new Failure('rate_limited', messages.collections.mentionsTooOften, {
      ...(error.details ? { details: error.details } : {}),
      ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
      cause: error,
    });
  }
}

/** Selects mentions: all in a collection, or only in the notes on an article; by one author, or of one person. */
interface Told {
  collectionId: string;
  articleId?: string;
  authorId?: string;
  userId?: string;
  /** People who are still mentioned, and so keep their notifications. */
  except?: readonly string[];
}

/** Removes the notifications of mentions that no longer exist, and the record that these people were notified. */
export async function forgetMentions(trx: Database, told: Told, now: Date): Promise<void> {
  const rows = await matching(trx, told).execute();
  await forgetNotices(
    trx,
    rows.map(({ notification_id }) => notification_id),
    now,
  );
  if (rows.length === 0) return;
  await trx
    .deleteFrom('collection_mentions')
    .where(
      'notification_id',
      'in',
      rows.map(({ notification_id }) => notification_id),
    )
    .execute();
}

/** When an account is deleted, removes that person's notes from the inboxes of the people whom they mentioned. */
export async function forgetMentionsBy(trx: Database, authorId: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('collection_mentions')
    .select('notification_id')
    .where('author_id', '=', authorId)
    .execute();
  await forgetNotices(
    trx,
    rows.map(({ notification_id }) => notification_id),
    now,
  );
}

/** Hides the notifications of mentions in the notes on an article that was removed, until it is added again. */
export async function hideMentions(
  trx: Database,
  { collectionId, articleId }: NotePlace,
  now: Date,
): Promise<void> {
  const rows = await matching(trx, { collectionId, articleId }).execute();
  await withdrawNotices(
    trx,
    rows.map(({ notification_id }) => notification_id),
    now,
  );
}

/** Shows what `hideMentions` hid, except what the person had removed before. Their messages are no longer sent. */
export async function showMentions(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update notifications n set deleted_at = null
    from collection_mentions m
    join collection_notes o on o.collection_id = m.collection_id and o.article_id = m.article_id and o.user_id = m.author_id
    where m.collection_id = ${collectionId} and m.article_id = any(${[...articleIds]}) and m.notification_id = n.id
      and o.removed_at > ${keptSince(now)} and n.deleted_at = o.removed_at
  `.execute(trx);
}

function matching(trx: Database, { collectionId, articleId, authorId, userId, except = [] }: Told) {
  let query = trx
    .selectFrom('collection_mentions')
    .select('notification_id')
    .where('collection_id', '=', collectionId);
  if (articleId !== undefined) query = query.where('article_id', '=', articleId);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (except.length > 0) query = query.where('user_id', 'not in', [...except]);
  return query;
}
