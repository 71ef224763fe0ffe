import type { SuppressionReason } from '@newswatch/shared/contracts';
import type { WhatsappGateway } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { ReadChanges } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import type { PdfOutcome } from '../storage/schema-outgoing.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import { expireWaiting, fallBackToEmail, sendRelaysByEmail } from './email-fallback.ts';
import { RELAYS_QUEUED } from './enqueue.ts';
import * as repository from './repository.ts';

/** The outcome of one message. `why` is the reason for the log, if there is one. */
export type RelayOutcome =
  | { kind: 'sent'; providerMessageId?: string; pdf?: PdfOutcome }
  /** The receiver wants no more messages, or no longer exists. */
  | { kind: 'canceled'; reason: string; why?: SuppressionReason }
  /** The message will never be accepted. */
  | { kind: 'failed'; reason: string; code?: string }
  /** `at` is the time of the next attempt; if omitted, the delays increase. */
  | { kind: 'retry'; reason: string; afterSeconds?: number | undefined; at?: Date; mayHaveLeft?: boolean }
  /** Postponed without a failure. `mayHaveLeft`: it may have been sent. */
  | { kind: 'later'; reason: string; at: Date; why: SuppressionReason | null; mayHaveLeft: boolean };

/** Hands alerts to one kind of receiver. `key` is the same for every attempt of a message. */
export type RelaySender = (
  receiverId: string,
  alerts: readonly repository.RelayedAlert[],
  key: string,
) => Promise<RelayOutcome>;

/** Hands alerts to recipients, with the state that their messages depend on. */
export type RecipientSender = (
  ...message: [...Parameters<RelaySender>, about: MessageFacts]
) => Promise<RelayOutcome>;

export interface MessageFacts {
  /** The number of earlier failed attempts. */
  tries: number;
  /** The time at which the message became due. */
  dueAt: Date;
  /** Whether it is an email in place of a WhatsApp message. */
  isTakeover: boolean;
  /** Whether the recipient gets it only as the owner's stand-in. */
  asStandIn: boolean;
}

/** Sends WhatsApp messages to recipients, as the gateway's pacing allows. */
export interface WhatsappRelays {
  gateway: Pick<WhatsappGateway, 'paced' | 'recorded' | 'config'>;
  send: RecipientSender;
  forward: ForwardSender;
}

/** Sends a newsletter or an issue of a report to a recipient, a subscriber or its owner. */
export type NewsletterSender = (
  newsletter: Pick<repository.RelayClaim, 'receiverId' | 'attachPdf'> & {
    id: string;
    via: 'recipient' | 'owner' | 'subscriber';
  },
  key: string,
) => Promise<RelayOutcome>;

/** Sends a forwarded article or story to a recipient on one channel. */
export type ForwardSender = (
  forward: { id: string; receiverId: string },
  key: string,
  about: MessageFacts,
) => Promise<RelayOutcome>;

export interface Relays {
  /** Runs once more, and resolves when nothing is due. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** The delays after the first, second … attempt. After the last one, the message has failed. */
const RETRY_SECONDS = [30, 300, 1_800, 7_200, 21_600];
const CLAIM_MS = 120_000;
const AT_ONCE = 8;
const WHATSAPP_AT_ONCE = 4;
const SWEEP_MS = 15_000;

/**
 * Sends all due messages: alerts to recipients and chat apps, newsletters, reports and forwards. Any number of processes may run
 * it at once.
 */
export async function startRelays(options: {
  db: Database;
  listener: Listener;
  senders: Readonly<
    { recipient: RecipientSender; app: RelaySender; forward: ForwardSender } & Record<
      'newsletter' | 'report',
      NewsletterSender
    >
  >;
  /** If omitted, WhatsApp messages wait. */
  whatsapp?: WhatsappRelays;
  /** If omitted, alerts do not describe changes in their stories. */
  changes?: ReadChanges;
  /** Whether administrators have paused all sending; by default, they have not. */
  worker?: Pick<WatchedWorker, 'mayTake' | 'onChange'>;
  now: () => Date;
  logger: Logger;
}): Promise<Relays> {
  const { db, senders, whatsapp, worker = UNWATCHED, now, logger } = options;

  async function send(claim: repository.RelayClaim): Promise<RelayOutcome> {
    const { receiverId, newsletterId, reportIssueId, forwardId, via, ids, key, attempts: tries } = claim;
    const { attachPdf } = claim;
    const byWhatsapp = claim.channel === 'whatsapp' ? whatsapp : undefined;
    if (newsletterId !== null)
      return senders.newsletter({ id: newsletterId, via, receiverId, attachPdf }, key);
    if (reportIssueId !== null) return senders.report({ id: reportIssueId, via, receiverId, attachPdf }, key);
    const readFacts = async () => ({ tries, ...(await repository.readFacts(db, ids, now())) });
    if (forwardId !== null) {
      const forward = byWhatsapp?.forward ?? senders.forward;
      return forward({ id: forwardId, receiverId }, key, await readFacts());
    }
    const alerts = await withChanges(claim, await repository.readAlerts(db, ids));
    if (via === 'app') return senders.app(receiverId, alerts, key);
    const sender = byWhatsapp?.send ?? senders.recipient;
    return sender(receiverId, alerts, key, await readFacts());
  }

  /** Adds the changes since the receiver's last message about each story. */
  async function withChanges(
    claim: repository.RelayClaim,
    alerts: readonly repository.RelayedAlert[],
  ): Promise<readonly repository.RelayedAlert[]> {
    const stories = alerts.flatMap(({ storyId }) => storyId ?? []);
    const told =
      options.changes && stories.length > 0 && (await repository.listNotified(db, claim, stories, now()));
    if (!told) return alerts;
    const changes = await options.changes?.(told.userId, told.since);
    return alerts.map((alert) => ({ ...alert, changes: changes?.get(alert.storyId ?? '') ?? [] }));
  }

  async function relay(claim: repository.RelayClaim): Promise<void> {
    const outcome = await send(claim);
    switch (outcome.kind) {
      case 'sent': {
        const { providerMessageId = null, pdf = null } = outcome;
        await repository.endClaim(db, claim, { status: 'sent', at: now(), providerMessageId, pdf });
        // Receipts that arrived before the message was recorded are applied now.
        if (providerMessageId !== null) await whatsapp?.gateway.recorded(providerMessageId);
        return;
      }
      case 'canceled': {
        const { reason: error, why: reason = null } = outcome;
        await repository.endClaim(db, claim, { status: 'canceled', error, reason });
        return;
      }
      case 'failed':
        return fail(claim, outcome);
      case 'later': {
        const { at, reason: error, why: reason, mayHaveLeft } = outcome;
        return repository.postponeClaim(db, claim, { at, error, reason, mayHaveLeft }, now());
      }
      case 'retry': {
        const wait = RETRY_SECONDS[claim.attempts];
        if (outcome.at === undefined && wait === undefined) return fail(claim, outcome);
        const seconds = Math.max(wait ?? 0, outcome.afterSeconds ?? 0);
        const at = outcome.at ?? new Date(now().getTime() + seconds * 1_000);
        const { reason: error, mayHaveLeft } = outcome;
        return repository.postponeClaim(db, claim, { at, error, isAttempt: true, mayHaveLeft }, now());
      }
    }
  }

  /** A message that WhatsApp permanently rejects is sent by email, if the recipient accepts emails. */
  function fail(claim: repository.RelayClaim, failure: { reason: string; code?: string }): Promise<void> {
    return transaction(db, async (trx) => {
      const at = now();
      const { reason: error, code = null } = failure;
      const isOurs = await repository.endClaim(trx, claim, { status: 'failed', at, error, code });
      if (isOurs && claim.channel === 'whatsapp') await sendRelaysByEmail(trx, claim.ids, at);
    });
  }

  /** Claims WhatsApp messages. @returns the time at which to look for them again */
  async function claimWhatsapp(
    at: Date,
    until: Date,
  ): Promise<{ claims: repository.RelayClaim[]; nextAt: Date | null }> {
    if (!whatsapp) return { claims: [], nextAt: null };
    const { fallback_to_email_minutes } = await whatsapp.gateway.config();
    await fallBackToEmail(db, fallback_to_email_minutes, at);
    await expireWaiting(db, at);
    const { claims, nextAt } = await whatsapp.gateway.paced(WHATSAPP_AT_ONCE, (trx, most) =>
      repository.claimDue(trx, { queue: 'whatsapp', now: at, until, receivers: most }),
    );
    return { claims, nextAt: nextAt ?? (claims.length > 0 ? at : await repository.nextDue(db, 'whatsapp')) };
  }

  async function work(): Promise<Round> {
    if (!worker.mayTake('relays')) return { more: false };
    const at = now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const paced = await claimWhatsapp(at, until);
    const others = await repository.claimDue(db, { queue: 'others', now: at, until, receivers: AT_ONCE });
    await Promise.all(
      [...paced.claims, ...others].map((claim) =>
        relay(claim).catch((error: unknown) =>
          logger.error({ err: error, receiver: claim.receiverId }, 'relaying failed; its claim will expire'),
        ),
      ),
    );
    const nextDue = earliest(await repository.nextDue(db, 'others'), paced.nextAt);
    const isMoreWhatsapp = paced.claims.length > 0 && paced.nextAt !== null && paced.nextAt <= at;
    return { more: others.length > 0 || isMoreWhatsapp, nextDue };
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs: SWEEP_MS });
  const stopListening = await options.listener.listen(RELAYS_QUEUED, {
    onMessage: loop.wake,
    onResync: loop.wake,
  });
  const stopHearing = worker.onChange(loop.wake);
  return {
    idle: loop.idle,
    async stop() {
      stopHearing();
      await stopListening();
      await loop.stop();
    },
  };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return new Date(Math.min(one.getTime(), other.getTime()));
}
