import { type LabelFigures, labelKey } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchShown } from '../content/index.ts';
import { isAlert, isSent } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** What some targets found and sent. */
export type MonthCounts = Omit<LabelFigures['total'], 'targets'>;

type Kind = 'label' | 'target' | 'total';
interface Found {
  kind: Kind;
  key: string | null;
  matches: number;
  articles: number;
  stories: number;
}

const NOTHING = { matches: 0, articles: 0, stories: 0 };

/**
 * Counts a span of time for all targets of a person that are not deleted.
 *
 * @param span from `from` (inclusive) to `to` (exclusive)
 */
export async function countMonth(db: Database, userId: string, span: { from: Date; to: Date }) {
  const targets = await db
    .selectFrom('targets')
    .select(['id', 'name', 'labels'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const [found, alerts, relays, reports] = await Promise.all([
    countFound(db, userId, span, targets),
    countAlerts(db, userId, span),
    countRelays(db, userId, span),
    listReports(db, userId, span),
  ]);
  const sumOf = (counts: ReadonlyMap<string, number>, ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  return {
    targets,
    counts: {
      /** @param key the key of a label, null for targets without one, the ID of a target, or null for all; `ids` are its targets */
      of(kind: Kind, key: string | null, ids: readonly string[]): MonthCounts {
        const row = found.find((one) => one.kind === kind && one.key === key);
        const { matches, articles, stories } = row ?? NOTHING;
        return {
          ...{ matches, articles, stories },
          alerts: sumOf(alerts, ids),
          to_recipients: sumOf(relays, ids),
          reports: reports.filter((about) => about.some((id) => ids.includes(id))).length,
        };
      },
    },
  };
}

type Span = { from: Date; to: Date };

/** What several targets of a label found counts once. */
async function countFound(
  db: Database,
  userId: string,
  { from, to }: Span,
  targets: readonly { id: string; labels: string[] }[],
): Promise<Found[]> {
  // SQL would write other letters in lower case than `labelKey` does.
  const labelled = targets.flatMap(({ id, labels }) => {
    const keys: (string | null)[] = labels.length === 0 ? [null] : [...new Set(labels.map(labelKey))];
    return keys.map((key) => ({ id, key }));
  });
  const counts = sql`count(*)::int as matches, count(distinct f.article_id)::int as articles, count(distinct f.story_id)::int as stories`;
  const { rows } = await sql<Found>`
    with found as materialized (
      select m.target_id, m.article_id, m.story_id from matches m
      where m.user_id = ${userId} and m.matched_at >= ${from} and m.matched_at < ${to} and ${isMatchShown('m')}
    )
    select 'total' as kind, null as key, ${counts} from found f
    union all
    select 'target', f.target_id, ${counts} from found f group by f.target_id
    union all
    select 'label', l.key, ${counts}
    from found f join unnest(${labelled.map(({ id }) => id)}::text[], ${labelled.map(({ key }) => key)}::text[]) as l (id, key)
      on l.id = f.target_id
    group by l.key
  `.execute(db);
  return rows;
}

/** Alerts that were sent, by target; one on two channels counts once. */
async function countAlerts(db: Database, userId: string, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select d.target_id as id, count(distinct d.notification_id)::int as count
    from deliveries d join notifications n on n.id = d.notification_id
    -- The conditions on all three times follow from those on the first, and match the order of the index.
    where d.user_id = ${userId} and d.target_id is not null and ${isAlert('n')} and ${isSent('d')}
      and d.sent_at >= ${from} and d.sent_at < ${to}
      and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${from} and coalesce(d.sent_at, d.failed_at, d.created_at) < ${to}
    group by d.target_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Alerts that recipients were sent, by target. */
async function countRelays(db: Database, userId: string, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.target_id as id, count(*)::int as count from relays r
    where r.user_id = ${userId} and r.via = 'recipient' and r.notification_id is not null and r.target_id is not null
      and ${isSent('r')} and r.sent_at >= ${from} and r.sent_at < ${to}
    group by r.target_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The targets of each issue of a report. */
async function listReports(db: Database, userId: string, { from, to }: Span): Promise<string[][]> {
  const rows = await db
    .selectFrom('report_issues as issue')
    .innerJoin('reports as report', 'report.id', 'issue.report_id')
    .select('report.target_ids')
    .where('issue.user_id', '=', userId)
    .where('issue.created_at', '>=', from)
    .where('issue.created_at', '<', to)
    .execute();
  return rows.map(({ target_ids }) => target_ids);
}

/** When the first match was found that the person's plan shows; undefined without any. */
export async function findFirstMatch(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('matches')
    .select('matched_at')
    .where('user_id', '=', userId)
    .where('beyond_history', '=', false)
    .orderBy('matched_at')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at;
}
