import * as v from 'valibot';
import { COLLECTION_LOG_ASKER_MAX, COLLECTION_LOG_TEXT_MAX } from './limits/index.ts';
import { collections } from './messages.ts';
import {
  ArticleId,
  CollectionId,
  Count,
  Direction,
  idSchema,
  ListCursor,
  paging,
  QueryBoolean,
  QueryInteger,
  readOnListOf,
  Timestamp,
} from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

export const LogEntryId = idSchema('clg');

/** What a log entry records. `question`: one that the press asked. */
export const LogEntryKind = v.picklist(['note', 'decision', 'statement', 'question']);
export type LogEntryKind = v.InferOutput<typeof LogEntryKind>;
/** The kinds of entries, as files and pages name them. */
export const logEntryKindNames: Record<LogEntryKind, string> = {
  note: 'Note',
  decision: 'Decision',
  statement: 'Statement sent',
  question: 'Question from the press',
};

/** null if the account of that person was deleted. */
const Writer = v.nullable(v.object({ name: v.string(), is_me: v.boolean() }));

/** What somebody in a collection did or said. */
export const LogEntry = v.object({
  id: LogEntryId,
  kind: LogEntryKind,
  text: v.string(),
  /** The time when it happened, which may be earlier than the time when it was written. */
  happened_at: Timestamp,
  written_at: Timestamp,
  /** null if it was never changed. */
  edited_at: v.nullable(Timestamp),
  author: Writer,
  /** Whether the person may change it, and delete it. */
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  /** The article that it refers to, while that is in the collection. */
  article: v.nullable(v.object({ id: ArticleId, title: v.string(), direction: Direction })),
  /** The name of the person who asks, and when they need an answer; null for other kinds of entries. */
  asked_by: v.nullable(v.string()),
  due_at: v.nullable(Timestamp),
  /** null while a question is open, and for other kinds. */
  answer: v.nullable(v.object({ text: v.string(), answered_at: Timestamp, answered_by: Writer })),
  /** Whether the person may answer this question, and change or remove the answer. */
  can_answer: v.boolean(),
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
const askedBy = v.pipe(v.string(), v.trim(), v.maxLength(COLLECTION_LOG_ASKER_MAX, collections.askerTooLong));
const entries = {
  ...{ kind: LogEntryKind, text, happened_at: Timestamp, article_id: v.nullable(ArticleId) },
  ...{ asked_by: v.nullable(askedBy), due_at: v.nullable(Timestamp) },
};

export const LogEntryDraft = v.strictObject({
  text,
  kind: v.optional(LogEntryKind, 'note'),
  /** Now if omitted. */
  happened_at: v.optional(Timestamp),
  article_id: v.optional(v.nullable(ArticleId), null),
  /** `asked_by` and `due_at` are kept for questions only. */
  asked_by: v.optional(v.nullable(askedBy), null),
  due_at: v.optional(v.nullable(Timestamp), null),
});
export type LogEntryDraft = v.InferOutput<typeof LogEntryDraft>;
/** Omitted fields stay unchanged. */
export const LogEntryChanges = v.strictObject({
  ...v.partial(v.strictObject(entries)).entries,
  version: Count,
});
export type LogEntryChanges = v.InferOutput<typeof LogEntryChanges>;

/** What was answered to a question from the press, in place of an earlier answer. */
export const PressAnswer = v.strictObject({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(collections.answerRequired),
    canBeSeen(collections.answerRequired),
    v.maxLength(COLLECTION_LOG_TEXT_MAX, collections.answerTooLong),
  ),
  /** Now if omitted. */
  answered_at: v.optional(Timestamp),
  version: Count,
});
export type PressAnswer = v.InferOutput<typeof PressAnswer>;

/** The version of the question that the person saw, so that only the answer they saw is removed. Older pages send none. */
export const PressAnswerRemoval = v.strictObject({ version: v.optional(QueryInteger) });

export const LogEntryParams = v.strictObject({ collectionId: CollectionId, entryId: LogEntryId });
/** `open`: only questions without an answer. */
export const LogQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  open: v.optional(QueryBoolean, false),
});
/** The entries in the order in which things happened, latest first. */
export const LogEntryList = v.object({
  ...readOnListOf(LogEntry).entries,
  /** All questions from the press, those without an answer, and the earliest time at which one of these is due. */
  questions: v.object({ total: Count, open: Count, next_due_at: v.nullable(Timestamp) }),
});
export const LogEntryAnswer = v.object({ message: v.string(), entry: LogEntry });
