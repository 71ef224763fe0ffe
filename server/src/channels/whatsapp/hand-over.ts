import type { Database } from '../../storage/database.ts';
import { SendError } from '../send-error.ts';
import type { Receipt, WhatsappMessage } from '../types.ts';
import type { StoredConfig } from './config.ts';
import { beginMessage, findByReceipt, knownMessages, messageFailed, messageSent } from './message-log.ts';
import { catchUp, type OnLateFailure } from './receipts.ts';
import { chooseTemplate, pauseIfRefused } from './template-choice.ts';
import type { OutgoingMessage, WhatsappTransport } from './transport.ts';

/**
 * The time within which a receipt from Meta may still show that a message was sent even though its response was lost. Meta
 * repeats callbacks that we missed.
 */
const RECEIPT_WAIT_MS = 10 * 60_000;
/** The delay before the next attempt to find the outcome. */
const UNKNOWN_AGAIN_MS = 90_000;

export interface HandOverContext {
  db: Database;
  now: () => Date;
  onLateFailure: OnLateFailure;
}

/**
 * Hands a message to the provider exactly once. If an earlier attempt may have succeeded, finds out first.
 *
 * @throws {SendError} why it was not sent, or that this is not known yet
 */
export async function handOver(
  context: HandOverContext,
  { config, transport }: { config: StoredConfig; transport: WhatsappTransport },
  message: WhatsappMessage,
  signal: AbortSignal | undefined,
): Promise<Receipt> {
  const { db, now, onLateFailure } = context;
  const begun = await beginMessage(db, message, { provider: config.provider, config, now: now() });
  if (begun.kind === 'sent') return { providerMessageId: begun.providerMessageId };
  const { idempotencyKey } = message;
  let windowOpen = begun.windowOpen;
  if (begun.kind === 'unknown') {
    const found = await findOutcome(
      context,
      config,
      transport,
      { ...message, text: begun.text ?? message.text },
      begun.since,
    );
    if (found) {
      await messageSent(db, idempotencyKey, found.providerMessageId, now());
      await catchUp(db, found.providerMessageId, now(), onLateFailure);
      return found;
    }
    // The message was never sent, so it counts as new, and the person's consent is checked again.
    const never = new SendError('temporary', 'never_left', 'The message was not sent.');
    await messageFailed(db, idempotencyKey, never, now());
    const again = await beginMessage(db, message, { provider: config.provider, config, now: now() });
    if (again.kind === 'sent') return { providerMessageId: again.providerMessageId };
    windowOpen = again.windowOpen;
  }
  let template: OutgoingMessage['template'];
  try {
    if (config.provider === 'cloud_api' && message.template && !windowOpen) {
      template = await chooseTemplate(db, message.template);
    }
    const { to, text } = message;
    const receipt = await transport.send({ idempotencyKey, to, text, ...(template && { template }) }, signal);
    await messageSent(db, idempotencyKey, receipt.providerMessageId, now());
    await catchUp(db, receipt.providerMessageId, now(), onLateFailure);
    return receipt;
  } catch (error) {
    // If it may have been sent, its row stays unchanged: the next attempt asks the provider first.
    if (error instanceof SendError && !error.mayHaveLeft)
      await messageFailed(db, idempotencyKey, error, now());
    if (error instanceof SendError && template) await pauseIfRefused(db, template, error, now());
    throw error;
  }
}

/** @throws {SendError} `later` while the outcome is unknown and a receipt may still arrive */
async function findOutcome(
  { db, now }: HandOverContext,
  { provider }: StoredConfig,
  transport: WhatsappTransport,
  message: WhatsappMessage,
  since: Date,
): Promise<Receipt | null> {
  const byReceipt = await findByReceipt(db, message.idempotencyKey);
  if (byReceipt) return { providerMessageId: byReceipt };
  const known = await knownMessages(db, message.to, since);
  const found = await transport.findSent({ to: message.to, text: message.text, since, known });
  if (found !== 'unknown') return found;
  // Whether silence ends the wait: Meta has only receipts, whereas a gateway is asked until it knows.
  const isSilence = provider === 'cloud_api' && now().getTime() - since.getTime() >= RECEIPT_WAIT_MS;
  if (isSilence) return null;
  throw new SendError('later', 'outcome_unknown', 'It is not yet known whether the message was sent.', {
    until: new Date(now().getTime() + UNKNOWN_AGAIN_MS),
    mayHaveLeft: true,
  });
}
