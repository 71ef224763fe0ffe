import {
  type LogEntry,
  type LogEntryChanges,
  type LogEntryDraft,
  type LogQuery,
  limits,
  messages,
  type Pagination,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import * as log from './log-repository.ts';
import { publishChange } from './publish-change.ts';
import { type CollectionRow, findCollection, updateCollection } from './repository.ts';
import { listToldOf } from './told-entries.ts';
import { retellNotices } from './told-notes.ts';

const says = messages.collections;
/** How far the clock of a person's device may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface EntryPlace {
  collectionId: string;
  entryId: string;
}

interface Saved {
  message: string;
  entry: LogEntry;
}

/**
 * The log of a collection: what its people did and said. A collection that the person may not read is `not_found`; what their
 * role does not allow is `role_forbidden`. Everybody’s open pages are told of changes.
 */
export interface CollectionLogService {
  list(
    userId: string,
    collectionId: string,
    query: v.InferOutput<typeof LogQuery>,
  ): Promise<{ items: LogEntry[]; pagination: Pagination; next_cursor: string | null }>;
  /** @throws {Failure} `quota_exceeded`; `validation_failed` for a future time, or an article that is not in the collection */
  write(userId: string, collectionId: string, draft: LogEntryDraft, now: Date): Promise<Saved>;
  /** @throws {Failure} as `write`; `role_forbidden` unless the person wrote it; `version_conflict` */
  change(userId: string, place: EntryPlace, changes: LogEntryChanges, now: Date): Promise<Saved>;
  /** @throws {Failure} `role_forbidden` unless the person wrote it, or owns the collection */
  remove(userId: string, place: EntryPlace, now: Date): Promise<{ message: string }>;
}

export function createCollectionLog(db: Database): CollectionLogService {
  const saved = async (trx: Database, userId: string, collection: CollectionRow, entryId: string) => {
    const row = await log.findEntry(trx, collection.id, entryId);
    if (!row) throw entryGone();
    return { message: says.entrySaved, entry: presentEntry(row, userId, collection) };
  };

  return {
    async list(userId, collectionId, query) {
      const collection = await findCollection(db, userId, collectionId);
      if (!collection) throw collectionGone();
      const { rows, next_cursor, total } = await log.listEntries(db, collectionId, query);
      return {
        items: rows.map((row) => presentEntry(row, userId, collection)),
        pagination: pagination(query, total),
        next_cursor,
      };
    },

    write: (userId, collectionId, { happened_at, ...draft }, now) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const happened = happened_at === undefined ? now : new Date(happened_at);
        await assertPossible(trx, collectionId, { happened, articleId: draft.article_id }, now);
        if ((await log.countEntries(trx, collectionId)) >= limits.COLLECTION_LOG_ENTRIES_MAX)
          throw new Failure('quota_exceeded', says.logFull);
        const id = newId('clg');
        await log.insertEntry(trx, {
          ...{ ...draft, id, collection_id: collectionId, author_id: userId },
          ...{ happened_at: happened, written_at: now },
        });
        await updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        return saved(trx, userId, collection, id);
      }),

    change: (userId, { collectionId, entryId }, { version, happened_at, ...changes }, now) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await log.findEntry(trx, collectionId, entryId);
        if (!row) throw entryGone();
        if (row.author_id !== userId) throw new Failure('role_forbidden', says.entryNotYours);
        if (version !== row.version) {
          throw new Failure('version_conflict', says.entryConflict, { details: { version: row.version } });
        }
        const happened = happened_at === undefined ? undefined : new Date(happened_at);
        // An entry keeps its reference to an article that has since left the collection.
        const articleId = changes.article_id === row.article_id ? null : (changes.article_id ?? null);
        await assertPossible(trx, collectionId, { happened, articleId }, now);
        await log.updateEntry(trx, entryId, {
          ...changes,
          ...(happened ? { happened_at: happened } : {}),
          ...{ edited_at: now, version: row.version + 1 },
        });
        await retellNotices(trx, await listToldOf(trx, entryId), now);
        await updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        return saved(trx, userId, collection, entryId);
      }),

    remove: (userId, { collectionId, entryId }, now) =>
      transaction(db, async (trx) => {
        const { role } = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await log.findEntry(trx, collectionId, entryId);
        if (!row) throw entryGone();
        if (row.author_id !== userId && role !== 'owner')
          throw new Failure('role_forbidden', says.entryNotYoursToDelete);
        const told = await listToldOf(trx, entryId);
        await log.deleteEntry(trx, entryId);
        await retellNotices(trx, told, now);
        await updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        return { message: says.entryDeleted };
      }),
  };
}

async function assertPossible(
  trx: Database,
  collectionId: string,
  { happened, articleId }: { happened: Date | undefined; articleId: string | null },
  now: Date,
): Promise<void> {
  if (happened && happened.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw refused('happened_at', says.entryInFuture);
  if (articleId !== null && !(await log.isCollected(trx, collectionId, articleId)))
    throw refused('article_id', 'This article is not in the collection.');
}

const refused = (field: string, sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { [field]: [sentence] } });

const entryGone = () => new Failure('not_found', says.entryGone);

function presentEntry(row: log.EntryRow, userId: string, { role }: CollectionRow): LogEntry {
  const isMine = row.author_id === userId;
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    happened_at: row.happened_at.toISOString(),
    written_at: row.written_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    author: row.author_name === null ? null : { name: row.author_name, is_me: isMine },
    can_edit: isMine && role !== 'viewer',
    can_delete: role === 'owner' || (isMine && role === 'contributor'),
    article: row.article && {
      id: row.article.id,
      title: row.article.title,
      direction: row.article.direction,
    },
    version: row.version,
  };
}
