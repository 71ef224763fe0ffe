import {
  type Chat,
  type ChatAttachment,
  type ChatMessage,
  type ChatMessageDraft,
  type ChatMessagesQuery,
  limits,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { publishToAdministrators, publishToPeople } from '../live/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { Throttle } from '../throttle/index.ts';
import { cleanFileName, typeOfContent } from './attachment-content.ts';
import { auditAnswer } from './audit.ts';
import { listFoundPositions } from './list-repository.ts';
import { appendLine, chatNotFound, findChat, isPerson, lockChat } from './locked-chat.ts';
import * as repository from './message-repository.ts';
import { presentAttachment, presentChat, presentMessage } from './presenter.ts';
import { type ChatRow, type Reader, updateChat } from './repository.ts';

type Asker = Reader & { ip: string | null };

/** The messages of a chat and their files. */
export interface ChatMessagesService {
  messages(
    reader: Reader,
    chatId: string,
    query: v.InferOutput<typeof ChatMessagesQuery>,
  ): Promise<{ items: ChatMessage[]; has_more: boolean }>;
  /** The positions of the messages that contain the text. */
  found(reader: Reader, chatId: string, q: string): Promise<number[]>;
  /** Tells the open pages of the other side that this one is writing; nothing is stored. */
  writing(reader: Reader, chatId: string): Promise<void>;
  /** @throws {Failure} `validation_failed` for attachments that are not the person's own unsent ones */
  send(
    asker: Asker,
    chatId: string,
    draft: v.InferOutput<typeof ChatMessageDraft>,
    now: Date,
  ): Promise<{ message: ChatMessage; chat: Chat }>;
  /**
   * Stores a file for the next message of a chat; null: for the first message of a chat that does not exist yet.
   *
   * @throws {Failure} `unsupported_media_type`, judged by the content
   */
  attach(
    reader: Asker,
    chatId: string | null,
    file: { name: string; bytes: Uint8Array },
    now: Date,
  ): Promise<ChatAttachment>;
  attachment(
    reader: Reader,
    chatId: string,
    attachmentId: string,
  ): Promise<{ attachment: ChatAttachment; base64: string }>;
}

export const MESSAGES = { limit: 20, windowSeconds: 60 };
const UPLOADS = { limit: 20, windowSeconds: 600 };
const UPLOADS_OF_A_DAY = { limit: limits.CHAT_UPLOADS_PER_DAY_MAX, windowSeconds: 86_400 };

export function createChatMessages({
  db,
  throttle,
}: {
  db: Database;
  throttle: Throttle;
}): ChatMessagesService {
  return {
    async messages(reader, chatId, query) {
      await findChat(db, reader, chatId);
      const rows = await repository.listMessages(db, chatId, query);
      const shown = rows.slice(0, query.limit);
      if (query.after === undefined) shown.reverse();
      return { items: await withAttachments(db, shown), has_more: rows.length > query.limit };
    },

    async found(reader, chatId, q) {
      await findChat(db, reader, chatId);
      return listFoundPositions(db, chatId, q);
    },

    async writing(reader, chatId) {
      const chat = await findChat(db, reader, chatId);
      const data = { chat_id: chatId };
      if (isPerson(reader, chat)) await publishToAdministrators(db, 'chat_writing_of_all', data);
      else await publishToPeople(db, 'chat_writing', data, [chat.user_id]);
    },

    async send({ ip, ...reader }, chatId, { body, client_id, attachment_ids }, now) {
      const known = await repository.findByClientId(db, chatId, reader.id, client_id);
      if (!known) await throttle.hitPerson({ id: reader.id, ip }, 'chat-message', MESSAGES, now);
      return transaction(db, async (trx) => {
        const chat = await lockChat(trx, reader, chatId);
        const row = await writeMessage(
          trx,
          chat,
          { ...reader, ip },
          { body, client_id, attachment_ids },
          now,
        );
        const [message] = await withAttachments(trx, [row]);
        if (!message) throw chatNotFound();
        return { message, chat: presentChat(await findChat(trx, reader, chatId), reader) };
      });
    },

    async attach(reader, chatId, { name, bytes }, now) {
      if (chatId !== null) await findChat(db, reader, chatId);
      await throttle.hitPerson(reader, 'chat-upload', UPLOADS, now);
      await throttle.hitPerson(reader, 'chat-upload-day', UPLOADS_OF_A_DAY, now);
      const type = await typeOfContent(bytes);
      const row = {
        id: newId('att'),
        chat_id: chatId,
        message_id: null,
        uploader_id: reader.id,
        name: cleanFileName(name),
        type,
        size: bytes.length,
        created_at: now,
      };
      await repository.insertAttachment(db, { ...row, content: Buffer.from(bytes) });
      return presentAttachment(row);
    },

    async attachment(reader, chatId, attachmentId) {
      await findChat(db, reader, chatId);
      const row = await repository.findAttachment(db, chatId, attachmentId, reader.id);
      if (!row) throw chatNotFound();
      return { attachment: presentAttachment(row), base64: row.content.toString('base64') };
    },
  };
}

/** Adds a message to a locked chat, which reopens it. A repeated one is only returned. */
export async function writeMessage(
  trx: Transaction<Schema>,
  chat: ChatRow,
  { ip, ...reader }: Asker,
  { body, client_id, attachment_ids }: v.InferOutput<typeof ChatMessageDraft>,
  now: Date,
): Promise<repository.ShownMessage> {
  const sent = await repository.findByClientId(trx, chat.id, reader.id, client_id);
  if (sent) return sent;
  const { id } = await appendLine(trx, chat, { kind: 'message', reader, body, clientId: client_id }, now);
  const claim = { chatId: chat.id, uploaderId: reader.id, messageId: id };
  if ((await repository.claimAttachments(trx, attachment_ids, claim)) !== new Set(attachment_ids).size) {
    throw new Failure('validation_failed', 'An attachment is no longer available. Please attach it again.');
  }
  await updateChat(trx, chat.id, {
    status: isPerson(reader, chat) ? 'waiting_admin' : 'waiting_user',
    closed_at: null,
    last_message_at: now,
    // An administrator who answers a chat that nobody has taken takes it.
    ...(isPerson(reader, chat) || chat.assigned_to ? {} : { assigned_to: reader.id }),
  });
  if (!isPerson(reader, chat)) await auditAnswer(trx, chat, { id: reader.id, ip, at: now });
  return repository.findMessage(trx, id);
}

/** Adds their files to messages. */
export async function withAttachments(
  db: Database,
  rows: readonly repository.ShownMessage[],
): Promise<ChatMessage[]> {
  const attachments = await repository.listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(attachments, ({ message_id }) => message_id);
  return rows.map((row) => presentMessage(row, byMessage.get(row.id) ?? []));
}
