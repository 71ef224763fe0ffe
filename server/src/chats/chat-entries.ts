import type { Language } from '@newswatch/shared/contracts';
import { writeToInbox } from '../inbox/index.ts';
import { publishToPeople } from '../live/index.ts';
import { requoteChatReplies } from '../mail-queue/index.ts';
import { inSentence } from '../notifier/compose/alert-item.ts';
import { oneLine } from '../notifier/compose/one-line.ts';
import type { Database } from '../storage/database.ts';
import type { ChatRow } from './repository.ts';

const EXCERPT_SHOWN = 240;

const titles: Record<Language, (subject: string) => string> = {
  english: (subject) => `New message: ${subject}`,
  french: (subject) => `Nouveau message : ${subject}`,
  spanish: (subject) => `Mensaje nuevo: ${subject}`,
  arabic: (subject) => `رسالة جديدة: ${subject}`,
};

type Side = 'person' | 'admin';
type Placed = Pick<ChatRow, 'id' | 'related_type' | 'related_id'>;

/** The page of a chat. */
function chatPath(chatId: string): string {
  return `/chats?chat=${chatId}`;
}

/** The page on which one side reads a chat: the page of the source request that it is about, or the chat's own. */
export function entryPath(chat: Placed, side: Side): string {
  if (chat.related_type !== 'request') return chatPath(chat.id);
  return side === 'person'
    ? `/sources/my-requests?request=${chat.related_id}`
    : `/admin/sources/requests?request=${chat.related_id}`;
}

/** All pages to which notifications about a chat lead. */
const entryPaths = (chat: Placed, sides: readonly Side[]): string[] => [
  ...new Set([chatPath(chat.id), ...sides.map((side) => entryPath(chat, side))]),
];

/** Shows an unread message in the inbox of the person who should read it. */
export async function writeChatEntry(
  trx: Database,
  reader: { id: string; locale: Language },
  { subject, body, path }: { subject: string; body: string; path: string },
  now: Date,
): Promise<void> {
  const entry = {
    userId: reader.id,
    type: 'chat_message',
    title: titles[reader.locale](inSentence(subject, reader.locale)),
    body: oneLine(body, EXCERPT_SHOWN) || FILES,
    actionUrl: path,
  } as const;
  await writeToInbox(trx, entry, now);
}

/**
 * Marks the notifications about a chat as read once one side has read it: the person, or any of the administrators for
 * all of them.
 */
export async function markChatEntriesRead(
  trx: Database,
  chat: Placed & { user_id: string },
  side: Side,
  now: Date,
): Promise<void> {
  const marked = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('type', '=', 'chat_message')
    .where('action_url', 'in', entryPaths(chat, [side]))
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

/** The placeholder for the text of a deleted message. */
const DELETED = '–';
/** The placeholder for a message that consists of files. */
export const FILES = '📎';

/**
 * Shows the new text of an edited message in the inbox and in waiting emails, too; the text of a deleted message is removed
 * there.
 */
export async function replaceInEntries(
  trx: Database,
  chat: Placed,
  before: string,
  after: string | null,
): Promise<void> {
  const quotes = { before: before || FILES, after: after === null ? DELETED : after || FILES };
  const paths = entryPaths(chat, ['person', 'admin']);
  for (const path of paths) await requoteChatReplies(trx, path, quotes);
  const changed = await trx
    .updateTable('notifications')
    .set({ body: after === null ? DELETED : oneLine(after, EXCERPT_SHOWN) || FILES })
    .where('type', '=', 'chat_message')
    .where('action_url', 'in', paths)
    .where('body', '=', oneLine(before, EXCERPT_SHOWN) || FILES)
    .returning('user_id')
    .execute();
  if (changed.length === 0) return;
  await publishToPeople(trx, 'notifications', {}, [...new Set(changed.map(({ user_id }) => user_id))]);
}
