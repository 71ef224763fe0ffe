import type { GatewayEvent, WhatsappGateway } from '../channels/index.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { phrases } from './compose/phrases.ts';
import { readOptOut } from './rules/opt-out-words.ts';

interface InboundOptions {
  db: Database;
  gateway: WhatsappGateway;
  logger: Logger;
}

/**
 * Does what a WhatsApp message of a person asks for. STOP holds from the moment it is written down: it is looked at
 * again before every send. It is confirmed once, however often it comes.
 */
export async function takeInbound(
  { db, gateway, logger }: InboundOptions,
  { from, text, at }: Extract<GatewayEvent, { kind: 'received' }>,
): Promise<void> {
  const wish = readOptOut(text);
  if (wish === null) return;
  const people = await db
    .updateTable('users')
    .set({ whatsapp_opted_out_at: wish === 'stop' ? at : null, updated_at: at })
    .where('whatsapp', '=', from)
    .where('whatsapp_verified_at', 'is not', null)
    .where('whatsapp_opted_out_at', wish === 'stop' ? 'is' : 'is not', null)
    .returning(['id', 'locale'])
    .execute();
  const [person] = people;
  if (!person) return;
  logger.info({ userIds: people.map(({ id }) => id), wish }, 'a person changed what WhatsApp may bring them');
  const words = phrases[person.locale];
  const confirmation = wish === 'stop' ? words.stopped : words.startedAgain;
  await gateway.send({ idempotencyKey: `reply_${newId('msg')}`, to: from, text: confirmation });
}
