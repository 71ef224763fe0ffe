import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { messages } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { blockAutomatically } from '../blocked-addresses/index.ts';
import { markRefusedSubscribers } from '../distribution-lists/index.ts';
import { Failure } from '../failure.ts';
import { markEmailRefused } from '../notifier/index.ts';
import { markRefusedAddress } from '../recipients/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findEmail, type SentEmail } from './find-email.ts';
import { type MailReport, readMailReports } from './read-report.ts';

interface SignedMessage {
  bytes: Uint8Array;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The effect of a message: how many of its reports blocked an address, and how many were about unknown emails. */
export interface TakenReports {
  blocked: number;
  noted: number;
  unknown: number;
}

/** Bounces and complaints about emails that a mail server had accepted first, as the operator's mail server forwards them. */
export interface MailReports {
  /**
   * Blocks the addresses that do not exist or whose owners complained. The same signed message changes nothing when it is
   * received again, nor does another report of the same kind about the same email: somebody may have unblocked the address in the
   * meantime.
   *
   * @throws {Failure} `not_found` if no secret is configured; `token_invalid` for a wrong or old signature;
   *   `validation_failed` if it is not a report
   */
  take(message: SignedMessage, now: Date): Promise<TakenReports>;
}

/** A message that was signed longer ago than this is refused. */
const REPLAY_WINDOW_MS = 5 * 60_000;
/** A report may be mailed or forwarded again weeks later. */
const REMEMBERED_MS = 90 * 86_400_000;

export function createMailReports({
  db,
  secret,
  messageKey,
}: {
  db: Database;
  secret: string | undefined;
  /** The key that signs the Message-IDs of all emails. */
  messageKey: Uint8Array;
}): MailReports {
  return {
    async take(message, now) {
      if (secret === undefined) throw new Failure('not_found', messages.generic.notFound);
      const signature = assertSigned(message, secret, now);
      const reports = await readReports(message.bytes);
      return transaction(db, async (trx) => {
        if (!(await isFirst(trx, signature, now))) return { blocked: 0, noted: reports.length, unknown: 0 };
        const taken: TakenReports = { blocked: 0, noted: 0, unknown: 0 };
        for (const report of reports) taken[await record(trx, messageKey, report, now)] += 1;
        return taken;
      });
    },
  };
}

async function readReports(bytes: Uint8Array): Promise<MailReport[]> {
  const says = adminMessages.mailReports;
  const reports = await readMailReports(bytes).catch((error: unknown) => {
    throw new Failure('validation_failed', says.noReport, { cause: error });
  });
  if (reports.length === 0) throw new Failure('validation_failed', says.noReport);
  return reports;
}

interface Signature {
  value: string;
  /** The time from which a message with this signature is no longer accepted. */
  validUntil: Date;
}

/** The script that forwards a message signs it again each time. Nobody can read the address in the stored hash. */
function reportMark({ messageId, kind }: MailReport, address: string, now: Date): Signature {
  const hash = createHash('sha256')
    .update(`${messageId}\n${address.toLowerCase()}\n${kind}`)
    .digest('base64');
  return { value: `report ${hash}`, validUntil: new Date(now.getTime() + REMEMBERED_MS) };
}

/** Remembers a signature, or a report, until it has expired; false if it was known. */
async function isFirst(trx: Database, { value, validUntil }: Signature, now: Date): Promise<boolean> {
  await trx.deleteFrom('taken_mail_reports').where('valid_until', '<', now).execute();
  const stored = await trx
    .insertInto('taken_mail_reports')
    .values({ signature: value, valid_until: validUntil })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Signed as defined by Standard Webhooks, like the messages that we send to webhooks. */
function assertSigned({ bytes, headers }: SignedMessage, secret: string, now: Date): Signature {
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const refused = () => new Failure('token_invalid', adminMessages.mailReports.refused);
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!/^\d{1,12}$/.test(timestamp)) throw refused();
  const signedAt = Number(timestamp) * 1_000;
  if (Math.abs(now.getTime() - signedAt) > REPLAY_WINDOW_MS) throw refused();
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest();
  const isSigned = header('webhook-signature')
    .split(' ')
    .some((given) => {
      const signature = Buffer.from(given.replace(/^v1,/, ''), 'base64');
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
  if (!isSigned) throw refused();
  return { value: expected.toString('base64'), validUntil: new Date(signedAt + REPLAY_WINDOW_MS) };
}

async function record(
  trx: Database,
  messageKey: Uint8Array,
  report: MailReport,
  at: Date,
): Promise<keyof TakenReports> {
  const email = await findEmail(trx, messageKey, report);
  if (!email) return 'unknown';
  const { kind, address, detail } = report;
  // An address to which the recipient forwards their emails is not ours to block.
  const isAddress = address === null ? kind === 'complaint' : address === email.address.toLowerCase();
  if (kind === 'other' || !isAddress) return 'noted';
  if (!(await isFirst(trx, reportMark(report, email.address, at), at))) return 'noted';
  const refusal = { address: email.address, detail, at };
  if (email.userId !== null) await markEmailRefused(trx, email.userId, { ...refusal, reason: kind });
  await blockAutomatically(trx, { ...refusal, channel: 'email', cause: kind });
  await markRefusedSubscribers(trx, email.address, kind === 'bounced' ? kind : 'complained', at);
  if (kind === 'bounced') {
    await markRefusedAddress(trx, email.address, at);
    await markReturned(trx, email, refusal);
  }
  return 'blocked';
}

/** The server accepted the email first, but nobody got it. */
async function markReturned(
  trx: Database,
  { deliveryIds }: SentEmail,
  { detail, at }: { detail: string; at: Date },
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await trx
    .updateTable('deliveries')
    .set({
      status: 'failed',
      reason: 'bounced',
      failed_at: at,
      error: JSON.stringify({ code: 'returned', message: detail }),
    })
    .where('id', 'in', deliveryIds)
    .where('status', '=', 'sent')
    .execute();
}
