import { type LabelFigures, labelKey } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchShown } from '../content/index.ts';
import { isAlert, isSent } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** What some targets found and sent. */
export type MonthCounts = Omit<LabelFigures['total'], 'targets' | 'before'>;

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
  const targetsOf = groupByLabel(targets);
  const [found, alerts, relays, reports] = await Promise.all([
    countFound(db, userId, span, targetsOf),
    countAlerts(db, userId, span),
    countRelays(db, userId, span),
    listReports(db, userId, span),
  ]);
  const sumOf = (counts: ReadonlyMap<string, number>, ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  // A thousand targets may have ten thousand labels, so nothing is searched for each of them.
  const rows = new Map(found.map((row) => [rowKey(row.kind, row.key), row]));
  return {
    targets,
    targetsOf,
    counts: {
      /**
       * @param key the key of a label, null for targets without one, the ID of a target, or null for all; `ids` are its targets
       */
      of(kind: Kind, key: string | null, ids: readonly string[]): MonthCounts {
        const { matches, articles, stories } = rows.get(rowKey(kind, key)) ?? NOTHING;
        return {
          ...{ matches, articles, stories },
          alerts: sumOf(alerts, ids),
          to_recipients: sumOf(relays, ids),
          reports: new Set(ids.flatMap((id) => reports.get(id) ?? [])).size,
        };
      },
    },
  };
}

type Span = { from: Date; to: Date };

/** No key is empty. */
const rowKey = (kind: Kind, key: string | null) => `${kind} ${key ?? ''}`;

/** The targets of each label by its key, and those without one under null. */
function groupByLabel(targets: readonly { id: string; labels: string[] }[]): Map<string | null, string[]> {
  const pairs = targets.flatMap(({ id, labels }) => {
    const keys: (string | null)[] = labels.length === 0 ? [null] : [...new Set(labels.map(labelKey))];
    return keys.map((key) => [key, id] as const);
  });
  return idsByKey(pairs);
}

function idsByKey<Key>(pairs: readonly (readonly [key: Key, id: string])[]): Map<Key, string[]> {
  const groups = new Map<Key, string[]>();
  for (const [key, id] of pairs) {
    const ids = groups.get(key);
    if (ids) ids.push(id);
    else groups.set(key, [id]);
  }
  return groups;
}

/** An article that several targets of a label found counts once. */
async function countFound(
  db: Database,
  userId: string,
  { from, to }: Span,
  targetsOf: ReadonlyMap<string | null, string[]>,
): Promise<Found[]> {
  // SQL would not convert the same letters to lower case as `labelKey` does.
  const labelled = [...targetsOf].flatMap(([key, ids]) => ids.map((id) => ({ id, key })));
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

/** Alerts that were sent, by target; an alert on two channels counts once. */
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

/** Alerts that were sent to recipients, by target. */
async function countRelays(db: Database, userId: string, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.target_id as id, count(*)::int as count from relays r
    where r.user_id = ${userId} and r.via = 'recipient' and r.notification_id is not null and r.target_id is not null
      and ${isSent('r')} and r.sent_at >= ${from} and r.sent_at < ${to}
    group by r.target_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The issues of reports about each target. */
async function listReports(db: Database, userId: string, { from, to }: Span): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('report_issues as issue')
    .innerJoin('reports as report', 'report.id', 'issue.report_id')
    .select(['issue.id', 'report.target_ids'])
    .where('issue.user_id', '=', userId)
    .where('issue.created_at', '>=', from)
    .where('issue.created_at', '<', to)
    .execute();
  return idsByKey(rows.flatMap(({ id, target_ids }) => target_ids.map((target) => [target, id] as const)));
}
