import type { Channels, Receipt } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { MessageLinks } from '../message-links/links.ts';
import { retryOnConnectionLoss } from '../storage/connection-loss.ts';
import type { Database } from '../storage/database.ts';
import { type AboutArticles, traceArticles } from '../tracing/index.ts';
import { type AlertContent, type ReadUnusual, readAlertContent } from './alert-content.ts';
import type { Claim } from './claims.ts';
import {
  composeAlertEmail,
  composeDigestEmail,
  composeNoteEmail,
  type Digest,
} from './compose/alert-email.ts';
import type { Reader } from './compose/alert-item.ts';
import {
  alertTemplate,
  composeAlertWhatsapp,
  composeDigestWhatsapp,
  composeNoteWhatsapp,
  digestTemplate,
} from './compose/alert-whatsapp.ts';
import { type Outcome, outcomeOfFailure, recordOutcome } from './outcomes.ts';
import { readerOf } from './reader-of.ts';
import { recipientOf } from './recipient.ts';
import { barredChannel, destinationOf } from './rules/gates.ts';
import { openingAt } from './rules/opening.ts';

/** The moments of a send at which a crash must lose nothing and double nothing. */
export type SendStep = 'claimed' | 'composed' | 'handed over' | 'recorded';

export interface SendContext {
  db: Database;
  channels: Channels;
  /** As people reach the product, without a slash at its end. */
  baseUrl: string;
  links: MessageLinks;
  unusual?: ReadUnusual | undefined;
  now: () => Date;
  logger: Logger;
  /** For tests: throws where the process is to die. */
  checkpoint?: (step: SendStep) => void;
}

/** Composes a claimed message, hands it over and writes down what became of it. */
export function sendClaim(context: SendContext, claim: Claim, signal: AbortSignal): Promise<void> {
  return traceArticles('alert.sent', (about) => sendTraced(context, claim, signal, about));
}

async function sendTraced(
  context: SendContext,
  claim: Claim,
  signal: AbortSignal,
  about: AboutArticles,
): Promise<void> {
  const { db, now, logger, checkpoint } = context;
  checkpoint?.('claimed');
  const alert = await readAlertContent(db, claim, context, now());
  // Deleted while it waited, and the rows with it.
  if (!alert) return;
  const articleIds = alert.items.flatMap(({ url }) => /art_[0-9A-Z]{26}/.exec(url)?.[0] ?? []);
  const attributes = { 'newswatch.channel': claim.channel, 'newswatch.delivery': claim.key };
  about(articleIds, attributes);
  const outcome = await tryToSend(context, claim, alert, signal);
  about(articleIds, { ...attributes, 'newswatch.outcome': outcome?.kind ?? 'cut off' });
  checkpoint?.('handed over');
  // A stop is no failure of the message: its claim runs out, or the same process takes it up again.
  if (outcome === undefined) return;
  const isOurs = await retryOnConnectionLoss(() => recordOutcome(db, claim, outcome, now()));
  checkpoint?.('recorded');
  if (outcome.kind === 'sent' && claim.channel === 'whatsapp') {
    await context.channels.whatsapp.recorded(outcome.providerMessageId);
  }
  const fields = { key: claim.key, channel: claim.channel, outcome: outcome.kind, tries: claim.tries + 1 };
  if (!isOurs) logger.warn(fields, 'a message took longer than its claim, or had been recorded before');
  else if (outcome.kind === 'failed' || outcome.kind === 'retry' || outcome.kind === 'held') {
    logger.warn({ ...fields, error: outcome.error, at: now() }, 'a message was not taken');
  } else logger.debug(fields, 'a message was dealt with');
}

async function tryToSend(
  context: SendContext,
  claim: Claim,
  alert: AlertContent,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { now, logger, checkpoint } = context;
  const recipient = recipientOf(alert.person);
  // Asked again: the person may have been suspended, or have sent STOP, since the alert was decided.
  const barred = barredChannel(recipient, claim.channel);
  const destination = destinationOf(recipient, claim.channel);
  if (barred !== null || destination === null) {
    return { kind: 'suppressed', reason: barred ?? 'channel_unverified' };
  }
  // Muted since, or tried again in quiet hours. What administrators say to everybody passes.
  const opening = openingAt(recipient, now(), alert.priority);
  if (!alert.isNote && opening.reason !== null) {
    return { kind: 'later', until: opening.at, reason: opening.reason };
  }
  const reader = readerOf(alert, context);
  const handOver = compose(context, claim, alert, reader, destination);
  checkpoint?.('composed');
  try {
    const { providerMessageId } = await handOver(signal);
    return { kind: 'sent', providerMessageId, destination, at: now() };
  } catch (error) {
    if (signal.aborted) return undefined;
    logger.debug({ err: error, key: claim.key }, 'handing a message over failed');
    const { retry } =
      claim.channel === 'whatsapp' ? await context.channels.whatsapp.config() : { retry: undefined };
    const outcome = outcomeOfFailure(error, claim, now(), retry?.max);
    return outcome.kind === 'failed' ? { ...outcome, destination } : outcome;
  }
}

function compose(
  { channels, baseUrl, links }: SendContext,
  claim: Claim,
  alert: AlertContent,
  reader: Reader,
  to: string,
): (signal: AbortSignal) => Promise<Receipt> {
  const { key, channel, digestId, userId } = claim;
  const digest: Digest = { ...alert, inboxUrl: `${baseUrl}/notifications` };
  const [item] = [...alert.items, ...alert.expired];
  if (!item) throw new RangeError('a message has something to say');
  const isAlone = digestId === null;
  const isSentence = alert.isNote || alert.isAboutTarget;
  if (channel === 'email') {
    const composeOne = isSentence ? composeNoteEmail : composeAlertEmail;
    const mail = isAlone ? composeOne(item, reader) : composeDigestEmail(digest, reader);
    return (signal) =>
      channels.email.send({ idempotencyKey: key, to, ...mail, ...unsubscribing(alert, links) }, signal);
  }
  const options = { withStopLine: alert.isFirstToday };
  const text = isAlone
    ? (isSentence ? composeNoteWhatsapp : composeAlertWhatsapp)(item, reader, options)
    : composeDigestWhatsapp(digest, reader, options);
  const message = {
    idempotencyKey: key,
    to,
    text,
    userId,
    kind: isAlone ? 'alert' : 'digest',
    queuedAt: claim.dueAt,
    template: isAlone ? alertTemplate(item, reader) : digestTemplate(digest, reader),
  } as const;
  return (signal) => channels.whatsapp.send(message, signal);
}

/** An alert ends the emails about its target, a digest those about all of them. Notes are few, and about the account. */
function unsubscribing(
  { isNote, targetId, person }: AlertContent,
  links: MessageLinks,
): { unsubscribeUrl?: string } {
  return isNote ? {} : { unsubscribeUrl: links.unsubscribe({ userId: person.id, targetId }) };
}
