import { type Language, limits } from '@newswatch/shared/contracts';
import { blockAutomatically, blockedSentence, findBlock } from '../blocked-addresses/index.ts';
import { type EmailChannel, type EmailMessage, SendError } from '../channels/index.ts';
import { type EmailText, knownTimeZone, oneLine, type Reader } from '../notifier/index.ts';
import type { RelayOutcome } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import { recipientPage, recipientStop } from './recipient-page.ts';
import * as repository from './repository.ts';

interface Footer {
  accepted: string;
  /** Instead, if they get everything in it only as a stand-in. */
  standsIn: string;
  stop: string;
}

const footers: Record<Language, (owner: string) => Footer> = {
  english: (owner) => ({
    accepted: `You are receiving this because you accepted an invitation from ${owner}.`,
    standsIn: `You are receiving this because you stand in for ${owner}.`,
    stop: 'Stop these emails',
  }),
  french: (owner) => ({
    accepted: `Vous recevez ce message car vous avez accepté une invitation de ${owner}.`,
    standsIn: `Vous recevez ce message car vous remplacez ${owner}.`,
    stop: 'Ne plus recevoir',
  }),
  spanish: (owner) => ({
    accepted: `Recibe este mensaje porque aceptó una invitación de ${owner}.`,
    standsIn: `Recibe este mensaje porque sustituye a ${owner}.`,
    stop: 'Dejar de recibirlos',
  }),
  arabic: (owner) => ({
    accepted: `تصلك هذه الرسالة لأنك قبلت دعوة من ${owner}.`,
    standsIn: `تصلك هذه الرسالة لأنك تنوب عن ${owner}.`,
    stop: 'إيقاف هذه الرسائل',
  }),
};

export interface RecipientMailer {
  db: Database;
  email: Pick<EmailChannel, 'send'>;
  baseUrl: () => string;
  now: () => Date;
}

/** An email, and its version without attachments, for mail servers that refuse it because of its size. */
export type ComposedEmail = EmailText & { withoutFiles?: () => EmailText };

type ToMail = NonNullable<Awaited<ReturnType<typeof repository.findWithOwner>>>;

/**
 * Sends a recipient an email with the link that stops these emails. Checks again just before: without consent, nothing
 * is sent. `key` is the same for every attempt of a message; `isTakeover`: the email replaces a WhatsApp message;
 * `asStandIn`: they get everything in it only because they stand in for the owner;
 * `refusal`: called again after a PDF was made or refused, returns why the email must no longer be sent.
 */
export async function mailRecipient(
  { db, email, baseUrl, now }: RecipientMailer,
  {
    recipientId,
    key,
    isTakeover = false,
    asStandIn = false,
    refusal,
  }: {
    recipientId: string;
    key: string;
    isTakeover?: boolean;
    asStandIn?: boolean;
    refusal?: () => Promise<RelayOutcome | undefined>;
  },
  compose: (reader: Reader) => ComposedEmail | Promise<ComposedEmail>,
): Promise<RelayOutcome> {
  const read = async (): Promise<{ recipient: ToMail } | { refused: RelayOutcome }> => {
    const recipient = await repository.findWithOwner(db, recipientId);
    if (recipient?.status !== 'active') {
      return { refused: { kind: 'canceled', reason: 'The recipient has not accepted.' } };
    }
    // People who agreed to WhatsApp alone also agreed to emails while it is not available.
    const getsEmail = isTakeover ? recipient.email_stopped_at === null : recipient.channels.includes('email');
    if (!getsEmail) {
      return {
        refused: { kind: 'canceled', reason: 'The recipient does not want emails.', why: 'opted_out' },
      };
    }
    const block = await findBlock(db, 'email', recipient.email);
    if (block) {
      return { refused: { kind: 'canceled', reason: blockedSentence('email', block), why: 'blocked' } };
    }
    return { recipient };
  };
  const refusedNow = async () => {
    const still = await read();
    return 'refused' in still ? still.refused : refusal?.();
  };
  const found = await read();
  if ('refused' in found) return found.refused;
  const { recipient } = found;
  // An administrator or an identity provider may have set the name: it must not break the line.
  const owner = oneLine(recipient.owner_name, limits.NAME_MAX);
  const { accepted, standsIn, stop } = footers[recipient.locale](owner);
  const composed = compose({
    locale: recipient.locale,
    timeZone: knownTimeZone(recipient.timezone),
    footer: {
      ...{ text: asStandIn ? standsIn : accepted, isForOthers: true },
      links: [{ label: stop, url: recipientPage(baseUrl(), recipient.token) }],
    },
  });
  const mail = await composed;
  if (composed instanceof Promise) {
    // Making a PDF takes seconds: in the meantime, they may have stopped these emails.
    const refused = await refusedNow();
    if (refused) return refused;
  }
  const unsubscribeUrl = recipientStop(baseUrl(), recipient.token);
  const { isBounced, ...outcome } = await trySending(
    email,
    { idempotencyKey: key, to: recipient.email, ...mail, unsubscribeUrl },
    refusedNow,
  );
  if (isBounced) {
    await repository.markBounced(db, recipientId, now());
    const detail = 'reason' in outcome ? outcome.reason : '';
    const { email: address } = recipient;
    await blockAutomatically(db, { channel: 'email', address, cause: 'bounced', detail, at: now() });
  }
  if (outcome.kind === 'sent') await repository.markSent(db, recipientId, now());
  return outcome;
}

/** For both attempts: together with making a PDF, less than the claim of a sender, so that nobody else sends it as well. */
const SENT_WITHIN_MS = 80_000;

/**
 * Hands an email to the mail server, and once more without its attachments if it is refused because of its size. `isBounced`: the
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
