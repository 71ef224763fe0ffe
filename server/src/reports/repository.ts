import { limits, type ReportIssue } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { subscriberEmailsOf } from '../distribution-lists/index.ts';
import { newId } from '../ids.ts';
import { RECIPIENT_COLUMNS } from '../notifier/index.ts';
import { canRetry } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { PdfOutcome } from '../storage/schema-outgoing.ts';
import type { ReportContent, ReportIssuesTable, ReportsTable } from '../storage/schema-reports.ts';

export type ReportRow = Selectable<ReportsTable>;

/** A report with what its list shows. */
export interface ShownReport extends ReportRow {
  /** The report's place among the active reports of its owner, from 1 for the oldest; null if it is paused. */
  place: number | null;
  last_issue: {
    id: string;
    created_at: string;
    sent: number;
    queued: number;
    failed: number;
    canceled: number;
    left_out: number;
  } | null;
}

/** A person’s scheduled reports by name; only the report with this ID, if one is given. */
export async function listReports(
  db: Database,
  userId: string,
  reportId: string | null = null,
): Promise<ShownReport[]> {
  const { rows } = await sql<ShownReport>`
    select * from (
      select r.*,
        case when r.status = 'active'
          then (row_number() over (partition by r.status order by r.created_at, r.id))::int end as place,
        (
          select json_build_object(
            'id', i.id, 'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'sent', count(y.id) filter (where y.status = 'sent'),
            'queued', count(y.id) filter (where y.status = 'queued'),
            'failed', count(y.id) filter (where y.status = 'failed'),
            'canceled', count(y.id) filter (where y.status = 'canceled'),
            'left_out', jsonb_array_length(i.left_out)
          )
          from (
            select * from report_issues where report_id = r.id order by created_at desc, id desc limit 1
          ) i left join relays y on y.report_issue_id = i.id
          group by i.id, i.created_at, i.left_out
        ) as last_issue
      from reports r where r.user_id = ${userId} and r.period_from is null
    ) shown
    where ${reportId}::text is null or id = ${reportId}
    order by lower(name), id
  `.execute(db);
  return rows;
}

export async function findReport(
  db: Database,
  userId: string,
  reportId: string,
): Promise<ShownReport | undefined> {
  return (await listReports(db, userId, reportId))[0];
}

/** A person’s reports that were made at once, latest first, each with its issue. */
export function listMade(db: Database, userId: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('report_issues as i', 'i.report_id', 'r.id')
    .select(['r.id', 'i.id as issue_id', 'r.user_id', 'r.name', 'r.target_ids', 'r.sections', 'r.one_page'])
    .select(['r.introduction', 'r.target_introductions', 'r.sender_name', 'r.created_at'])
    .select(['r.period_from', 'r.period_to'])
    .$narrowType<{ period_from: string; period_to: string }>()
    .where('r.user_id', '=', userId)
    .where('r.period_from', 'is not', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limits.REPORTS_MADE_MAX)
    .execute();
}

export type MadeRow = Awaited<ReturnType<typeof listMade>>[number];

/** Locks a report until the transaction ends. */
export function lockReport(trx: Database, reportId: string): Promise<ReportRow | undefined> {
  return trx.selectFrom('reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst();
}

/** Locks a report that was made at once until the transaction ends, with its only issue. */
export function lockMade(trx: Database, { userId, reportId }: { userId: string; reportId: string }) {
  return trx
    .selectFrom('reports as r')
    .innerJoin('report_issues as i', 'i.report_id', 'r.id')
    .select(['r.id', 'i.id as issue_id', 'i.left_out', 'i.lists'])
    .where('r.id', '=', reportId)
    .where('r.user_id', '=', userId)
    .where('r.period_from', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a report, scheduled or made at once, is this person’s. */
export async function isOwn(db: Database, userId: string, reportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countReports(
  db: Database,
  userId: string,
  { made }: { made: boolean },
): Promise<number> {
  const { used } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('period_from', made ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertReport(trx: Database, row: Insertable<ReportsTable>): Promise<void> {
  await trx.insertInto('reports').values(row).execute();
}

export async function updateReport(
  trx: Database,
  reportId: string,
  changes: Updateable<ReportsTable>,
): Promise<void> {
  await trx.updateTable('reports').set(changes).where('id', '=', reportId).execute();
}

export async function deleteReport(trx: Database, userId: string, reportId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reports')
    .where('user_id', '=', userId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds the day of the last scheduled issue, `YYYY-MM-DD`. */
export async function findLastSlot(db: Database, reportId: string): Promise<string | null> {
  const { slot } = await db
    .selectFrom('report_issues')
    .select((eb) => eb.fn.max('slot').as('slot'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return slot;
}

/** Counts the reports that a person has sent by hand since then, including reports that were deleted. */
export async function countByHandSince(db: Database, userId: string, since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('report_sends')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return used;
}

/** Counts a report sent by hand, and deletes the counts that are too old to matter. */
export async function recordByHand(
  trx: Database,
  { userId, at, since }: { userId: string; at: Date; since: Date },
): Promise<void> {
  await trx.deleteFrom('report_sends').where('user_id', '=', userId).where('sent_at', '<=', since).execute();
  await trx
    .insertInto('report_sends')
    .values({ id: newId('snd'), user_id: userId, sent_at: at })
    .execute();
}

/** @returns false if the day or the hour of the schedule already has its issue */
export async function insertIssue(trx: Database, row: Insertable<ReportIssuesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('report_issues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['report_id', row.due_at ? 'due_at' : 'slot']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Everyone for whom there is an email of an issue. */
export async function receiversOf(trx: Database, issueId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('relays')
    .select('receiver_id')
    .where('report_issue_id', '=', issueId)
    .execute();
  return new Set(rows.map(({ receiver_id }) => receiver_id));
}

/** Changes an issue, and reads it. */
export async function updateIssue(
  trx: Database,
  issueId: string,
  changes: Updateable<ReportIssuesTable>,
): Promise<ShownIssue> {
  await trx.updateTable('report_issues').set(changes).where('id', '=', issueId).execute();
  return shownIssues(trx).where('i.id', '=', issueId).executeTakeFirstOrThrow();
}

interface ShownIssue {
  id: string;
  report_id: string;
  by_hand: boolean;
  from: string;
  to: string;
  span: ReportIssue['span'];
  created_at: Date;
  emails: ReportIssue['emails'];
  left_out: ReportIssue['left_out'];
  subscribers: ReportIssue['subscribers'];
}

/** The latest issues of a report. */
export function listIssues(db: Database, reportId: string): Promise<ShownIssue[]> {
  return shownIssues(db)
    .where('i.report_id', '=', reportId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limits.REPORT_ISSUES_LISTED_MAX)
    .execute();
}

/** The issue that a manual request sent. */
export function findByClientId(
  db: Database,
  userId: string,
  clientId: string,
): Promise<ShownIssue | undefined> {
  return shownIssues(db)
    .where('i.user_id', '=', userId)
    .where('i.client_id', '=', clientId)
    .executeTakeFirst();
}

const shownIssues = (db: Database) =>
  db
    .selectFrom('report_issues as i')
    .select(['i.id', 'i.report_id', 'i.created_at'])
    .select([
      sql<boolean>`i.client_id is not null`.as('by_hand'),
      sql<string>`i.content ->> 'from'`.as('from'),
      sql<string>`i.content ->> 'to'`.as('to'),
      sql<ReportIssue['span']>`case when i.content ? 'span'
        then i.content -> 'span' || jsonb_build_object('time_zone', i.content -> 'timeZone') end`.as('span'),
      sql<ReportIssue['emails']>`coalesce((
        select json_agg(json_build_object(
          'to', y.via,
          'recipient', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
          'status', y.status,
          'sent_at', to_char(y.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', y.error,
          'pdf', case when coalesce(y.attach_pdf, i.attach_pdf) and y.status = 'sent' then coalesce(y.pdf, 'failed') end,
          'can_retry', ${canRetry('y')}
        ) order by y.via, lower(r.name), y.id)
        from relays y left join recipients r on r.id = y.receiver_id
        where y.report_issue_id = i.id and y.via <> 'subscriber'
      ), '[]')`.as('emails'),
      subscriberEmailsOf<ReportIssue['subscribers']>('i', 'report_issue_id').as('subscribers'),
      sql<ReportIssue['left_out']>`coalesce((
        select json_agg(json_build_object(
          'recipient', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
          'reason', one ->> 'reason'
        ) order by lower(r.name), one ->> 'id')
        from jsonb_array_elements(i.left_out) one left join recipients r on r.id = one ->> 'id'
      ), '[]')`.as('left_out'),
    ]);

type PdfCounts = Record<PdfOutcome, number>;

/** Whether the sent emails contained the PDF, and if not, why. Processes of an older version sent emails without it. */
const pdfCounts = sql<PdfCounts | null>`(
  select json_build_object(
    'attached', count(*) filter (where y.pdf = 'attached'),
    'too_large', count(*) filter (where y.pdf = 'too_large'),
    'failed', count(*) filter (where coalesce(y.pdf, 'failed') = 'failed' and y.status = 'sent')
  )
  from relays y where y.report_issue_id = report_issues.id and coalesce(y.attach_pdf, report_issues.attach_pdf)
  having report_issues.attach_pdf or count(*) > 0
)`;

/** The content of an issue, and when it was sent. */
export function findContent(
  db: Database,
  { userId, reportId, issueId }: { userId: string; reportId: string; issueId: string },
): Promise<
  { content: ReportContent; look_id: string | null; created_at: Date; pdf: PdfCounts | null } | undefined
> {
  return db
    .selectFrom('report_issues')
    .select(['content', 'look_id', 'created_at'])
    .select(pdfCounts.as('pdf'))
    .where('user_id', '=', userId)
    .where('report_id', '=', reportId)
    .where('id', '=', issueId)
    .executeTakeFirst();
}

/** The content of an issue, and its owner; undefined if the owner’s account is no longer active. */
export function findToSend(db: Database, issueId: string) {
  return db
    .selectFrom('report_issues as i')
    .innerJoin('users', 'users.id', 'i.user_id')
    .innerJoin('reports', 'reports.id', 'i.report_id')
    .select(['i.content', 'i.look_id', 'i.report_id', 'i.attach_pdf', 'i.created_at'])
    .select(['reports.to_owner', 'users.full_name'])
    .select([...RECIPIENT_COLUMNS])
    .where('i.id', '=', issueId)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
