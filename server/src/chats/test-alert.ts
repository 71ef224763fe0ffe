import type { Channel, ChatTestAlertSent, SuppressionReason } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { publishToPeople } from '../live/index.ts';
import { sendTest } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { appendLine, findChat, lockChat } from './locked-chat.ts';
import { presentChat } from './presenter.ts';
import type { ChatRow, Reader } from './repository.ts';

const names: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/**
 * Sends the person of a chat a test alert, and adds a line to the chat. The alert is of the target that the chat is about, or
 * else of their newest one.
 *
 * @returns the chat, and what to tell the administrator
 * @throws {Failure} `state_conflict` if they have no target, or if the channel accepts nothing
 */
export function sendTestInChat(
  db: Database,
  { ip, ...admin }: Reader & { ip: string | null },
  { chatId, channel }: { chatId: string; channel: Channel },
  now: Date,
): Promise<v.InferInput<typeof ChatTestAlertSent>> {
  return transaction(db, async (trx) => {
    const chat = await lockChat(trx, admin, chatId);
    const target = await findTarget(trx, chat);
    if (!target) throw new Failure('state_conflict', 'This person has no target to send a test alert for.');
    const sent = await sendTest(trx, chat.user_id, { target, channel }, now);
    if ('barred' in sent) throw new Failure('state_conflict', refusal(sent.barred, names[channel]));
    const name = names[channel];
    const body = sent.isPaused
      ? `queued a test alert for “${target.name}” by ${name}, to be sent once sending resumes`
      : `sent a test alert for “${target.name}” by ${name}`;
    await appendLine(trx, chat, { kind: 'event', reader: admin, body, clientId: null }, now);
    // The action changes no stored value.
    const tested = { type: 'chat', id: chat.id, before: null, after: { channel } } as const;
    await writeAudit(trx, 'chat.test_sent', tested, { id: admin.id, ip, at: now });
    await publishToPeople(trx, 'notifications', {}, [chat.user_id]);
    return {
      chat: presentChat(await findChat(trx, admin, chatId), admin),
      message: sent.isPaused
        ? `Sending is paused. The test alert will be sent by ${name} once sending resumes.`
        : `A test alert is on its way by ${name}.`,
    };
  });
}

function findTarget(trx: Transaction<Schema>, chat: ChatRow) {
  const isAboutOne = chat.related_type === 'target';
  return trx
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('user_id', '=', chat.user_id)
    .where('status', '<>', 'archived')
    .$if(isAboutOne, (query) => query.orderBy((eb) => eb('id', '=', chat.related_id ?? ''), 'desc'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function refusal(reason: SuppressionReason, channel: string): string {
  switch (reason) {
    case 'channel_unverified':
      return `This person has not verified their ${channel}, so nothing is sent there.`;
    case 'plan':
      return `This person’s plan does not include alerts by ${channel}.`;
    default:
      return `Nothing is currently sent to this person by ${channel}.`;
  }
}
