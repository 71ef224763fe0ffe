import type { RequestConversation } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** Adds a line to the conversation about a request, if there is one, and closes it: the request was decided or withdrawn. */
export type EndConversation = (
  trx: Database,
  request: { id: string; user_id: string },
  line: { by: { id: string; role: 'user' | 'admin' }; body: string },
  now: Date,
) => Promise<void>;

/**
 * The chat `c` with the requester of the request `r`. A conversation with an earlier requester is not shown to the current one.
 */
const ofRequest = sql`c.related_type = 'request' and c.related_id = r.id and c.user_id = r.user_id`;

const messagesOf = sql`select sender_id is distinct from c.user_id as is_admin, position from chat_messages
  where chat_id = c.id and kind = 'message' and deleted_at is null`;

/** Deleted messages do not count: a deleted question needs no answer. */
const state = sql`case when c.status = 'closed' then 'closed' else coalesce((
  select case
    when is_admin and exists (select from (${messagesOf}) m where not is_admin) then 'replied'
    when is_admin then 'asked'
    when exists (select from (${messagesOf}) m where is_admin) then 'answered'
    else 'written'
  end
  from (${messagesOf} order by position desc limit 1) last
), 'closed') end`;

/** The conversation about the request `r`, as one side reads it; as a column. `isVisible` is a condition on `r`. */
export const conversationColumn = (
  side: 'person' | 'admin',
  isVisible: RawBuilder<unknown>,
): RawBuilder<RequestConversation | null> => sql<RequestConversation | null>`(
  select json_build_object('chat_id', c.id, 'state', ${state}, 'unread_count', (
    select count(*)::int from chat_messages
    where chat_id = c.id and kind = 'message' and deleted_at is null and position > ${sql.ref(`c.${side}_read`)}
  ))
  from chats c where ${ofRequest} and ${isVisible}
)`;

/** SQL condition: the conversation about the request `r` is in one of these states. */
export const hasConversation = (states: readonly RequestConversation['state'][]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chats c where ${ofRequest} and ${state} = any(${[...states]}::text[]))`;
