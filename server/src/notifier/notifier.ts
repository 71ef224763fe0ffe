import { type Channel, channels as everyChannel } from '@newswatch/shared/contracts';
import type { Channels } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { Database, Storage } from '../storage/database.ts';
import { type Round, startWorkerLoop } from '../worker-loop.ts';
import { claimDue, expireHeld, nextDue } from './claims.ts';
import { closeDigestWindows } from './digests.ts';
import { takeInbound } from './inbound.ts';
import { createReceipts } from './receipts.ts';
import { type SendStep, sendClaim } from './send-claim.ts';

export interface NotifierOptions {
  db: Database;
  listener: Storage['listener'];
  channels: Channels;
  /** As people reach the product, for links, without a slash at its end. */
  baseUrl: string;
  now: () => Date;
  logger: Logger;
  /** Looks for due messages this often, should a wake-up have been lost. Default 15 s. */
  sweepMs?: number;
  /** For tests: throws where the process is to die. */
  checkpoint?: (step: SendStep) => void;
}

export interface Notifier {
  /** Looks once more and resolves when nothing due was left, sent and recorded. */
  idle(): Promise<void>;
  /** Ends what is being sent, within a few seconds; what is cut off is sent after the next start. */
  stop(): Promise<void>;
}

/** Messages on their way at once. One slow transport must not hold up the other, so each has its own count. */
const AT_ONCE: Record<Channel, number> = { email: 12, whatsapp: 4 };
/** Two days are not measured by the second. */
const EXPIRE_EVERY_MS = 60_000;
/** Beyond a send's own time limit: for reading, composing and writing down. */
const CLAIM_MARGIN_MS = 5_000;
/** What a stop grants messages on their way before it cuts them off. */
const STOP_WITHIN_MS = 5_000;

/**
 * The notifier role: sends what is due, and closes digest windows. Any number of processes may do so at once; a
 * message is claimed by one of them, and a killed one's claim runs out.
 *
 * @example const notifier = await startNotifier({ db, listener: storage.listener, channels, baseUrl, now, logger });
 */
export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { db, channels, now, logger, sweepMs = 15_000 } = options;
  const receipts = createReceipts(db, logger);
  const sending: Record<Channel, Set<Promise<void>>> = { email: new Set(), whatsapp: new Set() };
  const cutOff = new AbortController();
  let expiredAt = Number.NEGATIVE_INFINITY;

  async function fill(channel: Channel, at: Date): Promise<void> {
    const limit = AT_ONCE[channel] - sending[channel].size;
    if (limit <= 0) return;
    const until = new Date(at.getTime() + channels[channel].sendAtMostMs + CLAIM_MARGIN_MS);
    for (const claim of await claimDue(db, channel, { now: at, until, limit })) {
      const sent = sendClaim({ ...options, recorded: receipts.recorded }, claim, cutOff.signal)
        .catch((error: unknown) => {
          logger.error({ err: error, key: claim.key }, 'sending broke off; its claim runs out');
        })
        .finally(() => {
          sending[channel].delete(sent);
          // Not after each one: a look costs as much as a message, so it is made for several.
          if (sending[channel].size <= AT_ONCE[channel] / 2) loop.wake();
        });
      sending[channel].add(sent);
    }
  }

  async function work(): Promise<Round> {
    const at = now();
    if (at.getTime() - expiredAt >= EXPIRE_EVERY_MS) {
      await expireHeld(db, at);
      expiredAt = at.getTime();
    }
    const windows = await closeDigestWindows(db, now);
    for (const channel of everyChannel) await fill(channel, at);
    return { more: windows.more, nextDue: await nextDue(db, at) };
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs });
  const stopEvents = channels.whatsapp.onEvent((event) => {
    if (event.kind !== 'received') return receipts.take(event);
    takeInbound({ db, gateway: channels.whatsapp, logger }, event).catch((error: unknown) =>
      logger.error({ err: error }, 'a WhatsApp message to us could not be dealt with'),
    );
  });
  const wake = loop.wake;
  const stopListening = await options.listener.listen('deliveries_queued', {
    onMessage: wake,
    onResync: wake,
  });
  const onTheirWay = (): Promise<void>[] => everyChannel.flatMap((channel) => [...sending[channel]]);

  return {
    async idle() {
      do {
        await loop.idle();
        await Promise.all(onTheirWay());
        await loop.idle();
      } while (onTheirWay().length > 0);
      await receipts.settled();
    },
    async stop() {
      await stopListening();
      await loop.stop();
      const timer = setTimeout(() => cutOff.abort(), STOP_WITHIN_MS);
      await Promise.all(onTheirWay());
      clearTimeout(timer);
      stopEvents();
      await receipts.settled();
    },
  };
}
