import { type Channel, channels as everyChannel } from '@newswatch/shared/contracts';
import type { Channels, PacedClaims } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { MessageLinks } from '../message-links/links.ts';
import type { Database, Storage } from '../storage/database.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import type { ReadUnusual } from './alert-content.ts';
import { type Claim, claimDue, expireHeld, nextDue } from './claims.ts';
import { closeDigestWindows } from './digests.ts';
import { createInbound, type HandToChat } from './inbound.ts';
import { type SendStep, sendClaim } from './send-claim.ts';
import { takeOverByEmail } from './take-over.ts';

export interface NotifierOptions {
  db: Database;
  listener: Storage['listener'];
  channels: Channels;
  /** As people reach the product, for links, without a slash at its end. */
  baseUrl: string;
  /** Addresses in messages that work without a sign-in. */
  links: MessageLinks;
  /** What digests compare a day with; left out: nothing. */
  unusual?: ReadUnusual | undefined;
  now: () => Date;
  logger: Logger;
  /** Looks for due messages this often, should a wake-up have been lost. Default 15 s. */
  sweepMs?: number;
  /** Takes what a person writes to us and is no word we know. */
  handToChat?: HandToChat | undefined;
  /** How each sender, and what closes digests, is watched and paused; default: not at all. */
  workers?: Readonly<Record<Channel | 'digests', WatchedWorker>>;
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
/** The provider is asked this often how the connection is. */
const OBSERVE_EVERY_MS = 10_000;
/** What falls due by the clock is looked for this often, and not with every message: a look costs as much as one. */
const LOOK_EVERY_MS = 1_000;
const UNWATCHED_WORKERS = { email: UNWATCHED, whatsapp: UNWATCHED, digests: UNWATCHED };
/** What a stop grants messages on their way before it cuts them off. */
const STOP_WITHIN_MS = 5_000;

/**
 * The notifier role: sends what is due, and closes digest windows. Any number of processes may do so at once; a
 * message is claimed by one of them, and a killed one's claim runs out.
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

  /** WhatsApp's messages leave as its pace allows, over all processes. */
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
          logger.error({ err: error, key: claimed.key }, 'sending broke off; its claim runs out');
        })
        .finally(() => {
          sending[channel].delete(sent);
          // Not after each one: a look costs as much as a message, so it is made for several.
          if (sending[channel].size <= AT_ONCE[channel] / 2) loop.wake();
        });
      sending[channel].add(sent);
    }
  }

  /** How the provider is; a connection that was lost is taken up again here. */
  async function watchConnection(): Promise<void> {
    await channels.whatsapp.observe(OBSERVE_EVERY_MS).catch((error: unknown) => {
      logger.warn({ err: error }, 'the WhatsApp gateway could not be looked at');
    });
  }

  /** What falls due by the clock alone: held alerts expire, digest windows end, email takes over from WhatsApp. */
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
    await takeOverByEmail(db, (await channels.whatsapp.config()).fallback_to_email_minutes, at);
    return windows;
  }

  async function work(): Promise<Round> {
    const at = now();
    let more = false;
    // The clock may have been put back.
    if (mustLook || Math.abs(at.getTime() - lookedAt.getTime()) >= LOOK_EVERY_MS) {
      mustLook = false;
      lookedAt = at;
      ({ more } = await look(at));
      // Until all windows are closed the next round looks again.
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
