import type { Language } from '@newswatch/shared/contracts';
import { writeToInbox } from '../inbox/index.ts';
import { publishToPeople } from '../live/index.ts';
import { requoteChatReplies } from '../mail-queue/index.ts';
import { oneLine } from '../notifier/compose/one-line.ts';
import type { Database } from '../storage/database.ts';

const EXCERPT_SHOWN = 240;

const titles: Record<Language, (subject: string) => string> = {
  english: (subject) => `New message: ${subject}`,
  french: (subject) => `Nouveau message : ${subject}`,
  spanish: (subject) => `Mensaje nuevo: ${subject}`,
  arabic: (subject) => `رسالة جديدة: ${subject}`,
};

/** The page of a chat. */
export function chatPath(chatId: string): string {
  return `/chats?chat=${chatId}`;
}

/** Shows an unread message in the inbox of whoever should read it. */
export async function writeChatEntry(
  trx: Database,
  reader: { id: string; locale: Language },
  { id, subject, body }: { id: string; subject: string; body: string },
  now: Date,
): Promise<void> {
  const entry = {
    userId: reader.id,
    type: 'chat_message',
    title: titles[reader.locale](subject),
    body: oneLine(body, EXCERPT_SHOWN) || FILES,
    actionUrl: chatPath(id),
  } as const;
  await writeToInbox(trx, entry, now);
}

/**
 * Marks the notifications about a chat as read once one side has read it: the person, or any of the administrators for
 * all of them.
 */
export async function markChatEntriesRead(
  trx: Database,
  chat: { id: string; user_id: string },
  side: 'person' | 'admin',
  now: Date,
): Promise<void> {
  const marked = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('type', '=', 'chat_message')
    .where('action_url', '=', chatPath(chat.id))
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(side === 'person', (query) => query.where('user_id', '=', chat.user_id))
    .$if(side === 'admin', (query) =>
      query
        .where('user_id', '<>', chat.user_id)
        .where('user_id', 'in', trx.selectFrom('users').select('id').where('role', '=', 'admin')),
    )
    .returning('user_id')
    .execute();
  if (marked.length === 0) return;
  await publishToPeople(trx, 'notifications', {}, [...new Set(marked.map(({ user_id }) => user_id))]);
}

/** Stands for the text of a deleted message. */
const DELETED = '–';
/** Stands for a message that consists of files. */
export const FILES = '📎';

/** Shows the new text of an edited message in the inbox and in waiting emails, too; nothing of a deleted one stays there. */
export async function replaceInEntries(
  trx: Database,
  chatId: string,
  before: string,
  after: string | null,
): Promise<void> {
  const quotes = { before: before || FILES, after: after === null ? DELETED : after || FILES };
  await requoteChatReplies(trx, chatPath(chatId), quotes);
  const changed = await trx
    .updateTable('notifications')
    .set({ body: after === null ? DELETED : oneLine(after, EXCERPT_SHOWN) || FILES })
    .where('type', '=', 'chat_message')
    .where('action_url', '=', chatPath(chatId))
    .where('body', '=', oneLine(before, EXCERPT_SHOWN) || FILES)
    .returning('user_id')
    .execute();
  if (changed.length === 0) return;
  await publishToPeople(trx, 'notifications', {}, [...new Set(changed.map(({ user_id }) => user_id))]);
}
