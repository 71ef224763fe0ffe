import {
  type CannedReply,
  type CannedReplyAnswer,
  type CannedReplyDraft,
  limits,
  messages,
  textDirection,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { type Actor, type AuditChange, pickColumns, writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import {
  type CannedReplyRow,
  deleteReply,
  insertReply,
  listReplies,
  lockReplies,
  updateReply,
} from './repository.ts';

const says = messages.cannedReplies;

type Draft = v.InferOutput<typeof CannedReplyDraft>;
type Saved = v.InferOutput<typeof CannedReplyAnswer>;

/** The canned replies, which all administrators share. Every change is audited. */
export interface CannedReplies {
  /** Lists all replies by name. */
  list(): Promise<CannedReply[]>;
  /** @throws {Failure} `duplicate` for a name that is taken, `quota_exceeded` if there are already too many */
  create(actor: Actor, draft: Draft): Promise<Saved>;
  /** @throws {Failure} `not_found`; `duplicate` for a name that is taken */
  update(actor: Actor, replyId: string, draft: Draft): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(actor: Actor, replyId: string): Promise<{ message: string }>;
}

export function createCannedReplies({ db }: { db: Database }): CannedReplies {
  const change = <Answer>(work: (trx: Transaction<Schema>, replies: CannedReplyRow[]) => Promise<Answer>) =>
    transaction(db, async (trx) => {
      await lockReplies(trx);
      return work(trx, await listReplies(trx));
    });

  return {
    list: async () => (await listReplies(db)).map(present),

    create: (actor, draft) =>
      change(async (trx, replies) => {
        if (replies.length >= limits.CANNED_REPLIES_MAX) throw new Failure('quota_exceeded', says.full);
        assertNameIsFree(draft.name, replies);
        const row = { id: newId('rpl'), ...draft, created_at: actor.at, updated_at: actor.at };
        await insertReply(trx, row);
        await audit(trx, 'canned_reply.created', row, { before: null, after: audited(row) }, actor);
        return { message: says.saved, reply: present(row) };
      }),

    update: (actor, replyId, draft) =>
      change(async (trx, replies) => {
        const row = findReply(replies, replyId);
        assertNameIsFree(
          draft.name,
          replies.filter(({ id }) => id !== replyId),
        );
        await updateReply(trx, replyId, { ...draft, updated_at: actor.at });
        const values = { before: audited(row), after: audited({ ...row, ...draft }) };
        await audit(trx, 'canned_reply.changed', { ...row, ...draft }, values, actor);
        return { message: says.saved, reply: present({ ...row, ...draft }) };
      }),

    remove: (actor, replyId) =>
      change(async (trx, replies) => {
        const row = findReply(replies, replyId);
        await deleteReply(trx, replyId);
        await audit(trx, 'canned_reply.deleted', row, { before: audited(row), after: null }, actor);
        return { message: says.deleted };
      }),
  };
}

function present({ id, name, text }: CannedReplyRow): CannedReply {
  return { id, name, text, direction: textDirection(text) };
}

const audited = (row: CannedReplyRow) => pickColumns(row, ['name', 'text']);

function audit(
  trx: Transaction<Schema>,
  action: string,
  { id, name }: Pick<CannedReplyRow, 'id' | 'name'>,
  values: AuditChange,
  actor: Actor,
): Promise<void> {
  return writeAudit(trx, action, { type: 'canned_reply', id, detail: { name }, ...values }, actor);
}

function findReply(replies: readonly CannedReplyRow[], id: string): CannedReplyRow {
  const row = replies.find((reply) => reply.id === id);
  if (!row) throw new Failure('not_found', says.gone);
  return row;
}

function assertNameIsFree(name: string, others: readonly CannedReplyRow[]): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  throw new Failure('duplicate', says.nameTaken);
}
