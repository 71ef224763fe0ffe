import type { ChatsQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { ChatAttachmentsTable, ChatMessagesTable, ChatsTable } from '../storage/schema-support.ts';
import { oneContains } from '../storage/search-text.ts';
import { relatedName } from './relations.ts';

export type ChatFilter = v.InferOutput<typeof ChatsQuery>;
export type ChatRow = Selectable<ChatsTable>;
export type AttachmentRow = Omit<Selectable<ChatAttachmentsTable>, 'content'>;

/** Who is looking: a person sees their own chats, an administrator sees all of them. */
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
  /** The messages that each side has not read; lines about actions do not count. */
  person_unread: number;
  admin_unread: number;
  last_body: string;
  last_sender_id: string | null;
  last_sender_name: string | null;
  last_sender_role: 'user' | 'admin' | null;
}

export interface ShownMessage extends Selectable<ChatMessagesTable> {
  sender_name: string | null;
  sender_role: 'user' | 'admin' | null;
}

const shown = sql`
  select c.*, p.full_name as person_name, p.role as person_role, p.plan as person_plan, a.full_name as admin_name,
    ${relatedName} as related_name, u.person_unread, u.admin_unread, coalesce(m.body, '') as last_body, m.sender_id as last_sender_id, s.full_name as last_sender_name,
    s.role as last_sender_role
  from chats c
  join users p on p.id = c.user_id
  left join users a on a.id = c.assigned_to
  left join lateral (
    select body, sender_id from chat_messages
    where chat_id = c.id and kind = 'message' order by position desc limit 1
  ) m on true
  left join users s on s.id = m.sender_id
  left join lateral (
    select count(*) filter (where position > c.person_read)::int as person_unread,
      count(*) filter (where position > c.admin_read)::int as admin_unread
    from chat_messages
    where chat_id = c.id and kind = 'message' and position > least(c.person_read, c.admin_read)
  ) u on true`;

/** Whether this side has an unread message; lines about actions do not count. */
const hasUnread = (read: 'person_read' | 'admin_read') => sql`exists (
  select from chat_messages
  where chat_id = c.id and kind = 'message' and position > ${sql.ref(`c.${read}`)}
)`;

function condition(reader: Reader, view: ChatFilter['view']) {
  const own = reader.role === 'admin' ? sql`true` : sql`c.user_id = ${reader.id}`;
  const views = {
    open: sql`c.status <> 'closed'`,
    waiting: sql`c.status = 'waiting_admin'`,
    mine: sql`c.assigned_to = ${reader.id} and c.status <> 'closed'`,
    all: sql`true`,
    closed: sql`c.status = 'closed'`,
  };
  return sql`${own} and ${views[view]}`;
}

/** Whether the chat `c` of the person `p` contains the typed text where this reader looks for it. */
function found(reader: Reader, q: string | undefined) {
  if (!q) return sql`true`;
  const names = reader.role === 'admin' ? [sql`c.subject`, sql`p.full_name`] : [sql`c.subject`];
  return sql`(${oneContains(names, q)} or exists (
    select from chat_messages said
    where said.chat_id = c.id and ${contains(q)}
  ))`;
}

/** SQL condition: the line `said` is a message that contains the typed text. */
const contains = (q: string) => sql`said.kind = 'message' and ${oneContains([sql`said.body`], q)}`;

/** Waiting chats: larger plans first, then those that have waited longest. Other chats: latest first. */
export async function listChats(db: Database, reader: Reader, filter: ChatFilter): Promise<ShownChat[]> {
  const order =
    filter.view === 'waiting'
      ? sql`case p.plan when 'pro' then 0 when 'basic' then 1 else 2 end, c.last_message_at, c.id`
      : sql`c.last_message_at desc, c.id desc`;
  const { rows } = await sql<ShownChat>`
    ${shown} where ${condition(reader, filter.view)} and ${found(reader, filter.q)} order by ${order}
    limit ${filter.per_page} offset ${offsetOf(filter)}
  `.execute(db);
  return rows;
}

/** The latest message of each of these chats that contains the typed text. */
export async function listFoundLines(db: Database, chatIds: readonly string[], q: string) {
  const { rows } = await sql<Pick<ShownMessage, 'chat_id' | 'position' | 'body'>>`
    select distinct on (said.chat_id) said.chat_id, said.position, said.body
    from chat_messages said
    where said.chat_id = any(${[...chatIds]}::text[]) and ${contains(q)}
    order by said.chat_id, said.position desc
  `.execute(db);
  return rows;
}

const POSITIONS_AT_MOST = 1_000;

/** The positions of the latest messages of a chat that contain the typed text, in order. */
export async function listFoundPositions(db: Database, chatId: string, q: string): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select said.position from chat_messages said
    where said.chat_id = ${chatId} and ${contains(q)}
    order by said.position desc limit ${POSITIONS_AT_MOST}
  `.execute(db);
  return rows.map(({ position }) => position).reverse();
}

export async function countChats(db: Database, reader: Reader, q: string | undefined) {
  const { rows } = await sql<{ waiting: number; mine: number; all: number; closed: number; open: number }>`
    select count(*) filter (where ${condition(reader, 'waiting')})::int as waiting,
      count(*) filter (where ${condition(reader, 'mine')})::int as mine,
      count(*)::int as all,
      count(*) filter (where c.status = 'closed')::int as closed,
      count(*) filter (where c.status <> 'closed')::int as open
    from chats c join users p on p.id = c.user_id
    where ${condition(reader, 'all')} and ${found(reader, q)}
  `.execute(db);
  return rows[0] ?? { waiting: 0, mine: 0, all: 0, closed: 0, open: 0 };
}

/** Chats with messages that this reader has not read; for administrators, only unassigned chats and their own. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const unread =
    reader.role === 'admin'
      ? sql`${hasUnread('admin_read')} and c.status <> 'closed' and coalesce(c.assigned_to, ${reader.id}) = ${reader.id}`
      : hasUnread('person_read');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chats c where ${condition(reader, 'all')} and ${unread}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findChat(db: Database, reader: Reader, chatId: string): Promise<ShownChat | undefined> {
  const { rows } = await sql<ShownChat>`
    ${shown} where c.id = ${chatId} and ${condition(reader, 'all')}
  `.execute(db);
  return rows[0];
}

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

/** Who may answer chats, by name. */
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
      where chat_id = c.id and kind = 'message' and sender_id = c.user_id
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

export async function insertMessage(trx: Database, message: Insertable<ChatMessagesTable>): Promise<void> {
  await trx.insertInto('chat_messages').values(message).execute();
}

const withSender = (db: Database) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .selectAll('m')
    .select(['u.full_name as sender_name', 'u.role as sender_role']);

export function findByClientId(
  db: Database,
  chatId: string,
  senderId: string,
  clientId: string,
): Promise<ShownMessage | undefined> {
  return withSender(db)
    .where('m.chat_id', '=', chatId)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** In order of position. One more than requested means that there are more. */
export async function listMessages(
  db: Database,
  chatId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<ShownMessage[]> {
  const forward = after !== undefined;
  const rows = await withSender(db)
    .where('m.chat_id', '=', chatId)
    .$if(before !== undefined, (query) => query.where('m.position', '<', before ?? 0))
    .$if(forward, (query) => query.where('m.position', '>', after ?? 0))
    .orderBy('m.position', forward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return rows;
}

export function listAttachments(db: Database, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('chat_attachments')
    .select(['id', 'chat_id', 'message_id', 'uploader_id', 'name', 'type', 'size', 'created_at'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
}

export async function insertAttachment(db: Database, row: Insertable<ChatAttachmentsTable>): Promise<void> {
  await db.insertInto('chat_attachments').values(row).execute();
}

/** Attaches uploads to their message. @returns how many there were */
export async function claimAttachments(
  trx: Database,
  ids: readonly string[],
  claim: { chatId: string; uploaderId: string; messageId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('chat_attachments')
    .set({ message_id: claim.messageId })
    .where('id', 'in', ids)
    .where('chat_id', '=', claim.chatId)
    .where('uploader_id', '=', claim.uploaderId)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findAttachment(db: Database, chatId: string, attachmentId: string, readerId: string) {
  return db
    .selectFrom('chat_attachments')
    .selectAll()
    .where('id', '=', attachmentId)
    .where('chat_id', '=', chatId)
    .where((eb) => eb.or([eb('message_id', 'is not', null), eb('uploader_id', '=', readerId)]))
    .executeTakeFirst();
}

/** Uploads that were never sent. */
export async function deleteForgottenUploads(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('chat_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
