import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { publishToAdministrators, publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import { markChatEntriesRead } from './chat-entries.ts';
import { insertMessage } from './message-repository.ts';
import * as repository from './repository.ts';

type Reader = repository.Reader;

/** @throws {Failure} `not_found` if the reader may not see the chat */
export async function findChat(db: Database, reader: Reader, chatId: string): Promise<repository.ShownChat> {
  const row = await repository.findChat(db, reader, chatId);
  if (!row) throw chatNotFound();
  return row;
}

/** Locks a chat until the transaction ends. @throws {Failure} `not_found` if the reader may not see the chat */
export async function lockChat(trx: Database, reader: Reader, chatId: string): Promise<repository.ChatRow> {
  const row = await repository.lockChat(trx, reader, chatId);
  if (!row) throw chatNotFound();
  return row;
}

/** Makes the pages of everybody who may see the chat refetch it. */
export async function announceChat(
  trx: Database,
  chat: Pick<repository.ChatRow, 'id' | 'user_id'>,
): Promise<void> {
  await publishToPeople(trx, 'chats', { chat_id: chat.id }, [chat.user_id]);
  await publishToAdministrators(trx, 'chats_of_all', { chat_id: chat.id });
}

/** Whether the reader is the person whose chat it is, and not an administrator who answers. */
export const isPerson = (reader: Pick<Reader, 'id'>, chat: Pick<repository.ChatRow, 'user_id'>): boolean =>
  chat.user_id === reader.id;

/** Adds a line at the next position of a locked chat. */
export async function appendLine(
  trx: Database,
  chat: repository.ChatRow,
  line: { kind: 'message' | 'event'; reader: Reader; body: string; clientId: string | null },
  now: Date,
): Promise<{ id: string; position: number }> {
  const id = newId('msg');
  const position = chat.last_position + 1;
  await insertMessage(trx, {
    id,
    chat_id: chat.id,
    position,
    kind: line.kind,
    sender_id: line.reader.id,
    body: line.body,
    client_id: line.clientId,
    created_at: now,
  });
  await repository.updateChat(trx, chat.id, {
    last_position: position,
    // Someone who writes has read the messages above.
    ...(line.kind === 'event'
      ? {}
      : isPerson(line.reader, chat)
        ? { person_read: position }
        : { admin_read: position }),
  });
  if (line.kind === 'message') {
    await markChatEntriesRead(trx, chat, isPerson(line.reader, chat) ? 'person' : 'admin', now);
  }
  await announceChat(trx, chat);
  return { id, position };
}

export function chatNotFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
