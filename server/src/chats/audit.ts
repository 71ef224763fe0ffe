import type { Selectable, Transaction } from 'kysely';
import { type Actor, writeAudit } from '../audit.ts';
import type { Schema } from '../storage/schema.ts';
import type { ChatMessagesTable } from '../storage/schema-support.ts';
import type { ChatRow } from './repository.ts';

/** Audits that an administrator closed, answered or reopened a person's chat; writes nothing if the chat did not change. */
export function auditStatus(
  trx: Transaction<Schema>,
  chat: Pick<ChatRow, 'id' | 'status'>,
  status: ChatRow['status'],
  actor: Actor,
): Promise<void> {
  const change = { before: { status: chat.status }, after: { status } };
  const answered = chat.status === 'closed' ? 'chat.reopened' : 'chat.answered';
  const action = {
    closed: 'chat.closed',
    waiting_admin: 'chat.reopened',
    waiting_user: answered,
  }[status];
  return writeAudit(trx, action, { type: 'chat', id: chat.id, ...change }, actor);
}

/** Audits to whom a chat is assigned; writes nothing if it was already theirs. */
export function auditAssignment(
  trx: Transaction<Schema>,
  chat: Pick<ChatRow, 'id' | 'assigned_to'>,
  assigned_to: string | null,
  actor: Actor,
): Promise<void> {
  const change = { before: { assigned_to: chat.assigned_to }, after: { assigned_to } };
  return writeAudit(trx, 'chat.assigned', { type: 'chat', id: chat.id, ...change }, actor);
}

/** Audits what an administrator's message changes in a chat besides adding to it; a second message changes nothing more. */
export async function auditAnswer(
  trx: Transaction<Schema>,
  chat: Pick<ChatRow, 'id' | 'status' | 'assigned_to'>,
  actor: Actor & { id: string },
): Promise<void> {
  await auditStatus(trx, chat, 'waiting_user', actor);
  await auditAssignment(trx, chat, chat.assigned_to ?? actor.id, actor);
}

/** Audits that an administrator changed their own message; the chat keeps the earlier text. */
export function auditMessageChange(
  trx: Transaction<Schema>,
  action: 'chat.message_edited' | 'chat.message_deleted',
  { chat_id, position }: Pick<Selectable<ChatMessagesTable>, 'chat_id' | 'position'>,
  actor: Actor,
): Promise<void> {
  return writeAudit(trx, action, { type: 'chat', id: chat_id, before: null, after: { position } }, actor);
}
