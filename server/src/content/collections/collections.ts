import {
  type Collection,
  type CollectionChanges,
  type CollectionDraft,
  type CollectionNoteUpdate,
  type CollectionPerson,
  limits,
  messages,
  type NoteMention,
  type Pagination,
  type ShortListQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { withUniqueName } from '../../storage/unique-violation.ts';
import type { Throttle } from '../../throttle/index.ts';
import { listReadableIds } from '../article-repository.ts';
import { bringBack } from './bring-back.ts';
import { NEWS_OF_NEW_COLLECTIONS, type NewsChoice, recordVisit, saveNews } from './follows-repository.ts';
import { forgetInvitation } from './invitation.ts';
import { leaveOut, takeBackIn } from './joined-reports.ts';
import { rememberKnown } from './known-articles.ts';
import { collectionGone, lockToChange, lockToRead } from './lock-collection.ts';
import { listMembers } from './members-repository.ts';
import { forgetNewNotes, hideNewNotes, rewriteNoteNotices } from './note-notices.ts';
import * as notes from './notes-repository.ts';
import { forgetMentions, hideMentions, notifyMentioned } from './notify-mentioned.ts';
import { accountsOf, personIn } from './person-in.ts';
import { mentionRanges, placeMentions } from './place-mentions.ts';
import { publishChange } from './publish-change.ts';
import * as repository from './repository.ts';
import { withdrawCollectionNotices } from './withdraw-collection-notices.ts';

const UNIQUE_NAME = { constraint: 'collections_name_key', taken: messages.collections.nameTaken };

interface Saved {
  message: string;
  collection: Collection;
}

/**
 * Articles that a person gathers, alone or with people whom they invited, with a note by each person. A collection that the
 * person may not read is `not_found`; what their role does not allow is `role_forbidden`.
 */
export interface CollectionsService {
  list(
    userId: string,
    page?: v.InferOutput<typeof ShortListQuery>,
  ): Promise<{ items: Collection[]; pagination: Pagination }>;
  /**
   * @throws {Failure} `quota_exceeded`, `duplicate` for a name the person already uses, `not_found` for an article they may
   *   not open
   */
  create(userId: string, draft: v.InferOutput<typeof CollectionDraft>, now: Date): Promise<Saved>;
  /** @throws {Failure} `duplicate`; `version_conflict` for a stale version */
  change(
    userId: string,
    collectionId: string,
    changes: v.InferOutput<typeof CollectionChanges>,
    now: Date,
  ): Promise<Saved>;
  /** @throws {Failure} `role_forbidden` */
  remove(userId: string, collectionId: string, now: Date): Promise<{ message: string }>;
  /** @throws {Failure} `quota_exceeded`; `not_found` for an article that the person may not open */
  add(userId: string, collectionId: string, articleIds: readonly string[], now: Date): Promise<Saved>;
  /**
   * An article of a followed story does not come back automatically. Also deletes the person's own note; notes by others return
   * if the article is added again within `COLLECTION_NOTES_KEPT_DAYS`. Has no effect if the article is not in the collection.
   */
  removeArticle(userId: string, place: notes.NotePlace, now: Date): Promise<Saved>;
  /**
   * Notifies people whom the note did not mention before.
   *
   * @throws {Failure} `not_found` if the article is not in the collection; `version_conflict` for a stale version;
   * `rate_limited` for too many mentions
   */
  setNote(
    userId: string,
    place: notes.NotePlace,
    update: v.InferOutput<typeof CollectionNoteUpdate>,
    now: Date,
  ): Promise<{ message: string; note: string; version: number; mentions: NoteMention[] }>;
  /** Deletes a member's note in the person's own collection. @param author see `personIn` @throws {Failure} `role_forbidden` */
  removeNote(userId: string, place: notes.NotePlace, author: string, now: Date): Promise<{ message: string }>;
  /** Chooses when the person is notified of the articles that others add, and of the notes that they write. */
  setNews(userId: string, collectionId: string, choice: NewsChoice): Promise<Saved>;
  /** Records that the person has the collection open, and that they have seen everything up to this addition. */
  visit(userId: string, collectionId: string, addition: number, now: Date): Promise<{ message: string }>;
  /** The other people in it, by name, whom a note can mention. */
  people(
    userId: string,
    collectionId: string,
    page?: v.InferOutput<typeof ShortListQuery>,
  ): Promise<{ items: CollectionPerson[]; pagination: Pagination }>;
}

export function createCollections({
  db,
  throttle,
}: {
  db: Database;
  throttle: Throttle;
}): CollectionsService {
  const saved = async (trx: Database, userId: string, collectionId: string, sentence: Sentence) => {
    const row = await repository.findCollection(trx, userId, collectionId);
    if (!row) throw collectionGone();
    return {
      message: typeof sentence === 'string' ? sentence : sentence(row.name),
      collection: presentCollection(row),
    };
  };

  return {
    list: async (userId, page) =>
      shortList((await repository.listCollections(db, userId)).map(presentCollection), page),

    create: (userId, { article_ids, ...draft }, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          if ((await repository.lockAndCount(trx, userId)) >= limits.COLLECTIONS_MAX)
            throw new Failure('quota_exceeded', messages.collections.full);
          const id = newId('col');
          await repository.insertCollection(trx, {
            ...draft,
            id,
            user_id: userId,
            created_at: now,
            updated_at: now,
          });
          // Nothing happens until somebody else adds articles.
          await saveNews(trx, { collectionId: id, userId }, NEWS_OF_NEW_COLLECTIONS);
          if (article_ids.length > 0) await addReadable(trx, userId, { collectionId: id, article_ids }, now);
          return saved(trx, userId, id, messages.collections.created);
        }),
      ),

    change: (userId, collectionId, { version, ...changes }, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          const row = await lockToChange(trx, userId, collectionId, 'own');
          if (version !== undefined && version !== row.version) {
            throw new Failure('version_conflict', messages.generic.versionConflict, {
              details: { version: row.version },
            });
          }
          await repository.updateCollection(trx, collectionId, {
            ...changes,
            version: row.version + 1,
            updated_at: now,
          });
          return saved(trx, userId, collectionId, messages.collections.saved);
        }),
      ),

    remove: (userId, collectionId, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'own');
        for (const member of await listMembers(trx, collectionId))
          if (member.status === 'invited') await forgetInvitation(trx, member, now);
        for (const { id } of await repository.listReaders(trx, collectionId))
          await withdrawCollectionNotices(trx, { collectionId, userId: id }, now);
        await repository.deleteCollection(trx, collectionId);
        return { message: messages.collections.deleted };
      }),

    add: (userId, collectionId, article_ids, now) =>
      transaction(db, async (trx) => {
        const added = await addToCollection(trx, userId, { collectionId, article_ids }, now);
        return saved(trx, userId, collectionId, (name) =>
          added > 0 ? `Added to “${name}”.` : `Already in “${name}”.`,
        );
      }),

    removeArticle: (userId, { collectionId, articleId }, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'fill');
        const place = { collectionId, articleId };
        await rememberKnown(trx, collectionId, [articleId], now);
        await leaveOut(trx, collectionId, articleId);
        if (await repository.deleteArticle(trx, collectionId, articleId)) {
          await forgetMentions(trx, { ...place, authorId: userId }, now);
          await forgetNewNotes(trx, { ...place, authorId: userId }, now);
          await notes.deleteNote(trx, userId, place);
          await hideMentions(trx, place, now);
          await notes.markNotesRemoved(trx, place, now);
          await hideNewNotes(trx, place, now);
          await repository.updateCollection(trx, collectionId, { updated_at: now });
          await publishChange(trx, collectionId);
        }
        return saved(trx, userId, collectionId, (name) => `Removed from “${name}”.`);
      }),

    setNote: (userId, place, { note: typed, version: edited, mentions: given }, now) =>
      transaction(db, async (trx) => {
        const { name } = await lockToChange(trx, userId, place.collectionId, 'fill');
        const known = await notes.findNote(trx, userId, place);
        if (known === undefined)
          throw new Failure('not_found', 'This article is no longer in the collection.');
        if (edited !== undefined && edited !== known.version) {
          throw new Failure('version_conflict', messages.collections.noteConflict, {
            details: { version: known.version },
          });
        }
        const readers = await repository.listReaders(trx, place.collectionId);
        const isReader = (id: string) => readers.some((reader) => reader.id === id);
        // People who have left stay mentioned where the note mentioned them before.
        const nameable = [...readers.map(({ id }) => id), ...known.mentions];
        const named = await repository.listNamed(
          trx,
          given ? accountsOf(place.collectionId, given, nameable) : [...new Set(known.mentions)],
        );
        const stored = placeMentions(typed, named);
        if (stored.mentions.length > limits.COLLECTION_MENTIONS_MAX) throw tooManyMentions();
        const version = known.version + 1;
        const isNew = known.isEmpty && stored.note !== '';
        await notes.saveNote(trx, userId, place, { ...stored, version, at: now, isNew });
        const mentions = mentionRanges(
          stored.note,
          stored.mentions.flatMap((id) => named.find((person) => person.id === id) ?? []),
          place.collectionId,
        );
        const note = typed.replaceAll('\uFFFC', '');
        await forgetMentions(trx, { ...place, authorId: userId, except: stored.mentions }, now);
        const change = stored.note === '' ? forgetNewNotes : rewriteNoteNotices;
        await change(trx, { ...place, authorId: userId }, now);
        const isNewly = (id: string) => id !== userId && isReader(id) && !known.mentions.includes(id);
        const author = { id: userId, name: readers.find(({ id }) => id === userId)?.name ?? '' };
        await notifyMentioned(
          trx,
          throttle,
          [...new Set(stored.mentions)].filter(isNewly),
          { ...place, author, collection: name, text: note },
          now,
        );
        await repository.updateCollection(trx, place.collectionId, { updated_at: now });
        const { noteSaved, noteDeleted } = messages.collections;
        return { message: note === '' ? noteDeleted : noteSaved, note, version, mentions };
      }),

    removeNote: (userId, { collectionId, articleId }, author, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'own');
        const authors = await notes.listAuthors(trx, { collectionId, articleId });
        const [authorId] = accountsOf(collectionId, [author], authors);
        if (authorId === undefined) return { message: messages.collections.noteDeleted };
        await forgetMentions(trx, { collectionId, articleId, authorId }, now);
        await forgetNewNotes(trx, { collectionId, articleId, authorId }, now);
        if (await notes.blankNote(trx, authorId, { collectionId, articleId }, now))
          await repository.updateCollection(trx, collectionId, { updated_at: now });
        return { message: messages.collections.noteDeleted };
      }),

    setNews: (userId, collectionId, choice) =>
      transaction(db, async (trx) => {
        await lockToRead(trx, userId, collectionId);
        await saveNews(trx, { collectionId, userId }, choice);
        return saved(trx, userId, collectionId, messages.collections.newsSaved);
      }),

    visit: (userId, collectionId, addition, now) =>
      transaction(db, async (trx) => {
        await lockToRead(trx, userId, collectionId);
        await recordVisit(trx, { collectionId, userId }, addition, now);
        return { message: messages.collections.visited };
      }),

    async people(userId, collectionId, page) {
      if (!(await repository.findCollection(db, userId, collectionId))) throw collectionGone();
      const readers = await repository.listReaders(db, collectionId);
      return shortList(
        readers
          .filter(({ id }) => id !== userId)
          .map(({ id, name }) => ({ id: personIn(collectionId, id), name })),
        page,
      );
    },
  };
}

const tooManyMentions = () =>
  new Failure('validation_failed', messages.generic.validation, {
    fields: { note: [messages.collections.tooManyMentions] },
  });

type Sentence = string | ((name: string) => string);

/**
 * Adds articles in a transaction of another room. Returns how many are new in the collection.
 *
 * @throws {Failure} as `add` of the collections
 */
export async function addToCollection(
  trx: Database,
  userId: string,
  place: { collectionId: string; article_ids: readonly string[] },
  now: Date,
): Promise<number> {
  await lockToChange(trx, userId, place.collectionId, 'fill');
  const added = await addReadable(trx, userId, place, now);
  if (added > 0) {
    await repository.updateCollection(trx, place.collectionId, { updated_at: now });
    await publishChange(trx, place.collectionId);
  }
  return added;
}

/** Adds all or none: only articles that the person may open. Returns how many are new in the collection. */
export async function addReadable(
  trx: Database,
  userId: string,
  { collectionId, article_ids }: { collectionId: string; article_ids: readonly string[] },
  now: Date,
): Promise<number> {
  const ids = [...new Set(article_ids)];
  if ((await listReadableIds(trx, userId, ids)).length < ids.length)
    throw new Failure('not_found', messages.generic.notFound);
  const place = { collection_id: collectionId, added_by: userId, added_at: now };
  const inserted = await repository.insertArticles(trx, place, ids);
  if (inserted.length > 0) {
    await takeBackIn(trx, collectionId, inserted);
    await bringBack(trx, collectionId, inserted, now);
  }
  const added = inserted.length;
  if (added > 0 && (await repository.countArticles(trx, collectionId)) > limits.COLLECTION_ARTICLES_MAX)
    throw new Failure('quota_exceeded', messages.collections.articlesFull);
  return added;
}

/** A collection as one of its readers sees it. */
export const presentCollection = ({
  user_id: _user,
  owner_name,
  labels,
  created_at,
  updated_at,
  ...row
}: repository.CollectionRow): Collection => ({
  ...row,
  owner_name: row.role === 'owner' ? null : owner_name,
  // Only the owner sees labels.
  labels: row.role === 'owner' ? labels : [],
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
