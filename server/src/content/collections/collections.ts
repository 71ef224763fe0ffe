import {
  type Collection,
  type CollectionChanges,
  type CollectionDraft,
  type CollectionNoteUpdate,
  limits,
  messages,
  type Pagination,
  type ShortListQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { withUniqueName } from '../../storage/unique-violation.ts';
import { listReadableIds } from '../article-repository.ts';
import { forgetInvitation } from './invitation.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import { listMembers } from './members-repository.ts';
import * as notes from './notes-repository.ts';
import * as repository from './repository.ts';

const UNIQUE_NAME = { constraint: 'collections_name_key', taken: messages.collections.nameTaken };

interface Saved {
  message: string;
  collection: Collection;
}

/**
 * Articles that a person gathers, alone or with people whom they invited, with a note by each. A collection that the
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
   * Also deletes the person's own note; notes by others return if the article is added again. Has no effect if the article
   * is not in the collection.
   */
  removeArticle(userId: string, place: notes.NotePlace, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` if the article is not in the collection; `version_conflict` for a stale version */
  setNote(
    userId: string,
    place: notes.NotePlace,
    update: v.InferOutput<typeof CollectionNoteUpdate>,
    now: Date,
  ): Promise<{ message: string; note: string; version: number }>;
  /** Deletes a member's note in the person's own collection. @throws {Failure} `role_forbidden` */
  removeNote(
    userId: string,
    place: notes.NotePlace,
    authorId: string,
    now: Date,
  ): Promise<{ message: string }>;
}

export function createCollections({ db }: { db: Database }): CollectionsService {
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
        await repository.deleteCollection(trx, collectionId);
        return { message: messages.collections.deleted };
      }),

    add: (userId, collectionId, article_ids, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'fill');
        const added = await addReadable(trx, userId, { collectionId, article_ids }, now);
        if (added > 0) await repository.updateCollection(trx, collectionId, { updated_at: now });
        return saved(trx, userId, collectionId, (name) =>
          added > 0 ? `Added to “${name}”.` : `Already in “${name}”.`,
        );
      }),

    removeArticle: (userId, { collectionId, articleId }, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'fill');
        if (await repository.deleteArticle(trx, collectionId, articleId)) {
          await notes.deleteNote(trx, userId, { collectionId, articleId });
          await repository.updateCollection(trx, collectionId, { updated_at: now });
        }
        return saved(trx, userId, collectionId, (name) => `Removed from “${name}”.`);
      }),

    setNote: (userId, place, { note, version: edited }, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, place.collectionId, 'fill');
        const known = await notes.findNoteVersion(trx, userId, place);
        if (known === undefined)
          throw new Failure('not_found', 'This article is no longer in the collection.');
        if (edited !== undefined && edited !== known) {
          throw new Failure('version_conflict', messages.collections.noteConflict, {
            details: { version: known },
          });
        }
        const version = known + 1;
        await notes.saveNote(trx, userId, place, { note, version, at: now });
        await repository.updateCollection(trx, place.collectionId, { updated_at: now });
        const { noteSaved, noteDeleted } = messages.collections;
        return { message: note === '' ? noteDeleted : noteSaved, note, version };
      }),

    removeNote: (userId, { collectionId, articleId }, authorId, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'own');
        if (await notes.blankNote(trx, authorId, { collectionId, articleId }, now))
          await repository.updateCollection(trx, collectionId, { updated_at: now });
        return { message: messages.collections.noteDeleted };
      }),
  };
}

type Sentence = string | ((name: string) => string);

/** Adds all or none: only articles that the person may open. Returns how many are new in the collection. */
async function addReadable(
  trx: Database,
  userId: string,
  { collectionId, article_ids }: { collectionId: string; article_ids: readonly string[] },
  now: Date,
): Promise<number> {
  const ids = [...new Set(article_ids)];
  if ((await listReadableIds(trx, userId, ids)).length < ids.length)
    throw new Failure('not_found', messages.generic.notFound);
  const place = { collection_id: collectionId, added_by: userId, added_at: now };
  const added = await repository.insertArticles(trx, place, ids);
  if (added > 0 && (await repository.countArticles(trx, collectionId)) > limits.COLLECTION_ARTICLES_MAX)
    throw new Failure('quota_exceeded', messages.collections.articlesFull);
  return added;
}

/** A collection as one of its readers sees it. */
export const presentCollection = ({
  user_id: _user,
  owner_name,
  created_at,
  updated_at,
  ...row
}: repository.CollectionRow): Collection => ({
  ...row,
  owner_name: row.role === 'owner' ? null : owner_name,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
