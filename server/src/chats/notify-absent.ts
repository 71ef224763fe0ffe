import { sql } from 'kysely';
import { wantsEmail } from '../inbox/index.ts';
import { writeNotice } from '../mail-queue/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { entryPath, FILES, writeChatEntry } from './chat-entries.ts';
import { deleteForgottenUploads } from './message-repository.ts';
import type { ChatRow } from './repository.ts';

/** After this time without being read, nobody has the chat open. */
const UNREAD_SECONDS = 60;
const ONE_NOTICE_IN_MINUTES = 15;
const AT_ONCE = 100;
const FORGOTTEN_UPLOAD_HOURS = 24;

interface Absent {
  id: string;
  subject: string;
  side: 'person' | 'admin';
  user_id: string;
  assigned_to: string | null;
  related_type: ChatRow['related_type'];
  related_id: string | null;
  /** Whether the chat is about a source request that now belongs to somebody else. */
  is_handed_over: boolean;
  body: string;
}

/**
 * Notifies those who have not seen the latest message, in the inbox and by email: the person, or the administrator who took the
 * chat, or else all administrators. At most once per chat and side in 15 minutes. Runs every minute, even in several
 * processes at once.
 */
export async function notifyAbsent(db: Database, baseUrl: string, now: Date): Promise<void> {
  await deleteForgottenUploads(db, new Date(now.getTime() - FORGOTTEN_UPLOAD_HOURS * 3_600_000));
  await transaction(db, async (trx) => {
    for (const chat of await claimAbsent(trx, now)) {
      // A request that passed to somebody else is no longer listed among the person's own, so Chats shows the conversation.
      const path = chat.is_handed_over
        ? entryPath({ ...chat, related_type: null }, chat.side)
        : entryPath(chat, chat.side);
      for (const reader of await listReaders(trx, chat)) {
        await writeChatEntry(trx, reader, { ...chat, path }, now);
        if (!wantsEmail(reader.notification_preferences, 'chat_message')) continue;
        await writeNotice(
          trx,
          reader,
          {
            kind: 'chat_reply',
            subject: chat.subject,
            excerpt: chat.body || FILES,
            url: `${baseUrl}${path}`,
          },
          now,
        );
      }
    }
  });
}

/** Chats with a message that one side has not read for a minute. Marks them as notified. */
async function claimAbsent(trx: Database, now: Date): Promise<Absent[]> {
  const late = new Date(now.getTime() - UNREAD_SECONDS * 1_000);
  const told = new Date(now.getTime() - ONE_NOTICE_IN_MINUTES * 60_000);
  const { rows } = await sql<Absent>`
    select c.id, c.subject, c.user_id, c.assigned_to, c.related_type, c.related_id, m.body,
      exists (
        select from source_requests
        where c.related_type = 'request' and id = c.related_id and user_id <> c.user_id
      ) as is_handed_over,
      case when m.sender_id = c.user_id then 'admin' else 'person' end as side
    from chats c
    join lateral (
      select position, sender_id, body, created_at from chat_messages
      where chat_id = c.id and kind = 'message' and deleted_at is null order by position desc limit 1
    ) m on true
    where c.status <> 'closed' and c.last_message_at > ${now}::timestamptz - interval '1 day' and m.created_at <= ${late}
      and case when m.sender_id = c.user_id
        then c.admin_read < m.position and coalesce(c.admin_told_at <= ${told} and c.admin_told_at <= m.created_at, true)
        else c.person_read < m.position and coalesce(c.person_told_at <= ${told} and c.person_told_at <= m.created_at, true)
      end
    order by c.last_message_at
    limit ${AT_ONCE}
    for update of c skip locked
  `.execute(trx);
  for (const side of ['person', 'admin'] as const) {
    const ids = rows.filter((row) => row.side === side).map(({ id }) => id);
    if (ids.length === 0) continue;
    await trx
      .updateTable('chats')
      .set({ [`${side}_told_at`]: now })
      .where('id', 'in', ids)
      .execute();
  }
  return rows;
}

function listReaders(trx: Database, { side, user_id, assigned_to }: Absent) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'full_name', 'notification_preferences'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .$if(side === 'person', (query) => query.where('id', '=', user_id))
    .$if(side === 'admin' && assigned_to !== null, (query) => query.where('id', '=', assigned_to ?? ''))
    .$if(side === 'admin' && assigned_to === null, (query) => query.where('role', '=', 'admin'))
    .execute();
}
