import type { Language } from '@newswatch/shared/contracts';
import { blockAutomatically, blockedSentence, findBlock } from '../blocked-addresses/index.ts';
import { type EmailChannel, type EmailMessage, SendError } from '../channels/index.ts';
import { type EmailText, knownTimeZone, type Reader } from '../notifier/index.ts';
import type { RelayOutcome } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';

export interface RecipientMailer {
  db: Database;
  email: Pick<EmailChannel, 'send'>;
  baseUrl: () => string;
  now: () => Date;
}

/** An email, and a version without attachments for mail servers that refuse it because of its size. */
export type ComposedEmail = EmailText & { withoutFiles?: () => EmailText };

/** Somebody who agreed to emails and may have no account. */
export interface Addressee {
  email: string;
  locale: Language;
  timezone: string;
  /** The reason why they get the email. */
  why: string;
  /** The page on which they stop these emails. */
  stop: { label: string; url: string };
  /** The address that mail programs POST to (RFC 8058). */
  unsubscribeUrl: string;
}

interface Mailing {
  /** A key that is the same for every attempt of a message. */
  key: string;
  /** Reads the addressee before each attempt. Without consent, nothing is sent. */
  read: () => Promise<{ addressee: Addressee } | { refused: RelayOutcome }>;
  /** Called again after a PDF was made or refused. Returns why the email must no longer be sent. */
  refusal?: (() => Promise<RelayOutcome | undefined>) | undefined;
  /** The address does not exist. */
  markBounced: () => Promise<void>;
  markSent: () => Promise<void>;
}

/** Sends somebody an email with the link that stops these emails. Checks again just before whether they may get it. */
export async function mailAddressee(
  { db, email, now }: RecipientMailer,
  { key, read, refusal, markBounced, markSent }: Mailing,
  compose: (reader: Reader) => ComposedEmail | Promise<ComposedEmail>,
): Promise<RelayOutcome> {
  const readUnblocked: Mailing['read'] = async () => {
    const found = await read();
    if ('refused' in found) return found;
    const block = await findBlock(db, 'email', found.addressee.email);
    if (!block) return found;
    return { refused: { kind: 'canceled', reason: blockedSentence('email', block), why: 'blocked' } };
  };
  const refusedNow = async () => {
    const still = await readUnblocked();
    return 'refused' in still ? still.refused : refusal?.();
  };
  const found = await readUnblocked();
  if ('refused' in found) return found.refused;
  const { email: address, locale, timezone, why, stop, unsubscribeUrl } = found.addressee;
  const composed = compose({
    locale,
    timeZone: knownTimeZone(timezone),
    footer: { text: why, isForOthers: true, links: [stop] },
  });
  const mail = await composed;
  if (composed instanceof Promise) {
    // Making a PDF takes seconds, during which the addressee may have stopped these emails.
    const refused = await refusedNow();
    if (refused) return refused;
  }
  const { isBounced, ...outcome } = await trySending(
    email,
    { idempotencyKey: key, to: address, ...mail, unsubscribeUrl },
    refusedNow,
  );
  if (isBounced) {
    await markBounced();
    const detail = 'reason' in outcome ? outcome.reason : '';
    await blockAutomatically(db, { channel: 'email', address, cause: 'bounced', detail, at: now() });
  }
  if (outcome.kind === 'sent') await markSent();
  return outcome;
}

/**
 * The time limit for both attempts. Together with making a PDF, it is shorter than the claim of a sender, so that no other sender
 * sends it too.
 */
const SENT_WITHIN_MS = 80_000;

/**
 * Sends an email, and once more without its attachments if it is refused because of its size. `isBounced`: the
 * address does not exist.
 *
 * @param refusal called between the two, because transferring a large email takes seconds
 */
export async function trySending(
  email: Pick<EmailChannel, 'send'>,
  { withoutFiles, ...message }: EmailMessage & Pick<ComposedEmail, 'withoutFiles'>,
  refusal: () => Promise<RelayOutcome | undefined> = async () => undefined,
  signal: AbortSignal = AbortSignal.timeout(SENT_WITHIN_MS),
): Promise<RelayOutcome & { isBounced?: boolean }> {
  try {
    await email.send(message, signal);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    if (error.isTooLarge && withoutFiles) {
      const { files: _, ...rest } = message;
      return (await refusal()) ?? trySending(email, { ...rest, ...withoutFiles() }, refusal, signal);
    }
    if (error.failure !== 'permanent') return { kind: 'retry', reason: error.message };
    return { kind: 'failed', reason: error.message, isBounced: error.reason === 'bounced' };
  }
}
