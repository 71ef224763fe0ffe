import { planLimits } from '@newswatch/shared/contracts';
import { SendError, type WhatsappGateway, type WhatsappMessage } from '../channels/index.ts';
import { localDay } from '../local-day.ts';
import { alertTimeZone, knownTimeZone, openingAt, outcomeOfFailure, type Reader } from '../notifier/index.ts';
import type { MessageFacts, RelayOutcome } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import * as repository from './repository.ts';

export interface WhatsappToRecipients {
  db: Database;
  gateway: Pick<WhatsappGateway, 'send' | 'config'>;
  baseUrl: () => string;
  now: () => Date;
}

type Composed = Pick<WhatsappMessage, 'text' | 'kind' | 'template'>;

/**
 * Sends a recipient a WhatsApp message. Checks their consent last, with the recipient locked.
 * `key` is the same for every attempt of a message; `waitsForQuietHours`: it waits for the end of the owner’s quiet hours.
 */
export async function whatsappRecipient(
  { db, gateway, now }: WhatsappToRecipients,
  {
    recipientId,
    key,
    facts: { tries, dueAt },
    waitsForQuietHours,
  }: {
    recipientId: string;
    key: string;
    facts: Pick<MessageFacts, 'tries' | 'dueAt'>;
    waitsForQuietHours: boolean;
  },
  compose: (reader: Reader, options: { withStopLine: boolean }) => Composed,
): Promise<RelayOutcome> {
  const at = now();
  const recipient = await repository.findWithOwner(db, recipientId);
  if (!recipient) return { kind: 'canceled', reason: 'The account is not active.', why: 'user_inactive' };
  if (recipient.status !== 'active' || !recipient.channels.includes('whatsapp') || !recipient.whatsapp) {
    return { kind: 'canceled', reason: 'The recipient has not agreed to WhatsApp.', why: 'opted_out' };
  }
  if (!planLimits[recipient.plan].channels.includes('whatsapp')) {
    return { kind: 'canceled', reason: 'The plan does not include WhatsApp.', why: 'plan' };
  }
  const ofAlerts = alertTimeZone(recipient);
  if (waitsForQuietHours) {
    // A mute applies to the owner alone; recipients still get alerts.
    const preferences = { ...recipient.notification_preferences, paused_until: null };
    const opening = openingAt({ preferences, timeZone: ofAlerts }, at, 'normal');
    if (opening.reason !== null) {
      return {
        kind: 'later',
        at: opening.at,
        reason: 'Quiet hours are in effect.',
        why: opening.reason,
        mayHaveLeft: false,
      };
    }
  }
  const reader = { locale: recipient.locale, timeZone: knownTimeZone(recipient.timezone) };
  const message: WhatsappMessage = {
    ...compose(reader, { withStopLine: await isFirstToday(db, recipientId, ofAlerts, at) }),
    idempotencyKey: key,
    to: recipient.whatsapp,
    recipientId,
    queuedAt: dueAt,
  };
  try {
    const { providerMessageId } = await gateway.send(message);
    await repository.markSent(db, recipientId, now());
    return { kind: 'sent', providerMessageId };
  } catch (error) {
    const { retry } = await gateway.config();
    return outcomeOf(error, tries, now(), retry.max);
  }
}

/** The outcome of a failed send, determined as for the users’ own messages. */
function outcomeOf(failure: unknown, tries: number, now: Date, triesAtMost: number): RelayOutcome {
  const outcome = outcomeOfFailure(failure, { channel: 'whatsapp', tries }, now, triesAtMost);
  const mayHaveLeft = failure instanceof SendError ? failure.mayHaveLeft : true;
  const said = failure instanceof SendError ? failure.message : '';
  switch (outcome.kind) {
    case 'held':
      return {
        kind: 'later',
        at: outcome.until,
        reason: outcome.error.message,
        why: 'gateway_unavailable',
        mayHaveLeft,
      };
    case 'later':
      return { kind: 'later', at: outcome.until, reason: said, why: outcome.reason, mayHaveLeft };
    case 'suppressed':
      return { kind: 'canceled', reason: said, why: outcome.reason };
    case 'retry':
      return { kind: 'retry', at: outcome.at, reason: outcome.error.message, mayHaveLeft };
    case 'failed':
      return { kind: 'failed', reason: outcome.error.message, code: outcome.error.code };
    case 'sent':
      throw new RangeError('a failure was treated as a success');
  }
}

/** The first message of a day explains how to stop. */
async function isFirstToday(
  db: Database,
  recipientId: string,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .where('direction', '=', 'out')
    .where('kind', 'in', ['alert', 'digest'])
    .where('sent_at', '>=', localDay(now, timeZone).start)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
