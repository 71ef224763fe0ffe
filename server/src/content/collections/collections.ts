import {
  type Collection,
  type CollectionChanges,
  type CollectionDraft,
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
import * as repository from './repository.ts';

const UNIQUE_NAME = { constraint: 'collections_name_key', taken: messages.collections.nameTaken };

interface Saved {
  message: string;
  collection: Collection;
}

/** Articles that a person gathers, with their notes. A collection of somebody else is `not_found`. */
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
  remove(userId: string, collectionId: string): Promise<{ message: string }>;
  /** @throws {Failure} `quota_exceeded`; `not_found` for an article that the person may not open */
  add(userId: string, collectionId: string, articleIds: readonly string[], now: Date): Promise<Saved>;
  /** Has no effect if the article is not in the collection. */
  removeArticle(userId: string, place: CollectedPlace, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` if the article is not in the collection */
  setNote(
    userId: string,
    place: CollectedPlace,
    note: string,
    now: Date,
  ): Promise<{ message: string; note: string }>;
}

interface CollectedPlace {
  collectionId: string;
  articleId: string;
}

export function createCollections({ db }: { db: Database }): CollectionsService {
  const saved = async (trx: Database, userId: string, collectionId: string, sentence: Sentence) => {
    const row = await repository.findCollection(trx, userId, collectionId);
    if (!row) throw notFound();
    return {
      message: typeof sentence === 'string' ? sentence : sentence(row.name),
      collection: present(row),
    };
  };

  const lock = async (trx: Database, userId: string, collectionId: string) => {
    const row = await repository.lockCollection(trx, userId, collectionId);
    if (!row) throw gone();
    return row;
  };

  return {
    list: async (userId, page) =>
      shortList((await repository.listCollections(db, userId)).map(present), page),

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
          const row = await lock(trx, userId, collectionId);
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

    async remove(userId, collectionId) {
      if (!(await repository.deleteCollection(db, userId, collectionId))) throw gone();
      return { message: messages.collections.deleted };
    },

    add: (userId, collectionId, article_ids, now) =>
      transaction(db, async (trx) => {
        await lock(trx, userId, collectionId);
        const added = await addReadable(trx, userId, { collectionId, article_ids }, now);
        if (added > 0) await repository.updateCollection(trx, collectionId, { updated_at: now });
        return saved(trx, userId, collectionId, (name) =>
          added > 0 ? `Added to “${name}”.` : `Already in “${name}”.`,
        );
      }),

    removeArticle: (userId, { collectionId, articleId }, now) =>
      transaction(db, async (trx) => {
        await lock(trx, userId, collectionId);
        if (await repository.deleteArticle(trx, collectionId, articleId))
          await repository.updateCollection(trx, collectionId, { updated_at: now });
        return saved(trx, userId, collectionId, (name) => `Removed from “${name}”.`);
      }),

    setNote: (userId, place, note, now) =>
      transaction(db, async (trx) => {
        await lock(trx, userId, place.collectionId);
        if (!(await repository.updateNote(trx, place, note)))
          throw new Failure('not_found', 'This article is no longer in the collection.');
        await repository.updateCollection(trx, place.collectionId, { updated_at: now });
        const { noteSaved, noteDeleted } = messages.collections;
        return { message: note === '' ? noteDeleted : noteSaved, note };
      }),
  };
}

type Sentence = string | ((name: string) => string);

const notFound = () => new Failure('not_found', messages.generic.notFound);
/** Most often, the person deleted it in another tab while this one was open. */
const gone = () => new Failure('not_found', 'This collection no longer exists.');

/** Adds all or none: only articles that the person may open. Returns how many are new in the collection. */
async function addReadable(
  trx: Database,
  userId: string,
  { collectionId, article_ids }: { collectionId: string; article_ids: readonly string[] },
  now: Date,
): Promise<number> {
  const ids = [...new Set(article_ids)];
  if ((await listReadableIds(trx, userId, ids)).length < ids.length) throw notFound();
  const added = await repository.insertArticles(trx, collectionId, ids, now);
  if (added > 0 && (await repository.countArticles(trx, collectionId)) > limits.COLLECTION_ARTICLES_MAX)
    throw new Failure('quota_exceeded', messages.collections.articlesFull);
  return added;
}

const present = ({
  user_id: _user,
  created_at,
  updated_at,
  ...row
}: repository.CollectionRow): Collection => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
