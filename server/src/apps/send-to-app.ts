import type { Updateable } from 'kysely';
import type { RelaySender } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { ChatAppsTable } from '../storage/schema-outgoing.ts';
import { openAddress } from './channel-address.ts';
import { type ChannelPosterOptions, postToChannel } from './post-to-channel.ts';

/** A channel that accepts nothing for this long, and as many times in a row, is turned off. */
const LASTING_MS = 3 * 86_400_000;
/**
 * The number of failed attempts, more than those of one message, so that a single outage does not turn off a channel with few
 * alerts.
 */
const LASTING_ATTEMPTS = 10;

/**
 * Posts alerts to a channel. One whose address no longer exists, or that has accepted nothing for days, is turned off. A message
 * that was already tried is repeated unchanged, with the same key: the app may have received it.
 */
export function sendToApp({
  db,
  now,
  ...posting
}: ChannelPosterOptions & { db: Database; now: () => Date }): RelaySender {
  return async (appId, alerts, key) => {
    const app = await db.selectFrom('chat_apps').selectAll().where('id', '=', appId).executeTakeFirst();
    if (app?.status !== 'active') return { kind: 'canceled', reason: 'The channel is disconnected.' };
    const at = now();
    const mark = (changes: Updateable<ChatAppsTable>) =>
      db.updateTable('chat_apps').set(changes).where('id', '=', appId).execute();
    const answer = await postToChannel(posting, app.kind, openAddress(posting.key, app), alerts, key);
    if (answer.kind === 'accepted') {
      await mark({ last_error: null, last_sent_at: at, failing_since: null, failed_attempts: 0 });
      return { kind: 'sent' };
    }
    const since = app.failing_since ?? at;
    const failed_attempts = app.failed_attempts + 1;
    const isLasting = at.getTime() - since.getTime() >= LASTING_MS && failed_attempts >= LASTING_ATTEMPTS;
    const isOff = isLasting || (answer.kind === 'refused' && answer.isGone);
    const reason = isLasting ? `No message was accepted for three days. ${answer.reason}` : answer.reason;
    await mark({
      last_error: reason,
      failing_since: since,
      failed_attempts,
      ...(isOff ? { status: 'disabled' as const } : {}),
    });
    if (isOff || answer.kind === 'refused') return { kind: 'failed', reason };
    const { afterSeconds } = answer;
    return {
      kind: 'retry',
      reason,
      mayHaveLeft: true,
      ...(afterSeconds === null ? {} : { afterSeconds }),
    };
  };
}
