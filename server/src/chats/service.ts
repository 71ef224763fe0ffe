import {
  type Chat,
  type ChatAttachment,
  type ChatDraft,
  type ChatMessage,
  type ChatMessageDraft,
  type ChatMessagesQuery,
  type ChatPerson,
  type ChatPersonFacts,
  messages,
  type Pagination,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { publishToAdministrators, publishToPeople } from '../live/index.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { cleanFileName, typeOfContent } from './attachment-content.ts';
import { auditAnswer, auditAssignment, auditStatus } from './audit.ts';
import { markChatEntriesRead } from './chat-entries.ts';
import { readPersonFacts } from './person-facts.ts';
import { answers, presentAttachment, presentChat, presentFound, presentMessage } from './presenter.ts';
import { assertMayRelate } from './relations.ts';
import * as repository from './repository.ts';

type Reader = repository.Reader;
type Asker = Reader & { ip: string | null };

/** Chats between people and administrators. A person's chats are theirs and the administrators’; `not_found` for others. */
export interface Chats {
  list(
    reader: Reader,
    filter: repository.ChatFilter,
  ): Promise<{
    items: Chat[];
    pagination: Pagination;
    counts: { waiting: number; mine: number; all: number; closed: number };
  }>;
  /** @throws {Failure} `validation_failed` if the chat's subject is not visible to the person */
  start(reader: Asker, draft: v.InferOutput<typeof ChatDraft>, now: Date): Promise<Chat>;
  unreadCount(reader: Reader): Promise<number>;
  get(
    reader: Reader,
    chatId: string,
    now: Date,
  ): Promise<{ chat: Chat; facts?: ChatPersonFacts; administrators?: ChatPerson[] }>;
  messages(
    reader: Reader,
    chatId: string,
    query: v.InferOutput<typeof ChatMessagesQuery>,
  ): Promise<{ items: ChatMessage[]; has_more: boolean }>;
  /** The positions of the messages that contain the text. */
  found(reader: Reader, chatId: string, q: string): Promise<number[]>;
  /** @throws {Failure} `validation_failed` for attachments that are not the person's own unsent ones */
  send(
    asker: Asker,
    chatId: string,
    draft: v.InferOutput<typeof ChatMessageDraft>,
    now: Date,
  ): Promise<{ message: ChatMessage; chat: Chat }>;
  /** @throws {Failure} `unsupported_media_type`, judged by the content */
  attach(
    reader: Asker,
    chatId: string,
    file: { name: string; bytes: Uint8Array },
    now: Date,
  ): Promise<ChatAttachment>;
  attachment(
    reader: Reader,
    chatId: string,
    attachmentId: string,
  ): Promise<{ attachment: ChatAttachment; base64: string }>;
  /** Marks the messages up to a position as read; all of them if there is none. */
  setRead(reader: Reader, chatId: string, position: number | undefined, now: Date): Promise<Chat>;
  setClosed(asker: Asker, chatId: string, closed: boolean, now: Date): Promise<Chat>;
  /** @throws {Failure} `validation_failed` for somebody who is not an administrator */
  assign(asker: Asker, chatId: string, adminId: string | null, now: Date): Promise<Chat>;
}

const MESSAGES = { limit: 20, windowSeconds: 60 };
const NEW_CHATS = { limit: 10, windowSeconds: 3_600 };
const UPLOADS = { limit: 20, windowSeconds: 600 };

export function createChats({ db, throttle }: { db: Database; throttle: Throttle }): Chats {
  const find = async (on: Database, reader: Reader, chatId: string): Promise<repository.ShownChat> => {
    const row = await repository.findChat(on, reader, chatId);
    if (!row) throw notFound();
    return row;
  };

  const lock = async (trx: Database, reader: Reader, chatId: string): Promise<repository.ChatRow> => {
    const row = await repository.lockChat(trx, reader, chatId);
    if (!row) throw notFound();
    return row;
  };

  /** Makes the pages of everybody who may see the chat refetch it. */
  const announce = async (trx: Database, chat: Pick<repository.ChatRow, 'id' | 'user_id'>): Promise<void> => {
    await publishToPeople(trx, 'chats', { chat_id: chat.id }, [chat.user_id]);
    await publishToAdministrators(trx, 'chats_of_all', { chat_id: chat.id });
  };

  const isPerson = (reader: Reader, chat: Pick<repository.ChatRow, 'user_id'>) => chat.user_id === reader.id;

  /** Adds a line at the next position of a locked chat. */
  const append = async (
    trx: Database,
    chat: repository.ChatRow,
    line: { kind: 'message' | 'event'; reader: Reader; body: string; clientId: string | null },
    now: Date,
  ): Promise<{ id: string; position: number }> => {
    const id = newId('msg');
    const position = chat.last_position + 1;
    await repository.insertMessage(trx, {
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
    await announce(trx, chat);
    return { id, position };
  };

  return {
    async list(reader, filter) {
      const [rows, counts] = await Promise.all([
        repository.listChats(db, reader, filter),
        repository.countChats(db, reader, filter.q),
      ]);
      return {
        items: await withFound(
          db,
          rows.map((row) => presentChat(row, reader)),
          filter.q,
        ),
        pagination: pagination(filter, counts[filter.view]),
        counts,
      };
    },

    async start(reader, { subject, category, message, related, client_id }, now) {
      await throttle.hitPerson(reader, 'chat-start', NEW_CHATS, now);
      return transaction(db, async (trx) => {
        const started = client_id && (await repository.findStarted(trx, reader.id, client_id));
        if (started) return presentChat(await find(trx, reader, started), reader);
        if (related) await assertMayRelate(trx, reader.id, related);
        const id = newId('cnv');
        await repository.insertChat(trx, {
          id,
          user_id: reader.id,
          subject,
          category,
          status: 'waiting_admin',
          assigned_to: null,
          related_type: related?.type ?? null,
          related_id: related?.id ?? null,
          last_message_at: now,
          person_told_at: null,
          admin_told_at: null,
          created_at: now,
          closed_at: null,
        });
        const chat = await lock(trx, reader, id);
        await append(trx, chat, { kind: 'message', reader, body: message, clientId: client_id ?? null }, now);
        return presentChat(await find(trx, reader, id), reader);
      });
    },

    unreadCount: (reader) => repository.countUnread(db, reader),

    async get(reader, chatId, now) {
      const row = await find(db, reader, chatId);
      const chat = presentChat(row, reader);
      if (reader.role !== 'admin') return { chat };
      const [facts, administrators] = await Promise.all([
        readPersonFacts(db, row, now),
        repository.listAdministrators(db),
      ]);
      return { chat, facts, administrators };
    },

    async messages(reader, chatId, query) {
      await find(db, reader, chatId);
      const rows = await repository.listMessages(db, chatId, query);
      const shown = rows.slice(0, query.limit);
      if (query.after === undefined) shown.reverse();
      return { items: await withAttachments(db, shown), has_more: rows.length > query.limit };
    },

    async found(reader, chatId, q) {
      await find(db, reader, chatId);
      return repository.listFoundPositions(db, chatId, q);
    },

    async send({ ip, ...reader }, chatId, { body, client_id, attachment_ids }, now) {
      const known = await repository.findByClientId(db, chatId, reader.id, client_id);
      if (!known) await throttle.hitPerson({ id: reader.id, ip }, 'chat-message', MESSAGES, now);
      return transaction(db, async (trx) => {
        const chat = await lock(trx, reader, chatId);
        const sent = await repository.findByClientId(trx, chatId, reader.id, client_id);
        if (!sent) {
          const { id } = await append(trx, chat, { kind: 'message', reader, body, clientId: client_id }, now);
          const claim = { chatId, uploaderId: reader.id, messageId: id };
          if (
            (await repository.claimAttachments(trx, attachment_ids, claim)) !== new Set(attachment_ids).size
          ) {
            throw new Failure(
              'validation_failed',
              'An attachment is no longer available. Please attach it again.',
            );
          }
          await repository.updateChat(trx, chatId, {
            status: isPerson(reader, chat) ? 'waiting_admin' : 'waiting_user',
            closed_at: null,
            last_message_at: now,
            // An administrator who answers a chat that nobody has taken takes it.
            ...(isPerson(reader, chat) || chat.assigned_to ? {} : { assigned_to: reader.id }),
          });
          if (!isPerson(reader, chat)) await auditAnswer(trx, chat, { id: reader.id, ip, at: now });
        }
        const row = sent ?? (await repository.findByClientId(trx, chatId, reader.id, client_id));
        if (!row) throw new Error('a message was written but cannot be found');
        const [message] = await withAttachments(trx, [row]);
        if (!message) throw notFound();
        return { message, chat: presentChat(await find(trx, reader, chatId), reader) };
      });
    },

    async attach(reader, chatId, { name, bytes }, now) {
      await find(db, reader, chatId);
      await throttle.hitPerson(reader, 'chat-upload', UPLOADS, now);
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
      await find(db, reader, chatId);
      const row = await repository.findAttachment(db, chatId, attachmentId, reader.id);
      if (!row) throw notFound();
      return { attachment: presentAttachment(row), base64: row.content.toString('base64') };
    },

    setRead: (reader, chatId, position, now) =>
      transaction(db, async (trx) => {
        const chat = await lock(trx, reader, chatId);
        const side = isPerson(reader, chat) ? 'person_read' : 'admin_read';
        const upTo = Math.min(position ?? chat.last_position, chat.last_position);
        if (upTo > chat[side] && (isPerson(reader, chat) || answers(reader, chat))) {
          await repository.updateChat(trx, chatId, { [side]: upTo });
          if (upTo === chat.last_position) {
            await markChatEntriesRead(trx, chat, isPerson(reader, chat) ? 'person' : 'admin', now);
          }
          await announce(trx, chat);
        }
        return presentChat(await find(trx, reader, chatId), reader);
      }),

    setClosed: ({ ip, ...reader }, chatId, closed, now) =>
      transaction(db, async (trx) => {
        const chat = await lock(trx, reader, chatId);
        if ((chat.status === 'closed') !== closed) {
          const body = closed ? 'closed this chat' : 'reopened this chat';
          await append(trx, chat, { kind: 'event', reader, body, clientId: null }, now);
          await repository.updateChat(trx, chatId, {
            status: closed ? 'closed' : 'waiting_admin',
            closed_at: closed ? now : null,
          });
          // What people do with their own chats is not audited.
          if (!isPerson(reader, chat)) {
            const actor = { id: reader.id, ip, at: now };
            await auditStatus(trx, chat, closed ? 'closed' : 'waiting_admin', actor);
          }
        }
        return presentChat(await find(trx, reader, chatId), reader);
      }),

    assign: ({ ip, ...reader }, chatId, adminId, now) =>
      transaction(db, async (trx) => {
        const chat = await lock(trx, reader, chatId);
        if (chat.assigned_to !== adminId) {
          const body = await assignmentLine(trx, reader, adminId);
          await append(trx, chat, { kind: 'event', reader, body, clientId: null }, now);
          await repository.updateChat(trx, chatId, { assigned_to: adminId });
          await auditAssignment(trx, chat, adminId, { id: reader.id, ip, at: now });
          if (adminId !== reader.id) await repository.markUnreadForAdministrator(trx, chatId);
        }
        return presentChat(await find(trx, reader, chatId), reader);
      }),
  };
}

/** The text of the line in the chat. */
async function assignmentLine(trx: Database, reader: Reader, adminId: string | null): Promise<string> {
  if (adminId === null) return 'unassigned this chat';
  if (adminId === reader.id) return 'took this chat';
  const other = (await repository.listAdministrators(trx)).find(({ id }) => id === adminId);
  if (other) return `handed this chat over to ${other.name}`;
  const sentence = 'Choose an administrator.';
  throw new Failure('validation_failed', sentence, { fields: { admin_id: [sentence] } });
}

/** The same chats, each with the message that a search found. */
async function withFound(db: Database, chats: Chat[], q: string | undefined): Promise<Chat[]> {
  if (!q) return chats;
  const lines = await repository.listFoundLines(
    db,
    chats.map(({ id }) => id),
    q,
  );
  const foundIn = new Map(lines.map((line) => [line.chat_id, presentFound(line, q)]));
  return chats.map((chat) => ({ ...chat, found: foundIn.get(chat.id) }));
}

async function withAttachments(
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

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
