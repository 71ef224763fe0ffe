import * as v from 'valibot';
import {
  byCreation,
  Count,
  filterOf,
  idSchema,
  ListCursor,
  MessageAnswer,
  paging,
  readOnListOf,
  SearchText,
  Timestamp,
} from '../primitives.ts';

/** `user.suspended`, `queue.paused`: the other columns say who did it, and to which object. */
const Word = v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w.-]+$/, 'Unknown word'));

export const AuditEntry = v.object({
  id: idSchema('aud'),
  /** The position of the entry in the chain; there are no gaps. */
  sequence: Count,
  /** null: the product did it itself. A directory has the name of its connection; a deploy token has no name here. */
  actor: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  action: v.string(),
  object_type: v.string(),
  object_id: v.nullable(v.string()),
  /** A readable name, if it still has one. */
  object_name: v.nullable(v.string()),
  /** The current names of people and targets whose IDs are among the changed values, by ID. */
  names: v.optional(v.record(v.string(), v.string()), {}),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** All other recorded details. */
  detail: v.nullable(v.record(v.string(), v.unknown())),
  ip: v.nullable(v.string()),
  at: Timestamp,
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditLogQuery = v.strictObject({
  sort: v.optional(v.picklist(byCreation), '-created_at'),
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  actor_id: v.optional(filterOf(Word, 'Must be one or more words, separated by commas')),
  action: v.optional(filterOf(Word, 'Must be one or more words, separated by commas')),
  object_type: v.optional(filterOf(Word, 'Must be one or more words, separated by commas')),
  object_id: v.optional(v.pipe(v.string(), v.maxLength(160))),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
});

export const AuditLog = v.object({
  ...readOnListOf(AuditEntry).entries,
  /** The values that can be used as filters. */
  actions: v.array(v.string()),
  object_types: v.array(v.string()),
});

export const AuditVerification = v.object({
  ...MessageAnswer.entries,
  intact: v.boolean(),
  rows: Count,
  /** Keep a copy of the hash elsewhere: as long as the log contains it, no earlier entry was changed. */
  head: v.object({ sequence: Count, hash: v.string() }),
  fault: v.nullable(
    v.object({
      sequence: Count,
      id: v.nullable(v.string()),
      kind: v.picklist(['changed', 'missing', 'cut_off', 'reason_removed']),
    }),
  ),
});
export type AuditVerification = v.InferOutput<typeof AuditVerification>;
