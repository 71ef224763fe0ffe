import { createHmac, timingSafeEqual } from 'node:crypto';
import { messages } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { blockAutomatically } from '../blocked-addresses/index.ts';
import { Failure } from '../failure.ts';
import { markEmailRefused } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findEmail, type SentEmail } from './find-email.ts';
import { type MailReport, readMailReports } from './read-report.ts';

interface SignedMessage {
  bytes: Uint8Array;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a message did: how many of its reports blocked an address, and how many were about nothing that we know. */
export interface TakenReports {
  blocked: number;
  noted: number;
  unknown: number;
}

/** Bounces and complaints about emails that a mail server had accepted first, as the operator's mail server forwards them. */
export interface MailReports {
  /**
   * Blocks the addresses that do not exist or whose owners complained. Safe to call twice with the same message.
   *
   * @throws {Failure} `not_found` if no secret is configured; `token_invalid` for a wrong or old signature;
   *   `validation_failed` if it is no report
   */
  take(message: SignedMessage, now: Date): Promise<TakenReports>;
}

/** A message that was signed longer ago than this is refused. */
const REPLAY_WINDOW_MS = 5 * 60_000;

export function createMailReports({ db, secret }: { db: Database; secret: string | undefined }): MailReports {
  return {
    async take(message, now) {
      if (secret === undefined) throw new Failure('not_found', messages.generic.notFound);
      assertSigned(message, secret, now);
      const reports = await readReports(message.bytes);
      const taken: TakenReports = { blocked: 0, noted: 0, unknown: 0 };
      for (const report of reports) taken[await record(db, report, now)] += 1;
      return taken;
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

/** Signed as defined by Standard Webhooks, like the messages that we send to webhooks. */
function assertSigned({ bytes, headers }: SignedMessage, secret: string, now: Date): void {
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const refused = () => new Failure('token_invalid', adminMessages.mailReports.refused);
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!/^\d{1,12}$/.test(timestamp)) throw refused();
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > REPLAY_WINDOW_MS) throw refused();
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest();
  const isSigned = header('webhook-signature')
    .split(' ')
    .some((given) => {
      const signature = Buffer.from(given.replace(/^v1,/, ''), 'base64');
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
  if (!isSigned) throw refused();
}

async function record(db: Database, report: MailReport, at: Date): Promise<keyof TakenReports> {
  const email = await findEmail(db, report.messageId);
  if (!email) return 'unknown';
  const { kind, address, detail } = report;
  // An address to which the recipient forwards their emails is not ours to block.
  const isAddress = address === null ? kind === 'complaint' : address === email.address.toLowerCase();
  if (kind === 'other' || !isAddress) return 'noted';
  await transaction(db, async (trx) => {
    const refusal = { address: email.address, detail, at };
    if (email.userId !== null) await markEmailRefused(trx, email.userId, { ...refusal, reason: kind });
    await blockAutomatically(trx, { ...refusal, channel: 'email', cause: kind });
    if (kind === 'bounced') await markReturned(trx, email, refusal);
  });
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
