import type {
  Channel,
  Chat,
  ChatDraft,
  ChatPerson,
  ChatPersonFacts,
  ChatQuestion,
  ChatTestAlertSent,
  Pagination,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { auditAssignment, auditStatus } from './audit.ts';
import { type ChangeMessages, createMessageChanges } from './change-message.ts';
import { markChatEntriesRead } from './chat-entries.ts';
import * as lists from './list-repository.ts';
import { announceChat, appendLine, findChat, isPerson, lockChat } from './locked-chat.ts';
import { type ChatMessagesService, createChatMessages, MESSAGES, writeMessage } from './messages.ts';
import { readPersonFacts } from './person-facts.ts';
import { answers, presentChat, presentFound } from './presenter.ts';
import { assertMayRelate } from './relations.ts';
import * as repository from './repository.ts';
import { writeAboutRequest } from './request-chats.ts';
import { sendTestInChat } from './test-alert.ts';

type Reader = repository.Reader;
type Asker = Reader & { ip: string | null };

/** Chats between people and administrators. A person's chats are theirs and the administrators’; `not_found` for others. */
export interface Chats extends ChatMessagesService, ChangeMessages {
  list(
    reader: Reader,
    filter: lists.ChatFilter,
  ): Promise<{
    items: Chat[];
    pagination: Pagination;
    counts: { waiting: number; mine: number; all: number; closed: number };
  }>;
  /** The number of chats that each of these filters lists, in the order of the filters. */
  countByFilter(reader: Reader, filters: Parameters<typeof lists.countChatsByFilter>[2]): Promise<number[]>;
  /** @throws {Failure} `validation_failed` if the chat's subject is not visible to the person */
  start(reader: Asker, draft: v.InferOutput<typeof ChatDraft>, now: Date): Promise<Chat>;
  /** Asks the requester of a source a question, in the conversation about the request. @throws {Failure} `not_found` */
  ask(
    asker: Asker,
    requestId: string,
    question: v.InferOutput<typeof ChatQuestion>,
    now: Date,
  ): Promise<Chat>;
  unreadCount(reader: Reader): Promise<number>;
  get(
    reader: Reader,
    chatId: string,
    now: Date,
  ): Promise<{ chat: Chat; facts?: ChatPersonFacts; administrators?: ChatPerson[] }>;
  /** Marks the messages up to a position as read; all of them if there is none. */
  setRead(reader: Reader, chatId: string, position: number | undefined, now: Date): Promise<Chat>;
  setClosed(asker: Asker, chatId: string, closed: boolean, now: Date): Promise<Chat>;
  /** @throws {Failure} `state_conflict` if nothing can be sent */
  sendTest(
    asker: Asker,
    chatId: string,
    channel: Channel,
    now: Date,
  ): Promise<v.InferInput<typeof ChatTestAlertSent>>;
  /** @throws {Failure} `validation_failed` for somebody who is not an administrator */
  assign(asker: Asker, chatId: string, adminId: string | null, now: Date): Promise<Chat>;
}

const TEST_ALERTS = { limit: 20, windowSeconds: 3_600 };
const NEW_CHATS = { limit: 10, windowSeconds: 3_600 };

export function createChats({ db, throttle }: { db: Database; throttle: Throttle }): Chats {
  return {
    ...createChatMessages({ db, throttle }),
    ...createMessageChanges({ db, throttle }),

    async list(reader, filter) {
      const [rows, counts] = await Promise.all([
        lists.listChats(db, reader, filter),
        lists.countChats(db, reader, filter),
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

    countByFilter: (reader, filters) => lists.countChatsByFilter(db, reader, filters),

    async start(reader, { subject, category, related, client_id, ...first }, now) {
      await throttle.hitPerson(reader, 'chat-start', NEW_CHATS, now);
      return transaction(db, async (trx) => {
        const started = client_id && (await repository.findStarted(trx, reader.id, client_id));
        if (started) return presentChat(await findChat(trx, reader, started), reader);
        const written = {
          body: first.message,
          client_id: client_id ?? crypto.randomUUID(),
          attachment_ids: first.attachment_ids ?? [],
        };
        if (related?.type === 'request') {
          const chatId = await writeAboutRequest(trx, reader, related.id, written, now);
          return presentChat(await findChat(trx, reader, chatId), reader);
        }
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
        const chat = await lockChat(trx, reader, id);
        await writeMessage(trx, chat, reader, written, now);
        return presentChat(await findChat(trx, reader, id), reader);
      });
    },

    ask: async (asker, requestId, question, now) => {
      await throttle.hitPerson(asker, 'chat-message', MESSAGES, now);
      return transaction(db, async (trx) => {
        const chatId = await writeAboutRequest(trx, asker, requestId, question, now);
        return presentChat(await findChat(trx, asker, chatId), asker);
      });
    },

    unreadCount: (reader) => lists.countUnread(db, reader),

    async get(reader, chatId, now) {
      const row = await findChat(db, reader, chatId);
      const chat = presentChat(row, reader);
      if (reader.role !== 'admin') return { chat };
      const [facts, administrators] = await Promise.all([
        readPersonFacts(db, row, now),
        repository.listAdministrators(db),
      ]);
      return { chat, facts, administrators };
    },

    setRead: (reader, chatId, position, now) =>
      transaction(db, async (trx) => {
        const chat = await lockChat(trx, reader, chatId);
        const side = isPerson(reader, chat) ? 'person_read' : 'admin_read';
        const upTo = Math.min(position ?? chat.last_position, chat.last_position);
        if (upTo > chat[side] && (isPerson(reader, chat) || answers(reader, chat))) {
          await repository.updateChat(trx, chatId, { [side]: upTo });
          if (upTo === chat.last_position) {
            await markChatEntriesRead(trx, chat, isPerson(reader, chat) ? 'person' : 'admin', now);
          }
          await announceChat(trx, chat);
        }
        return presentChat(await findChat(trx, reader, chatId), reader);
      }),

    setClosed: ({ ip, ...reader }, chatId, closed, now) =>
      transaction(db, async (trx) => {
        const chat = await lockChat(trx, reader, chatId);
        if ((chat.status === 'closed') !== closed) {
          const body = closed ? 'closed this chat' : 'reopened this chat';
          await appendLine(trx, chat, { kind: 'event', reader, body, clientId: null }, now);
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
        return presentChat(await findChat(trx, reader, chatId), reader);
      }),

    async sendTest({ ip, ...reader }, chatId, channel, now) {
      await throttle.hitPerson({ id: reader.id, ip }, 'chat-test-alert', TEST_ALERTS, now);
      return sendTestInChat(db, { ...reader, ip }, { chatId, channel }, now);
    },

    assign: ({ ip, ...reader }, chatId, adminId, now) =>
      transaction(db, async (trx) => {
        const chat = await lockChat(trx, reader, chatId);
        if (chat.assigned_to !== adminId) {
          const body = await assignmentLine(trx, reader, adminId);
          await appendLine(trx, chat, { kind: 'event', reader, body, clientId: null }, now);
          await repository.updateChat(trx, chatId, { assigned_to: adminId });
          await auditAssignment(trx, chat, adminId, { id: reader.id, ip, at: now });
          if (adminId !== reader.id) await repository.markUnreadForAdministrator(trx, chatId);
        }
        return presentChat(await findChat(trx, reader, chatId), reader);
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
  throw refusedField('admin_id', sentence);
}

/** Adds to each chat the message that a search found. */
async function withFound(db: Database, chats: Chat[], q: string | undefined): Promise<Chat[]> {
  if (!q) return chats;
  const lines = await lists.listFoundLines(
    db,
    chats.map(({ id }) => id),
    q,
  );
  const foundIn = new Map(lines.map((line) => [line.chat_id, presentFound(line, q)]));
  return chats.map((chat) => ({ ...chat, found: foundIn.get(chat.id) }));
}
