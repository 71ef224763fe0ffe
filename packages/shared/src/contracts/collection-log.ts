import * as v from 'valibot';
import { COLLECTION_LOG_TEXT_MAX } from './limits/index.ts';
import { collections } from './messages.ts';
import {
  ArticleId,
  CollectionId,
  Count,
  Direction,
  idSchema,
  ListCursor,
  paging,
  readOnListOf,
  Timestamp,
} from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

export const LogEntryId = idSchema('clg');

/** What a log entry records. `question`: one that the press asked. */
export const LogEntryKind = v.picklist(['note', 'decision', 'statement', 'question']);
export type LogEntryKind = v.InferOutput<typeof LogEntryKind>;
/** As files and pages name them. */
export const logEntryKindNames: Record<LogEntryKind, string> = {
  note: 'Note',
  decision: 'Decision',
  statement: 'Statement sent',
  question: 'Question from the press',
};

/** What somebody in a collection did or said. */
export const LogEntry = v.object({
  id: LogEntryId,
  kind: LogEntryKind,
  text: v.string(),
  /** When it happened, which may be earlier than when it was written. */
  happened_at: Timestamp,
  written_at: Timestamp,
  /** null if it was never changed. */
  edited_at: v.nullable(Timestamp),
  /** null if the account of its author was deleted. */
  author: v.nullable(v.object({ name: v.string(), is_me: v.boolean() })),
  /** Whether the person may change it, and delete it. */
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  /** The article that it refers to, while that is in the collection. */
  article: v.nullable(v.object({ id: ArticleId, title: v.string(), direction: Direction })),
  version: Count,
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(collections.entryRequired),
  canBeSeen(collections.entryRequired),
  v.maxLength(COLLECTION_LOG_TEXT_MAX, collections.entryTooLong),
);
const entries = { kind: LogEntryKind, text, happened_at: Timestamp, article_id: v.nullable(ArticleId) };

export const LogEntryDraft = v.strictObject({
  text,
  kind: v.optional(LogEntryKind, 'note'),
  /** Omitted: now. */
  happened_at: v.optional(Timestamp),
  article_id: v.optional(v.nullable(ArticleId), null),
});
export type LogEntryDraft = v.InferOutput<typeof LogEntryDraft>;
/** Omitted fields stay unchanged. */
export const LogEntryChanges = v.strictObject({
  ...v.partial(v.strictObject(entries)).entries,
  version: Count,
});
export type LogEntryChanges = v.InferOutput<typeof LogEntryChanges>;

export const LogEntryParams = v.strictObject({ collectionId: CollectionId, entryId: LogEntryId });
export const LogQuery = v.strictObject({ ...paging, cursor: ListCursor });
/** By when it happened, latest first. */
export const LogEntryList = readOnListOf(LogEntry);
export const LogEntryAnswer = v.object({ message: v.string(), entry: LogEntry });
