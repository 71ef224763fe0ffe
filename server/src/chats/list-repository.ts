import type { ChatsQuery } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { oneContains } from '../storage/search-text.ts';
import type { ShownMessage } from './message-repository.ts';
import { plansOf } from './presenter.ts';
import { isVisible, type Reader, type ShownChat, shown } from './repository.ts';

export type ChatFilter = v.InferOutput<typeof ChatsQuery>;

/** Whether this side has an unread message; lines about actions and deleted messages do not count. */
const hasUnread = (read: 'person_read' | 'admin_read') => sql`exists (
  select from chat_messages
  where chat_id = c.id and kind = 'message' and deleted_at is null and position > ${sql.ref(`c.${read}`)}
)`;

function condition(reader: Reader, view: ChatFilter['view']) {
  const views = {
    open: sql`c.status <> 'closed'`,
    waiting: sql`c.status = 'waiting_admin'`,
    mine: sql`c.assigned_to = ${reader.id} and c.status <> 'closed'`,
    all: sql`true`,
    closed: sql`c.status = 'closed'`,
  };
  return sql`${isVisible(reader)} and ${views[view]}`;
}

type Narrowed = Pick<ChatFilter, 'q' | 'category' | 'priority'>;

/** Whether the chat `c` of the person `p` has the chosen category and priority, and contains the typed text. */
function narrowed(reader: Reader, { q, category, priority }: Narrowed) {
  const plans = priority?.flatMap((one) => plansOf[one]);
  return sql`${found(reader, q)}
    and ${category ? sql`c.category = any(${category}::text[])` : sql`true`}
    and ${plans ? sql`p.plan = any(${plans}::text[])` : sql`true`}`;
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

const orders: Readonly<Record<NonNullable<ChatFilter['sort']>, RawBuilder<unknown>>> = {
  '-last_message_at': sql`c.last_message_at desc, c.id desc`,
  last_message_at: sql`c.last_message_at, c.id`,
  // Ids sort by creation.
  '-created_at': sql`c.id desc`,
  created_at: sql`c.id`,
};
const byWait = sql`case p.plan when 'pro' then 0 when 'basic' then 1 else 2 end, c.last_message_at, c.id`;

/**
 * Lists chats. Without a chosen order, waiting chats of larger plans come first, then those that have waited longest. Others:
 * latest first.
 */
export async function listChats(db: Database, reader: Reader, filter: ChatFilter): Promise<ShownChat[]> {
  const { view, sort } = filter;
  const order = sort === undefined && view === 'waiting' ? byWait : orders[sort ?? '-last_message_at'];
  const { rows } = await sql<ShownChat>`
    ${shown} where ${condition(reader, filter.view)} and ${narrowed(reader, filter)} order by ${order}
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

export async function countChats(db: Database, reader: Reader, filter: Narrowed) {
  const { rows } = await sql<{ waiting: number; mine: number; all: number; closed: number; open: number }>`
    select count(*) filter (where ${condition(reader, 'waiting')})::int as waiting,
      count(*) filter (where ${condition(reader, 'mine')})::int as mine,
      count(*)::int as all,
      count(*) filter (where c.status = 'closed')::int as closed,
      count(*) filter (where c.status <> 'closed')::int as open
    from chats c join users p on p.id = c.user_id
    where ${condition(reader, 'all')} and ${narrowed(reader, filter)}
  `.execute(db);
  return rows[0] ?? { waiting: 0, mine: 0, all: 0, closed: 0, open: 0 };
}

/** The number of chats that each of these filters lists, in the order of the filters. */
export async function countChatsByFilter(
  db: Database,
  reader: Reader,
  filters: readonly (Narrowed & Pick<ChatFilter, 'view'>)[],
): Promise<number[]> {
  const counts = filters.map(
    (filter) =>
      sql`count(*) filter (where ${condition(reader, filter.view)} and ${narrowed(reader, filter)})::int`,
  );
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}] as totals
    from chats c join users p on p.id = c.user_id where ${isVisible(reader)}
  `.execute(db);
  return rows[0]?.totals ?? [];
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
