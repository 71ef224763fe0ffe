import { type GuardedPoster, OutboundError } from '../outbound/index.ts';
import type { RelaySender } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import { chatPayload } from './chat-payloads.ts';

/** Posts alerts to a channel. An address that no longer exists switches the channel off. */
export function sendToApp({
  db,
  poster,
  now,
}: {
  db: Database;
  poster: Pick<GuardedPoster, 'post'>;
  now: () => Date;
}): RelaySender {
  return async (appId, alerts) => {
    const app = await db.selectFrom('chat_apps').selectAll().where('id', '=', appId).executeTakeFirst();
    if (app?.status !== 'active') return { kind: 'canceled', reason: 'The channel is disconnected.' };
    const mark = (changes: { last_error: string | null; last_sent_at?: Date; status?: 'disabled' }) =>
      db.updateTable('chat_apps').set(changes).where('id', '=', appId).execute();
    try {
      const body = JSON.stringify(chatPayload(app.kind, alerts));
      const { status, retryAfterSeconds } = await poster.post(app.url, { headers: {}, body });
      if (status >= 200 && status < 300) {
        await mark({ last_error: null, last_sent_at: now() });
        return { kind: 'sent' };
      }
      const reason = `The channel responded with status ${status}.`;
      const isGone = status === 404 || status === 410 || status === 403;
      await mark({ last_error: reason, ...(isGone ? { status: 'disabled' as const } : {}) });
      if (status === 429 || status >= 500) {
        return {
          kind: 'retry',
          reason,
          ...(retryAfterSeconds === null ? {} : { afterSeconds: retryAfterSeconds }),
        };
      }
      return { kind: 'failed', reason };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      await mark({ last_error: error.message });
      return { kind: 'retry', reason: error.message };
    }
  };
}
