import type { RelaySender } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import { openAddress } from './channel-address.ts';
import { type ChannelPosterOptions, postToChannel } from './post-to-channel.ts';

/** Posts alerts to a channel. An address that no longer exists switches the channel off. */
export function sendToApp({
  db,
  now,
  ...posting
}: ChannelPosterOptions & { db: Database; now: () => Date }): RelaySender {
  return async (appId, alerts) => {
    const app = await db.selectFrom('chat_apps').selectAll().where('id', '=', appId).executeTakeFirst();
    if (app?.status !== 'active') return { kind: 'canceled', reason: 'The channel is disconnected.' };
    const mark = (changes: { last_error: string | null; last_sent_at?: Date; status?: 'disabled' }) =>
      db.updateTable('chat_apps').set(changes).where('id', '=', appId).execute();
    const answer = await postToChannel(posting, app.kind, openAddress(posting.key, app), alerts);
    switch (answer.kind) {
      case 'accepted':
        await mark({ last_error: null, last_sent_at: now() });
        return { kind: 'sent' };
      case 'busy': {
        const { reason, afterSeconds } = answer;
        await mark({ last_error: reason });
        return { kind: 'retry', reason, ...(afterSeconds === null ? {} : { afterSeconds }) };
      }
      case 'refused': {
        const { reason, isGone } = answer;
        await mark({ last_error: reason, ...(isGone ? { status: 'disabled' as const } : {}) });
        return { kind: 'failed', reason };
      }
    }
  };
}
