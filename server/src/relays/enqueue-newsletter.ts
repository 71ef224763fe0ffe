import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';

/** A newsletter or an issue of a report, and its sender. */
export type SentIssue = { user_id: string } & ({ newsletter_id: string } | { report_issue_id: string });

/** The receiver of an email: a recipient, a subscriber, or the owner. */
interface Receiver {
  id: string;
  email: string;
}
interface Receivers {
  via: 'recipient' | 'owner';
  receivers: readonly Receiver[];
}

/**
 * Records who gets a newsletter, in the transaction that creates it, so that none is lost or duplicated.
 *
 * @returns how many get it
 */
export function enqueueNewsletter(
  trx: Database,
  { id, user_id }: { id: string; user_id: string },
  receivers: Receivers,
  now: Date,
): Promise<number> {
  return enqueue(trx, { user_id, newsletter_id: id }, [receivers], now);
}

/**
 * Records who gets an issue of a report, maybe also its owner, in the transaction that creates it. People who already have it do
 * not get it again.
 *
 * @param issue `attach_pdf`: whether these emails have the PDF, regardless of the issue
 */
export function enqueueReport(
  trx: Database,
  { id, user_id, attach_pdf = null }: { id: string; user_id: string; attach_pdf?: boolean | null },
  { owner, recipients }: { owner: Receiver | null; recipients: readonly Receiver[] },
  now: Date,
): Promise<number> {
  const toOwner: Receivers = { via: 'owner', receivers: owner ? [owner] : [] };
  const toRecipients: Receivers = { via: 'recipient', receivers: recipients };
  return enqueue(trx, { user_id, report_issue_id: id, attach_pdf }, [toOwner, toRecipients], now);
}

/**
 * Records the subscribers of distribution lists who get an issue, after the others: an address that already has the issue does
 * not get it again.
 *
 * @returns how many get it
 */
export async function enqueueSubscribers(
  trx: Database,
  issue: SentIssue & { attach_pdf?: boolean },
  people: readonly Receiver[],
  now: Date,
): Promise<number> {
  const rows = JSON.stringify(people.map(({ id, email }) => ({ id: newId('dlv'), receiver_id: id, email })));
  const newsletterId = 'newsletter_id' in issue ? issue.newsletter_id : null;
  const reportIssueId = 'report_issue_id' in issue ? issue.report_issue_id : null;
  const attachPdf = issue.attach_pdf ?? null;
  const { numAffectedRows = 0n } = await sql`
    insert into relays (id, user_id, newsletter_id, report_issue_id, attach_pdf, via, receiver_id, channel, destination,
      status, scheduled_for, created_at)
    select p.id, ${issue.user_id}, ${newsletterId}, ${reportIssueId}, ${attachPdf}, 'subscriber', p.receiver_id, 'email', p.email,
      'queued', ${now}, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as p (id text, receiver_id text, email text)
    on conflict do nothing
  `.execute(trx);
  await notify(trx, RELAYS_QUEUED);
  return Number(numAffectedRows);
}

async function enqueue(
  trx: Database,
  content: { user_id: string; newsletter_id?: string; report_issue_id?: string; attach_pdf?: boolean | null },
  all: readonly Receivers[],
  now: Date,
): Promise<number> {
  const rows = all.flatMap(({ via, receivers }) =>
    receivers.map(({ id: receiver_id, email: destination }) => ({
      ...content,
      id: newId('dlv'),
      notification_id: null,
      via,
      channel: 'email' as const,
      receiver_id,
      destination,
      status: 'queued' as const,
      scheduled_for: now,
      claimed_until: null,
      sent_at: null,
      error: null,
      created_at: now,
    })),
  );
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('relays')
    .values(rows)
    // The owner may be a recipient too.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await notify(trx, RELAYS_QUEUED);
  return Number(numInsertedOrUpdatedRows);
}
