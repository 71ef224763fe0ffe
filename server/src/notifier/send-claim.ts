import type { SuppressionReason } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { findBlock } from '../blocked-addresses/index.ts';
import type { Channels, Receipt } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { MessageLinks } from '../message-links/links.ts';
import { shortenLinks } from '../message-links/short-links.ts';
import { isOfMutedStory } from '../muted-story.ts';
import { retryOnConnectionLoss } from '../storage/connection-loss.ts';
import type { Database } from '../storage/database.ts';
import { type AboutArticles, traceArticles } from '../tracing/index.ts';
import { type AlertContent, type ContentBase, readAlertContent } from './alert-content.ts';
import type { Claim } from './claims.ts';
import {
  composeAlertEmail,
  composeDigestEmail,
  composeNoteEmail,
  type Digest,
} from './compose/alert-email.ts';
import type { AlertItem, Reader } from './compose/alert-item.ts';
import {
  alertTemplate,
  composeAlertWhatsapp,
  composeDigestWhatsapp,
  composeNoteWhatsapp,
  digestTemplate,
} from './compose/alert-whatsapp.ts';
import { composeHighlightsEmail } from './compose/highlights-email.ts';
import { dropStopped } from './drop-stopped.ts';
import { type Outcome, outcomeOfFailure, recordOutcome } from './outcomes.ts';
import { readerOf } from './reader-of.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { destinationOf, stopsSending } from './rules/gates.ts';
import { openingAt } from './rules/opening.ts';

/** The steps of sending at which a crash must not lose or duplicate anything. */
export type SendStep = 'claimed' | 'composed' | 'handed over' | 'recorded';

export interface SendContext extends ContentBase {
  db: Database;
  channels: Channels;
  now: () => Date;
  logger: Logger;
  /** For tests: throws at the step where the process should die. */
  checkpoint?: (step: SendStep) => void;
}

/** Composes a claimed message, sends it and records its outcome. */
export function sendClaim(context: SendContext, claim: Claim, signal: AbortSignal): Promise<void> {
  return traceArticles('alert.sent', (about) => sendTraced(context, claim, signal, about));
}

async function sendTraced(
  context: SendContext,
  claimed: Claim,
  signal: AbortSignal,
  about: AboutArticles,
): Promise<void> {
  const { db, now, logger, checkpoint } = context;
  checkpoint?.('claimed');
  const claim =
    claimed.digestId === null ? claimed : await withoutStopped(db, claimed, claimed.digestId, now());
  if (claim.deliveryIds.length === 0) return;
  const alert = await readAlertContent(db, claim, context, now());
  // The message was deleted while it was waiting, together with its rows.
  if (!alert) return;
  const articleIds = alert.items.flatMap(({ url }) => /art_[0-9A-Z]{26}/.exec(url)?.[0] ?? []);
  const attributes = { 'newswatch.channel': claim.channel, 'newswatch.delivery': claim.key };
  about(articleIds, attributes);
  const outcome = await tryToSend(context, claim, alert, signal);
  about(articleIds, { ...attributes, 'newswatch.outcome': outcome?.kind ?? 'cut off' });
  checkpoint?.('handed over');
  // A stop is not a failure of the message: its claim expires, or the same process sends it again.
  if (outcome === undefined) return;
  const isOurs = await retryOnConnectionLoss(() => recordOutcome(db, claim, outcome, now()));
  checkpoint?.('recorded');
  if (outcome.kind === 'sent' && claim.channel === 'whatsapp') {
    await context.channels.whatsapp.recorded(outcome.providerMessageId);
  }
  const fields = { key: claim.key, channel: claim.channel, outcome: outcome.kind, tries: claim.tries + 1 };
  if (!isOurs) logger.warn(fields, 'a message took longer than its claim, or had been recorded before');
  else if (outcome.kind === 'failed' || outcome.kind === 'retry' || outcome.kind === 'held') {
    logger.warn({ ...fields, error: outcome.error, at: now() }, 'a message was not sent');
  } else logger.debug(fields, 'a message was processed');
}

async function tryToSend(
  context: SendContext,
  claim: Claim,
  alert: AlertContent,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { now, logger, checkpoint } = context;
  const recipient = recipientOf(alert.person);
  // The rules are checked again, because the person may have been suspended, sent STOP or paused the target since the alert was
  // decided.
  const stop =
    stopsSending(recipient, claim.channel, alert.sending) ?? stopsHighlights(alert) ?? stopsNews(alert);
  const destination = destinationOf(recipient, claim.channel);
  if (stop !== null || destination === null) {
    return { kind: 'suppressed', reason: stop ?? 'channel_unverified' };
  }
  if (claim.channel === 'email' && (await findBlock(context.db, 'email', destination)))
    return { kind: 'suppressed', reason: 'blocked' };
  if (claim.digestId === null && (await isStoryMuted(context.db, claim, now())))
    return { kind: 'suppressed', reason: 'muted' };
  // The person may have muted alerts, or a retry may fall into quiet hours. Messages from administrators to everybody
  // are sent anyway.
  const opening = openingAt(recipient, now(), alert.priority);
  const isHighlights = alert.highlights !== undefined;
  if ((!alert.isNote || isHighlights) && opening.reason !== null) {
    // The same rule as when it was queued applies, because a mute may last for weeks.
    if (isHighlights && opening.reason === 'muted') return { kind: 'suppressed', reason: 'muted' };
    return { kind: 'later', until: opening.at, reason: opening.reason };
  }
  const reader = readerOf(alert, context);
  const shown = claim.channel === 'whatsapp' ? await withShortLinks(context, alert) : alert;
  const handOver = compose(context, claim, shown, reader, destination);
  checkpoint?.('composed');
  try {
    const { providerMessageId } = await handOver(signal);
    return { kind: 'sent', providerMessageId, destination, at: now() };
  } catch (error) {
    if (signal.aborted) return undefined;
    logger.debug({ err: error, key: claim.key }, 'sending a message failed');
    const { retry } =
      claim.channel === 'whatsapp' ? await context.channels.whatsapp.config() : { retry: undefined };
    const outcome = outcomeOfFailure(error, claim, now(), retry?.max);
    return outcome.kind === 'failed' ? { ...outcome, destination } : outcome;
  }
}

/** WhatsApp shows addresses in full. A message is never delayed or lost to get shorter ones. */
async function withShortLinks(
  { db, baseUrl, now, logger }: SendContext,
  alert: AlertContent,
): Promise<AlertContent> {
  try {
    const all = [...alert.items, ...alert.expired].map(({ url }) => url);
    const short = await shortenLinks(db, baseUrl, all, now());
    const shorten = (item: AlertItem): AlertItem => ({ ...item, url: short.get(item.url) ?? item.url });
    return { ...alert, items: alert.items.map(shorten), expired: alert.expired.map(shorten) };
  } catch (error) {
    logger.warn({ err: error }, 'a WhatsApp message has long addresses');
    return alert;
  }
}

/**
 * Removes from a digest the alerts that were stopped after its window had closed, because it may have waited for days. If only
 * expired alerts are left, they are listed in another digest.
 */
async function withoutStopped(db: Database, claim: Claim, digestId: string, at: Date): Promise<Claim> {
  const { deliveryIds, until, userId, channel } = claim;
  const person = await db
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return claim;
  const isExpired = sql<boolean>`d.digest_id = ${digestId} and d.channel = ${channel} and d.status = 'suppressed' and d.reason = 'expired'`;
  const isPart = sql<boolean>`(
    d.id = any(${deliveryIds}) and d.status = 'sending' and d.claimed_until = ${until} or ${isExpired}
  )`;
  const dropped = new Set(await dropStopped(db, recipientOf(person), isPart, at));
  const rest = deliveryIds.filter((id) => !dropped.has(id));
  if (rest.length === 0)
    await db.updateTable('deliveries as d').set({ digest_id: null }).where(isExpired).execute();
  return { ...claim, deliveryIds: rest };
}

async function isStoryMuted(db: Database, { deliveryIds }: Claim, at: Date): Promise<boolean> {
  const muted = await db
    .selectFrom('deliveries as d')
    .select('d.id')
    .where('d.id', 'in', deliveryIds)
    // A message about a muted story has failed before only if its person asked to send it again.
    .where('d.failed_at', 'is', null)
    .where(isOfMutedStory(sql`d.notification_id`, at))
    .executeTakeFirst();
  return muted !== undefined;
}

/**
 * The person may have stopped these emails, or deleted the highlights. The reason is not `expired`, because digests list expired
 * messages.
 */
function stopsHighlights({ highlights, person }: AlertContent): SuppressionReason | null {
  if (highlights === undefined) return null;
  if (frequencyOf(person) === 'off') return 'opted_out';
  return highlights === null ? 'article_withdrawn' : null;
}

const stopsNews = ({ stopped }: AlertContent): SuppressionReason | null => stopped ?? null;

const frequencyOf = (person: AlertContent['person']) =>
  person.notification_preferences.highlights_email ?? 'off';

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
  if (!item) throw new RangeError('a message without content');
  const isAlone = digestId === null;
  const isSentence = alert.isNote || alert.isAboutTarget;
  const frequency = frequencyOf(alert.person);
  if (alert.highlights && frequency !== 'off') {
    const stop = links.stopHighlights(alert.person.id);
    const all = `${baseUrl}/articles?view=highlights`;
    const urls = { all, change: `${baseUrl}/settings/notifications`, stop };
    const mail = composeHighlightsEmail({ ...alert.highlights, urls, frequency }, reader);
    return (signal) =>
      channels.email.send({ idempotencyKey: key, to, ...mail, unsubscribeUrl: stop }, signal);
  }
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

/**
 * The unsubscribe link of an alert stops the emails of its target, that of a digest the emails of all targets. Notes
 * have none: they are few and about the account.
 */
function unsubscribing(
  { isNote, targetId, person }: AlertContent,
  links: MessageLinks,
): { unsubscribeUrl?: string } {
  return isNote ? {} : { unsubscribeUrl: links.unsubscribe({ userId: person.id, targetId }) };
}
