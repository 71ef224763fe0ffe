import { type ChatQuestion, messages } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { appendLine } from './locked-chat.ts';
import { writeMessage } from './messages.ts';
import { type ChatRow, insertChat, type Reader, updateChat } from './repository.ts';

type Asker = Reader & { ip: string | null };

const says = {
  withdrawn: 'This request has been withdrawn, so nobody is waiting for an answer.',
} as const;

/**
 * Writes a message in the conversation about a source request, and starts that conversation if there is none.
 *
 * @returns the id of the chat
 * @throws {Failure} `not_found` for everybody but its requester and administrators; `state_conflict` if it was withdrawn
 */
export async function writeAboutRequest(
  trx: Transaction<Schema>,
  asker: Asker,
  requestId: string,
  message: v.InferOutput<typeof ChatQuestion>,
  now: Date,
): Promise<string> {
  // The lock makes sure that two who write at the same time start one conversation.
  const request = await trx
    .selectFrom('source_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.website_name', 'r.status'])
    .where('r.id', '=', requestId)
    .where('u.deleted_at', 'is', null)
    .$if(asker.role !== 'admin', (query) => query.where('r.user_id', '=', asker.id))
    .forUpdate('r')
    .executeTakeFirst();
  if (!request) throw new Failure('not_found', messages.generic.notFound);
  let chat = await lockRequestChat(trx, request);
  if (!chat) {
    if (request.status === 'withdrawn') throw new Failure('state_conflict', says.withdrawn);
    await insertRequestChat(trx, request, now);
    chat = await lockRequestChat(trx, request);
  }
  if (!chat) throw new Error('a conversation was started but cannot be found');
  await writeMessage(trx, chat, asker, { ...message, attachment_ids: message.attachment_ids ?? [] }, now);
  return chat.id;
}

/** Adds a line about the outcome of a request to the conversation with its requester, if there is one, and closes it. */
export async function endRequestChat(
  trx: Database,
  request: { id: string; user_id: string },
  { by, body }: { by: Reader; body: string },
  now: Date,
): Promise<void> {
  const chat = await lockRequestChat(trx, request);
  if (!chat) return;
  await appendLine(trx, chat, { kind: 'event', reader: by, body, clientId: null }, now);
  await updateChat(trx, chat.id, { status: 'closed', closed_at: chat.closed_at ?? now });
}

/** The conversation with the current requester: a conversation with an earlier requester remains theirs. */
function lockRequestChat(
  trx: Database,
  { id, user_id }: { id: string; user_id: string },
): Promise<ChatRow | undefined> {
  return trx
    .selectFrom('chats')
    .selectAll()
    .where('related_type', '=', 'request')
    .where('related_id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
}

async function insertRequestChat(
  trx: Database,
  request: { id: string; user_id: string; website_name: string },
  now: Date,
): Promise<void> {
  await insertChat(trx, {
    id: newId('cnv'),
    user_id: request.user_id,
    subject: `Source request: ${request.website_name}`,
    category: 'source',
    status: 'waiting_admin',
    assigned_to: null,
    related_type: 'request',
    related_id: request.id,
    last_message_at: now,
    person_told_at: null,
    admin_told_at: null,
    created_at: now,
    closed_at: null,
  });
}
