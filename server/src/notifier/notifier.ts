import { type Channel, channels as everyChannel } from '@newswatch/shared/contracts';
import type { PacedClaims } from '../channels/index.ts';
import type { Database, Storage } from '../storage/database.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import { type Claim, claimDue, expireHeld, nextDue } from './claims.ts';
import { closeDigestWindows } from './digests.ts';
import { fallBackToEmail } from './email-fallback.ts';
import { createInbound, type HandToChat, type RecipientReplies } from './inbound.ts';
import { type SendContext, sendClaim } from './send-claim.ts';

export interface NotifierOptions extends SendContext {
  listener: Storage['listener'];
  /** The interval between checks for due messages, in case a wake-up was lost. Default 15 s. */
  sweepMs?: number;
  /** Receives messages from people that contain no command. */
  handToChat?: HandToChat | undefined;
  /** Handles replies from recipients of alerts; if omitted, no recipients are known. */
  recipients?: RecipientReplies;
  /** Lets administrators watch and pause each sender and the closing of digests; by default they are not watched. */
  workers?: Readonly<Record<Channel | 'digests', WatchedWorker>>;
}

export interface Notifier {
  /** Checks once more, and resolves when everything due is sent and recorded. */
  idle(): Promise<void>;
  /** Finishes the messages in progress within a few seconds; those that are cut off are sent after the next start. */
  stop(): Promise<void>;
}

/**
 * The maximum number of concurrent messages. Each transport has its own limit, so that a slow one does not block the
 * other.
 */
const AT_ONCE: Record<Channel, number> = { email: 12, whatsapp: 4 };
/** Frequent enough for alerts that expire after two days. */
const EXPIRE_EVERY_MS = 60_000;
/** Added to the time limit of a send, for reading, composing and recording. */
const CLAIM_MARGIN_MS = 5_000;
/** The interval between requests to the provider for the state of the connection. */
const OBSERVE_EVERY_MS = 10_000;
/**
 * The interval between checks for time-based work; they are not made with every message, because it costs as much as a message.
 */
const LOOK_EVERY_MS = 1_000;
const UNWATCHED_WORKERS = { email: UNWATCHED, whatsapp: UNWATCHED, digests: UNWATCHED };
/** The time for which a stop waits for messages in progress before it cuts them off. */
const STOP_WITHIN_MS = 5_000;

/**
 * The notifier role: sends what is due, and closes digest windows. Any number of processes may do so concurrently; a
 * message is claimed by one of them, and the claim of a killed process expires.
 *
 * @example const notifier = await startNotifier({ db, listener: storage.listener, channels, baseUrl, now, logger });
 */
export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { db, channels, now, logger, sweepMs = 15_000, workers = UNWATCHED_WORKERS } = options;
  const sending: Record<Channel, Set<Promise<void>>> = { email: new Set(), whatsapp: new Set() };
  const cutOff = new AbortController();
  let expiredAt = Number.NEGATIVE_INFINITY;
  let lookedAt = now();
  let mustLook = true;
  let paceDue: Date | null = null;

  /** WhatsApp messages are claimed as its pacing allows, over all processes. */
  async function claim(channel: Channel, limit: number, at: Date, until: Date): Promise<PacedClaims<Claim>> {
    const take = (from: Database, most: number) => claimDue(from, channel, { now: at, until, limit: most });
    if (channel === 'whatsapp') return channels.whatsapp.paced(limit, take);
    return { claims: await take(db, limit), nextAt: null };
  }

  async function fill(channel: Channel, at: Date): Promise<void> {
    if (!workers[channel].mayTake(channel)) return;
    const limit = AT_ONCE[channel] - sending[channel].size;
    if (limit <= 0) return;
    const until = new Date(at.getTime() + channels[channel].sendAtMostMs + CLAIM_MARGIN_MS);
    const { claims, nextAt } = await claim(channel, limit, at, until);
    paceDue = channel === 'whatsapp' ? nextAt : paceDue;
    for (const claimed of claims) {
      const label = { id: claimed.key, type: channel, subject: claimed.digestId ? 'a digest' : 'an alert' };
      const sent = workers[channel]
        .during(() => sendClaim(options, claimed, cutOff.signal), label)
        .catch((error: unknown) => {
          logger.error({ err: error, key: claimed.key }, 'sending failed; its claim will expire');
        })
        .finally(() => {
          sending[channel].delete(sent);
          // A query for due messages costs as much as a message, so it waits until several slots are free.
          if (sending[channel].size <= AT_ONCE[channel] / 2) loop.wake();
        });
      sending[channel].add(sent);
    }
  }

  /** Asks for the provider's state and reconnects a lost connection. */
  async function watchConnection(): Promise<void> {
    await channels.whatsapp.observe(OBSERVE_EVERY_MS).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not read the state of the WhatsApp gateway');
    });
  }

  /** Handles time-based work: held alerts expire, digest windows end, email takes over from WhatsApp. */
  async function look(at: Date): Promise<{ more: boolean }> {
    if (at.getTime() - expiredAt >= EXPIRE_EVERY_MS) {
      await expireHeld(db, at);
      expiredAt = at.getTime();
    }
    await watchConnection();
    const windows = workers.digests.mayTake('digests')
      ? await workers.digests.during(
          () => closeDigestWindows(db, now, logger),
          undefined,
          ({ people }) => people,
        )
      : { more: false };
    await fallBackToEmail(db, (await channels.whatsapp.config()).fallback_to_email_minutes, at);
    return windows;
  }

  async function work(): Promise<Round> {
    const at = now();
    let more = false;
    // The clock may have been set back.
    if (mustLook || Math.abs(at.getTime() - lookedAt.getTime()) >= LOOK_EVERY_MS) {
      mustLook = false;
      lookedAt = at;
      ({ more } = await look(at));
      // Until all windows are closed, the next round checks again.
      mustLook ||= more;
    }
    for (const channel of everyChannel) await fill(channel, at);
    const nextLook = lookedAt < at ? new Date(lookedAt.getTime() + LOOK_EVERY_MS) : null;
    return { more, nextDue: earliest(earliest(await nextDue(db, at), paceDue), nextLook) };
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs });
  const inbound = createInbound({
    db,
    gateway: channels.whatsapp,
    logger,
    handToChat: options.handToChat ?? (async () => false),
    recipients: options.recipients,
  });
  const stopEvents = channels.whatsapp.onReceived(inbound);
  const wake = loop.wake;
  const stopHearing = Object.values(workers).map((worker) => worker.onChange(wake));
  const stopListening = await options.listener.listen('deliveries_queued', {
    onMessage: wake,
    onResync: wake,
  });
  const onTheirWay = (): Promise<void>[] => everyChannel.flatMap((channel) => [...sending[channel]]);

  return {
    async idle() {
      mustLook = true;
      do {
        await loop.idle();
        await Promise.all(onTheirWay());
        await loop.idle();
      } while (onTheirWay().length > 0);
    },
    async stop() {
      for (const stop of stopHearing) stop();
      await stopListening();
      await loop.stop();
      const timer = setTimeout(() => cutOff.abort(), STOP_WITHIN_MS);
      await Promise.all(onTheirWay());
      clearTimeout(timer);
      stopEvents();
    },
  };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return new Date(Math.min(one.getTime(), other.getTime()));
}
