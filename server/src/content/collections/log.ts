import {
  type LogEntry,
  type LogEntryChanges,
  type LogEntryDraft,
  type LogEntryKind,
  type LogEntryList,
  type LogQuery,
  limits,
  messages,
  type PressAnswer,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { forgetDueReminders } from './deadlines.ts';
import { listNotifiedOf } from './entry-notices.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import * as log from './log-repository.ts';
import { retellNotices } from './note-notices.ts';
import { publishChange } from './publish-change.ts';
import { type CollectionRow, findCollection, updateCollection } from './repository.ts';

const says = messages.collections;
const ANSWERED = 'This question has an answer. Remove the answer before you change the kind of this entry.';
const LATER_THAN_ANSWER = 'The question cannot be later than its answer.';
/** The maximum lead of the clock of a person's device over ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface EntryPlace {
  collectionId: string;
  entryId: string;
}

interface Saved {
  message: string;
  entry: LogEntry;
}

interface Change {
  collection: CollectionRow;
  entryId: string;
  message?: string;
  now: Date;
}

/**
 * The log of a collection: what its owner and contributors did and said. A collection that the person may not read is
 * `not_found`; what their role does not allow is `role_forbidden`. Everybody’s open pages are notified of changes.
 */
export interface CollectionLogService {
  list(
    userId: string,
    collectionId: string,
    query: v.InferOutput<typeof LogQuery>,
  ): Promise<v.InferOutput<typeof LogEntryList>>;
  /** @throws {Failure} `quota_exceeded`; `validation_failed` for a future time, or an article that is not in the collection */
  write(userId: string, collectionId: string, draft: LogEntryDraft, now: Date): Promise<Saved>;
  /** @throws {Failure} as `write`; `role_forbidden` unless the person wrote it; `version_conflict` */
  change(userId: string, place: EntryPlace, changes: LogEntryChanges, now: Date): Promise<Saved>;
  /**
   * Writes the answer to a question, or replaces it; everybody who may write in the log may do so.
   *
   * @throws {Failure} `validation_failed` for other entries, or a time that is in the future or before the question;
   *   `version_conflict`
   */
  answer(userId: string, place: EntryPlace, answer: PressAnswer, now: Date): Promise<Saved>;
  /**
   * Removes the answer to a question, if it has one.
   *
   * @throws {Failure} `version_conflict` if the question or its answer is no longer what the person saw
   */
  reopen(userId: string, place: EntryPlace, version: number | undefined, now: Date): Promise<Saved>;
  /** @throws {Failure} `role_forbidden` unless the person wrote it, or owns the collection */
  remove(userId: string, place: EntryPlace, now: Date): Promise<{ message: string }>;
}

export function createCollectionLog(db: Database): CollectionLogService {
  const find = async (trx: Database, { collectionId, entryId }: EntryPlace) => {
    const row = await log.findEntry(trx, collectionId, entryId);
    if (!row) throw entryGone();
    return row;
  };
  /** The last step of every change to an entry. */
  const saved = async (
    trx: Database,
    userId: string,
    { collection, entryId, message = says.entrySaved, now }: Change,
  ): Promise<Saved> => {
    await updateCollection(trx, collection.id, { updated_at: now });
    await publishChange(trx, collection.id);
    const row = await find(trx, { collectionId: collection.id, entryId });
    return { message, entry: presentEntry(row, userId, collection) };
  };

  return {
    async list(userId, collectionId, query) {
      const collection = await findCollection(db, userId, collectionId);
      if (!collection) throw collectionGone();
      const { rows, total, ...rest } = await log.listEntries(db, collectionId, query);
      return {
        items: rows.map((row) => presentEntry(row, userId, collection)),
        pagination: pagination(query, total),
        ...rest,
      };
    },

    write: (userId, collectionId, { happened_at, asked_by, due_at, ...draft }, now) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const happened = happened_at === undefined ? now : new Date(happened_at);
        await assertPossible(trx, collectionId, { happened, articleId: draft.article_id }, now);
        if ((await log.countEntries(trx, collectionId)) >= limits.COLLECTION_LOG_ENTRIES_MAX)
          throw new Failure('quota_exceeded', says.logFull);
        const entryId = newId('clg');
        await log.insertEntry(trx, {
          ...{ ...draft, id: entryId, collection_id: collectionId, author_id: userId },
          ...{ happened_at: happened, written_at: now },
          ...ofQuestion(draft.kind, { asked_by, due_at }),
        });
        return saved(trx, userId, { collection, entryId, now });
      }),

    change: (
      userId,
      { collectionId, entryId },
      { version, happened_at, asked_by, due_at, ...changes },
      now,
    ) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await find(trx, { collectionId, entryId });
        if (row.author_id !== userId) throw new Failure('role_forbidden', says.entryNotYours);
        assertCurrent(row, version);
        const happened = happened_at === undefined ? undefined : new Date(happened_at);
        // An entry keeps its reference to an article that has since left the collection.
        const articleId = changes.article_id === row.article_id ? null : (changes.article_id ?? null);
        await assertPossible(trx, collectionId, { happened, articleId }, now);
        const kind = changes.kind ?? row.kind;
        if (row.answer !== null && kind !== 'question') throw refused('kind', ANSWERED);
        if (happened && row.answered_at && row.answered_at < happened)
          throw refused('happened_at', LATER_THAN_ANSWER);
        await log.updateEntry(trx, entryId, {
          ...changes,
          ...(happened ? { happened_at: happened } : {}),
          ...ofQuestion(kind, {
            asked_by: asked_by === undefined ? row.asked_by : asked_by,
            due_at: due_at === undefined ? (row.due_at?.toISOString() ?? null) : due_at,
          }),
          ...{ edited_at: now, version: row.version + 1 },
        });
        if (isAskedAnew(row, await find(trx, { collectionId, entryId })))
          await forgetDueReminders(trx, { entryId }, now);
        await retellNotices(trx, await listNotifiedOf(trx, entryId), now);
        return saved(trx, userId, { collection, entryId, now });
      }),

    answer: (userId, { collectionId, entryId }, { text, answered_at, version }, now) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await find(trx, { collectionId, entryId });
        if (row.kind !== 'question')
          throw refused('text', 'Only a question from the press can have an answer.');
        assertCurrent(row, version);
        // The clock of the person who recorded the question may be ahead of ours.
        const earliest = Math.max(now.getTime(), row.happened_at.getTime());
        const answered = new Date(answered_at ?? earliest);
        if (isAhead(answered, now)) throw refused('answered_at', says.entryInFuture);
        if (answered < row.happened_at) throw refused('answered_at', says.answerBeforeQuestion);
        await log.updateEntry(trx, entryId, {
          ...{ answer: text, answered_at: answered, answered_by: userId, version: row.version + 1 },
        });
        await forgetDueReminders(trx, { entryId }, now);
        return saved(trx, userId, { collection, entryId, message: says.answerSaved, now });
      }),

    reopen: (userId, { collectionId, entryId }, version, now) =>
      transaction(db, async (trx) => {
        const collection = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await find(trx, { collectionId, entryId });
        const message = says.answerRemoved;
        // Nothing changes, so anyone who is editing the entry still has its newest version.
        if (row.answer === null) return { message, entry: presentEntry(row, userId, collection) };
        if (version !== undefined) assertCurrent(row, version);
        await log.updateEntry(trx, entryId, {
          ...{ answer: null, answered_at: null, answered_by: null, version: row.version + 1 },
        });
        return saved(trx, userId, { collection, entryId, message, now });
      }),

    remove: (userId, { collectionId, entryId }, now) =>
      transaction(db, async (trx) => {
        const { role } = await lockToChange(trx, userId, collectionId, 'fill');
        const row = await find(trx, { collectionId, entryId });
        if (row.author_id !== userId && role !== 'owner')
          throw new Failure('role_forbidden', says.entryNotYoursToDelete);
        const told = await listNotifiedOf(trx, entryId);
        await forgetDueReminders(trx, { entryId }, now);
        await log.deleteEntry(trx, entryId);
        await retellNotices(trx, told, now);
        await updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        return { message: says.entryDeleted };
      }),
  };
}

/** The fields that only a question has. */
const ofQuestion = (kind: LogEntryKind, { asked_by, due_at }: Pick<LogEntry, 'asked_by' | 'due_at'>) => ({
  asked_by: kind === 'question' ? asked_by || null : null,
  due_at: kind === 'question' && due_at !== null ? new Date(due_at) : null,
});

/** Whether reminders, which quote the question and its deadline, are out of date. */
const isAskedAnew = (before: log.EntryRow, after: log.EntryRow): boolean =>
  before.text !== after.text ||
  before.asked_by !== after.asked_by ||
  before.kind !== after.kind ||
  before.due_at?.getTime() !== after.due_at?.getTime();

function assertCurrent(row: log.EntryRow, version: number): void {
  if (version !== row.version)
    throw new Failure('version_conflict', says.entryConflict, { details: { version: row.version } });
}

const isAhead = (moment: Date, now: Date) => moment.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;

async function assertPossible(
  trx: Database,
  collectionId: string,
  { happened, articleId }: { happened: Date | undefined; articleId: string | null },
  now: Date,
): Promise<void> {
  if (happened && isAhead(happened, now)) throw refused('happened_at', says.entryInFuture);
  if (articleId !== null && !(await log.isCollected(trx, collectionId, articleId)))
    throw refused('article_id', 'This article is not in the collection.');
}

const refused = (field: string, sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { [field]: [sentence] } });

const entryGone = () => new Failure('not_found', says.entryGone);

function presentEntry(row: log.EntryRow, userId: string, { role }: CollectionRow): LogEntry {
  const isMine = row.author_id === userId;
  const writer = (id: string | null, name: string | null) =>
    name === null ? null : { name, is_me: id === userId };
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    happened_at: row.happened_at.toISOString(),
    written_at: row.written_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    author: writer(row.author_id, row.author_name),
    can_edit: isMine && role !== 'viewer',
    can_delete: role === 'owner' || (isMine && role === 'contributor'),
    article: row.article && {
      id: row.article.id,
      title: row.article.title,
      direction: row.article.direction,
    },
    asked_by: row.asked_by,
    due_at: row.due_at?.toISOString() ?? null,
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : {
            ...{ text: row.answer, answered_at: row.answered_at.toISOString() },
            answered_by: writer(row.answered_by, row.answerer_name),
          },
    can_answer: row.kind === 'question' && role !== 'viewer',
    version: row.version,
  };
}
