import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ChatsTable } from '../storage/schema-support.ts';
import { relatedName } from './relations.ts';

export type ChatRow = Selectable<ChatsTable>;

/** The reader: a person sees their own chats, an administrator sees all of them. */
export interface Reader {
  id: string;
  role: 'user' | 'admin';
}

export interface ShownChat extends ChatRow {
  person_name: string;
  person_role: 'user' | 'admin';
  person_plan: 'free' | 'basic' | 'pro' | 'admin';
  admin_name: string | null;
  related_name: string | null;
  /** The messages that each side has not read; lines about actions and deleted messages do not count. */
  person_unread: number;
  admin_unread: number;
  last_body: string;
  last_is_deleted: boolean;
  last_sender_id: string | null;
  last_sender_name: string | null;
  last_sender_role: 'user' | 'admin' | null;
}

/** A chat `c` with its person, its last message, and what each side has not read. */
export const shown = sql`
  select c.*, p.full_name as person_name, p.role as person_role, p.plan as person_plan, a.full_name as admin_name,
    ${relatedName} as related_name, u.person_unread, u.admin_unread, coalesce(m.body, '') as last_body,
    m.deleted_at is not null as last_is_deleted, m.sender_id as last_sender_id, s.full_name as last_sender_name,
    s.role as last_sender_role
  from chats c
  join users p on p.id = c.user_id
  left join users a on a.id = c.assigned_to
  left join lateral (
    select body, sender_id, deleted_at from chat_messages
    where chat_id = c.id and kind = 'message' order by position desc limit 1
  ) m on true
  left join users s on s.id = m.sender_id
  left join lateral (
    select count(*) filter (where position > c.person_read)::int as person_unread,
      count(*) filter (where position > c.admin_read)::int as admin_unread
    from chat_messages
    where chat_id = c.id and kind = 'message' and deleted_at is null
      and position > least(c.person_read, c.admin_read)
  ) u on true`;

export async function findChat(db: Database, reader: Reader, chatId: string): Promise<ShownChat | undefined> {
  const { rows } = await sql<ShownChat>`
    ${shown} where c.id = ${chatId} and ${isVisible(reader)}
  `.execute(db);
  return rows[0];
}

/** SQL condition: the reader may see the chat `c`. */
export const isVisible = (reader: Reader) =>
  reader.role === 'admin' ? sql`true` : sql`c.user_id = ${reader.id}`;

/** Locks a chat until the transaction ends, so that messages get their positions in turn. */
export function lockChat(trx: Database, reader: Reader, chatId: string): Promise<ChatRow | undefined> {
  return trx
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', chatId)
    .$if(reader.role !== 'admin', (query) => query.where('user_id', '=', reader.id))
    .forUpdate()
    .executeTakeFirst();
}

/** The chat that this message of this person started. Locks the person, so that a second simultaneous request finds it. */
export async function findStarted(
  trx: Database,
  userId: string,
  clientId: string,
): Promise<string | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select('c.id')
    .where('m.sender_id', '=', userId)
    .where('m.client_id', '=', clientId)
    .where('m.position', '=', 1)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Lists the people who may answer chats, by name. */
export async function listAdministrators(
  db: Database,
): Promise<{ id: string; name: string; role: 'admin' }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, full_name }) => ({ id, name: full_name, role: 'admin' }));
}

/** Marks the person's latest message as unread for the administrator who gets the chat, who may then be emailed. */
export async function markUnreadForAdministrator(trx: Database, chatId: string): Promise<void> {
  await sql`
    update chats c set admin_told_at = null, admin_read = least(c.admin_read, coalesce((
      select max(position) - 1 from chat_messages
      where chat_id = c.id and kind = 'message' and deleted_at is null and sender_id = c.user_id
    ), c.admin_read))
    where id = ${chatId} and status = 'waiting_admin'
  `.execute(trx);
}

export async function insertChat(trx: Database, chat: Insertable<ChatsTable>): Promise<void> {
  await trx.insertInto('chats').values(chat).execute();
}

export async function updateChat(
  trx: Database,
  chatId: string,
  changes: Updateable<ChatsTable>,
): Promise<void> {
  await trx.updateTable('chats').set(changes).where('id', '=', chatId).execute();
}
