import type { Database } from '../storage/database.ts';
import { UNLIMITED } from '../throttle/index.ts';
import { createChats } from './service.ts';

const SUBJECT = 'WhatsApp message';

/**
 * Adds a message that a person wrote elsewhere to their latest open chat, or to a new one.
 *
 * @returns false if the account was deleted, or if the text is not a valid message
 */
export async function receiveMessage(db: Database, userId: string, text: string, at: Date): Promise<boolean> {
  const body = text.trim();
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || body === '') return false;
  const reader = { id: userId, role: user.role, ip: null };
  // Messages from outside do not count toward any limit.
  const chats = createChats({ db, throttle: UNLIMITED });
  const open = await db
    .selectFrom('chats')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'closed')
    // A message on WhatsApp is more likely an answer to an alert than to a question about their request.
    .where('related_type', 'is distinct from', 'request')
    .orderBy('last_message_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const client_id = crypto.randomUUID();
  if (open) await chats.send(reader, open.id, { body, client_id, attachment_ids: [] }, at);
  else await chats.start(reader, { subject: SUBJECT, category: 'support', message: body, client_id }, at);
  return true;
}
