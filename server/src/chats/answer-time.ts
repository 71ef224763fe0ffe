import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

const COUNTED_DAYS = 30;
/** The minimum number of answers from which the usual time is computed. */
const ANSWERS_AT_LEAST = 5;

/**
 * The median time in minutes from a person's first message in a chat to the first answer, over the answers of the last 30
 * days; null if there were fewer than 5.
 */
export async function usualAnswerMinutes(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; answers: number }>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from answer.created_at - asked.created_at) / 60
    )::float8 as minutes, count(*)::int as answers
    from chats c
    join lateral (
      select position, created_at from chat_messages
      where chat_id = c.id and kind = 'message' and sender_id = c.user_id order by position limit 1
    ) asked on true
    join lateral (
      select created_at from chat_messages
      where chat_id = c.id and kind = 'message' and position > asked.position and sender_id is distinct from c.user_id
      order by position limit 1
    ) answer on true
    -- The first condition limits what is read: no answer is later than the last message.
    where c.last_message_at > ${now}::timestamptz - make_interval(days => ${COUNTED_DAYS})
      and answer.created_at > ${now}::timestamptz - make_interval(days => ${COUNTED_DAYS})
  `.execute(db);
  const { minutes = null, answers = 0 } = rows[0] ?? {};
  return answers < ANSWERS_AT_LEAST ? null : minutes;
}
