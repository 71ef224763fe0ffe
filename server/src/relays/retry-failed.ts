import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';
import type { SentIssue } from './enqueue-newsletter.ts';

/** SQL: whether a relay is a failed email to an address that is neither removed nor blocked. */
export const canRetry = (alias: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${alias}.status`)} = 'failed' and ${sql.ref(`${alias}.destination`)} <> '' and not exists (
    select from blocked_addresses b
    where b.channel = 'email' and lower(b.address) = lower(${sql.ref(`${alias}.destination`)})
  )
)`;

/**
 * Queues the failed emails of an issue again. Each keeps its key, so a mail server that did accept it does not deliver it twice.
 * @returns how many, and how many of these are to subscribers
 */
export async function retryFailed(
  trx: Database,
  issue: SentIssue,
  now: Date,
): Promise<{ emails: number; toSubscribers: number }> {
  const [column, id] =
    'newsletter_id' in issue
      ? (['newsletter_id', issue.newsletter_id] as const)
      : (['report_issue_id', issue.report_issue_id] as const);
  const rows = await trx
    .updateTable('relays')
    .set({
      status: 'queued',
      attempts: 0,
      scheduled_for: now,
      failed_at: null,
      error: null,
      error_code: null,
    })
    .where(column, '=', id)
    .where('user_id', '=', issue.user_id)
    .where(canRetry('relays'))
    .returning('via')
    .execute();
  if (rows.length > 0) await notify(trx, RELAYS_QUEUED);
  return { emails: rows.length, toSubscribers: rows.filter(({ via }) => via === 'subscriber').length };
}
