import type { NewsletterSchedule, NewsletterSkip } from '@newswatch/shared/contracts';
import { limits } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { articlesInCollection, isInOwnList } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { NewsletterSchedulesTable, NewsletterSkipsTable } from '../storage/schema-reports.ts';

export type ScheduleRow = Selectable<NewsletterSchedulesTable>;

/** A schedule with the details that a page shows. */
export interface ShownSchedule extends ScheduleRow {
  collection_name: string;
  pending: number;
  edited: NewsletterSchedule['edited'];
  last: NewsletterSchedule['last'];
}

/** A person’s schedules by the name of their collection; only the schedule of one collection if it is given. */
export async function listSchedules(
  db: Database,
  userId: string,
  collectionId: string | null = null,
): Promise<ShownSchedule[]> {
  const { rows } = await sql<ShownSchedule>`
    select s.*, c.name as collection_name,
      (
        select count(*)::int from collection_articles a join articles t on t.id = a.article_id
        where a.collection_id = s.collection_id and ${isInOwnList('t')} and not exists (
          select from newsletter_sent_articles x where x.schedule_id = s.id and x.article_id = a.article_id
        )
      ) as pending,
      (
        select jsonb_array_length(jsonb_path_query_array(i.content, '$.articles[*]'))
          + jsonb_array_length(jsonb_path_query_array(i.content, '$.sections[*].articles[*]'))
        from next_issues i
        where i.collection_id = s.collection_id and i.saved_at is not null and (i.content -> 'for_schedule')::boolean
      ) as edited,
      (
        select json_build_object(
          'date', to_char(d.date, 'YYYY-MM-DD'), 'skipped', d.skipped,
          'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from (
          select n.slot as date, n.created_at, null as skipped from newsletters n
          where n.collection_id = s.collection_id and n.slot is not null
          union all
          select k.date, k.created_at, k.reason from newsletter_skips k where k.collection_id = s.collection_id
          order by 1 desc limit 1
        ) d
      ) as last
    from newsletter_schedules s join collections c on c.id = s.collection_id
    where s.user_id = ${userId} and (${collectionId}::text is null or s.collection_id = ${collectionId})
    order by lower(c.name), s.id
  `.execute(db);
  return rows;
}

/** Locks the schedule of a person’s collection until the transaction ends. */
export function lockSchedule(
  trx: Database,
  { userId, collectionId }: { userId: string; collectionId: string },
): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('newsletter_schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockScheduleById(trx: Database, id: string): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('newsletter_schedules')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest day of a schedule that had its issue or was skipped, even before the schedule was removed. */
export async function findLastDate(trx: Database, collectionId: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select greatest(
      (select max(slot) from newsletters where collection_id = ${collectionId}),
      (select max(date) from newsletter_skips where collection_id = ${collectionId})
    ) as date
  `.execute(trx);
  return rows[0]?.date ?? null;
}

export async function countSchedules(db: Database, userId: string): Promise<number> {
  const { used } = await db
    .selectFrom('newsletter_schedules')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertSchedule(
  trx: Database,
  row: Insertable<NewsletterSchedulesTable>,
): Promise<void> {
  await trx.insertInto('newsletter_schedules').values(row).execute();
}

export async function updateSchedule(
  trx: Database,
  id: string,
  changes: Updateable<NewsletterSchedulesTable>,
): Promise<void> {
  await trx.updateTable('newsletter_schedules').set(changes).where('id', '=', id).execute();
}

export async function deleteSchedule(
  trx: Database,
  { userId, collectionId }: { userId: string; collectionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_schedules')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records the articles that the collection has now as sent, so that no issue includes them. */
export async function leaveOutPresent(trx: Database, schedule: { id: string; collection_id: string }) {
  await sql`
    insert into newsletter_sent_articles (schedule_id, article_id)
    select ${schedule.id}, article_id from collection_articles where collection_id = ${schedule.collection_id}
  `.execute(trx);
}

/** The articles of the collection that no issue has had, the earliest addition first. */
export function listPending(trx: Database, schedule: { id: string; collection_id: string }, most: number) {
  return articlesInCollection(trx, schedule.collection_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_sent_articles as x')
            .select('x.article_id')
            .where('x.schedule_id', '=', schedule.id)
            .whereRef('x.article_id', '=', 'c.article_id'),
        ),
      ),
    )
    .orderBy('c.added_at')
    .orderBy('a.id')
    .limit(most)
    .execute();
}

/** Records that readers of a schedule have these articles, so that no later issue repeats them. */
export async function recordSent(trx: Database, id: string, articleIds: readonly string[]): Promise<void> {
  // An issue may contain only texts.
  if (articleIds.length === 0) return;
  await trx
    .insertInto('newsletter_sent_articles')
    .values(articleIds.map((article_id) => ({ schedule_id: id, article_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertSkip(trx: Database, row: Insertable<NewsletterSkipsTable>): Promise<void> {
  await trx
    .insertInto('newsletter_skips')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest days of a schedule on which nothing was sent. */
export async function listSkips(db: Database, collectionId: string): Promise<NewsletterSkip[]> {
  const rows = await db
    .selectFrom('newsletter_skips')
    .select(['date', 'reason', 'created_at'])
    .where('collection_id', '=', collectionId)
    .orderBy('date', 'desc')
    .limit(limits.NEWSLETTERS_LISTED_MAX)
    .execute();
  return rows.map(({ created_at, ...skip }) => ({ ...skip, created_at: created_at.toISOString() }));
}
