import {
  type Channel,
  messages,
  type SuppressionReason,
  type TestAlertSent,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { publishToPeople } from '../live/index.ts';
import { presentDelivery } from '../notifications/index.ts';
import { sendTest } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';

const names: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/**
 * Sends a person a test message of one of their targets.
 *
 * @returns its delivery, and what to tell them
 * @throws {Failure} `not_found`; `verification_required`, `plan_required` or `state_conflict` if the channel accepts nothing
 */
export function sendTestAlert(
  db: Database,
  userId: string,
  { targetId, channel }: { targetId: string; channel: Channel },
  now: Date,
): Promise<v.InferInput<typeof TestAlertSent>> {
  return transaction(db, async (trx) => {
    const target = await trx
      .selectFrom('targets')
      .select(['id', 'name'])
      .where('id', '=', targetId)
      .where('user_id', '=', userId)
      .where('status', '<>', 'archived')
      .executeTakeFirst();
    if (!target) throw new Failure('not_found', messages.generic.notFound);
    const sent = await sendTest(trx, userId, { target, channel }, now);
    if ('barred' in sent) throw refusal(sent.barred, names[channel]);
    await publishToPeople(trx, 'notifications', {}, [userId]);
    const delivery = await trx
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', sent.deliveryId)
      .executeTakeFirstOrThrow();
    return {
      message: sent.isPaused
        ? `Sending is paused. The test message will be sent by ${names[channel]} once sending resumes.`
        : `A test message is on its way by ${names[channel]}.`,
      delivery: { ...presentDelivery(delivery), type: 'test' },
    };
  });
}

function refusal(reason: SuppressionReason, channel: string): Failure {
  switch (reason) {
    case 'channel_unverified':
      return new Failure(
        'verification_required',
        `Verify your ${channel} first. Nothing is sent there until you do.`,
      );
    case 'plan':
      return new Failure('plan_required', `Your plan does not include alerts by ${channel}.`);
    case 'opted_out':
      return new Failure(
        'state_conflict',
        'You stopped our WhatsApp messages. Send START to get them again.',
      );
    default:
      return new Failure(
        'state_conflict',
        `Your ${channel} no longer accepts our messages. Check your notification settings.`,
      );
  }
}
