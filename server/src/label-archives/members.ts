import { type LabelArchivePlan, labelKey, type ScreenPage } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isOneOf } from '../storage/people-meant.ts';
import type { ArchiveMembers } from '../storage/schema-label-archives.ts';

/** The targets and other items of a label, and which of them would stop or stay. */
export interface Belonging {
  plan: LabelArchivePlan;
  /** The members of the label's archive; of the collections, only the chosen ones. */
  members: ArchiveMembers;
}

/**
 * A target stops if it has only this label; a report or a shared link stops if it reads only such targets. Items that
 * also read other targets stay, and so do targets that have another label.
 */
export async function findBelonging(
  db: Database,
  userId: string,
  { label, collectionIds }: { label: string; collectionIds: readonly string[] },
  now: Date,
): Promise<Belonging> {
  const [allTargets, allReports, storedLinks, charts, collections] = await Promise.all([
    db
      .selectFrom('targets')
      .select(['id', 'name', 'labels', 'status'])
      .where('user_id', '=', userId)
      .where('status', '<>', 'archived')
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('reports')
      .select(['id', 'name', 'target_ids', 'status'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    listLinks(db, userId, now),
    db
      .selectFrom('charts')
      .select(['id', 'scope', 'label', 'target_ids'])
      .where('user_id', '=', userId)
      .execute(),
    listCollections(db, userId),
  ]);
  const key = labelKey(label);
  const keysOf = (target: (typeof allTargets)[number]) => new Set(target.labels.map(labelKey));
  const labelled = allTargets.filter((target) => keysOf(target).has(key));
  const [leaving, shared] = [
    labelled.filter((target) => keysOf(target).size === 1),
    labelled.filter((target) => keysOf(target).size > 1),
  ];
  const targetsOfChart = ({ scope, label: ofLabel, target_ids }: (typeof charts)[number]): Reads => {
    if (scope === 'chosen') return target_ids;
    if (scope === 'all') return 'all';
    return allTargets.filter((target) => keysOf(target).has(labelKey(ofLabel))).map(({ id }) => id);
  };
  const readsOf = new Map(charts.map((chart) => [chart.id, targetsOfChart(chart)]));
  const allLinks = storedLinks.map(({ pages, ...link }) =>
    pages ? { ...link, target_ids: readBy(pages, readsOf) } : link,
  );
  const leavingIds = new Set(leaving.map(({ id }) => id));
  const presentIds = new Set(allTargets.map(({ id }) => id));
  const labelledIds = new Set(labelled.map(({ id }) => id));
  const split = <Reader extends { target_ids: string[] }>(readers: readonly Reader[]) => {
    const concerned = readers.filter((one) => one.target_ids.some((id) => labelledIds.has(id)));
    // Nothing reads a deleted target.
    const leaves = (one: Reader) => one.target_ids.every((id) => leavingIds.has(id) || !presentIds.has(id));
    return [concerned.filter(leaves), concerned.filter((one) => !leaves(one))] as const;
  };
  const [reports, otherReports] = split(allReports);
  const [links, otherLinks] = split(allLinks.filter(({ collection_id }) => collection_id === null));
  const chosen = collections.filter(({ id }) => collectionIds.includes(id));
  const ofChosen = allLinks.filter(
    ({ collection_id }) => collection_id !== null && chosen.some(({ id }) => id === collection_id),
  );
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, name }));
  const state = (rows: readonly { id: string; status: string | null }[]) =>
    rows.map(({ id, status }) => ({ id, was_active: status === 'active' }));
  return {
    plan: {
      leaving: { targets: named(leaving), reports: named(reports), links: named(links) },
      staying: { targets: named(shared), reports: named(otherReports), links: named(otherLinks) },
      collections: collections.map(({ id, name, status }) => ({
        ...{ id, name, newsletter: status === 'active' },
        links: allLinks.filter(({ collection_id }) => collection_id === id).length,
      })),
    },
    members: {
      targets: state(leaving),
      reports: state(reports),
      collections: state(chosen),
      links: [...links, ...ofChosen].map(({ id, expires_at }) => ({
        id,
        expires_at: expires_at.toISOString(),
      })),
    },
  };
}

/**
 * The IDs of the items of an archived label that are no longer needed: without targets that have another label by now or are
 * active again, and without reports that read such a target, or one that was never the label's.
 *
 * @param isStopped false if the job failed, so that what works may never have been stopped
 * @returns `isPart`: whether any part of it is still needed
 */
export async function findAbandoned(
  db: Database,
  userId: string,
  { label, members, isStopped }: { label: string; members: ArchiveMembers; isStopped: boolean },
): Promise<{ targets: string[]; reports: string[]; isPart: boolean }> {
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const [present, reports] = await Promise.all([
    db
      .selectFrom('targets')
      .select(['id', 'labels', 'status'])
      .where('user_id', '=', userId)
      .where('status', '<>', 'archived')
      .execute(),
    db
      .selectFrom('reports')
      .select(['id', 'target_ids'])
      .where('user_id', '=', userId)
      .where(isOneOf(sql`id`, idsOf(members.reports)))
      .execute(),
  ]);
  const key = labelKey(label);
  const ofLabel = new Set(idsOf(members.targets));
  const isAbandoned = ({ id, labels, status }: (typeof present)[number]) =>
    ofLabel.has(id) && !(isStopped && status === 'active') && labels.every((one) => labelKey(one) === key);
  const needed = new Set(idsOf(present.filter((target) => !isAbandoned(target))));
  // Without a choice, a report reads all targets.
  const isNeeded = ({ target_ids }: (typeof reports)[number]) =>
    target_ids.length === 0 || target_ids.some((id) => needed.has(id));
  return {
    targets: idsOf(present.filter(isAbandoned)),
    reports: idsOf(reports.filter((report) => !isNeeded(report))),
    isPart: reports.some(isNeeded) || present.some((one) => ofLabel.has(one.id) && needed.has(one.id)),
  };
}

/** Links that work, sorted by the name that their owner gave them or by the name of what they show. */
async function listLinks(db: Database, userId: string, now: Date) {
  const { rows } = await sql<{
    id: string;
    name: string;
    collection_id: string | null;
    target_ids: string[];
    pages: ScreenPage[] | null;
    expires_at: Date;
  }>`
    select l.id, coalesce(nullif(l.name, ''), t.name, c.name, s.name, '') as name, l.collection_id, l.expires_at, s.pages,
      array_remove(array_prepend(l.target_id, l.compared_ids), null) as target_ids
    from shared_links l left join targets t on t.id = l.target_id left join collections c on c.id = l.collection_id
      left join screens s on s.id = l.screen_id
    where l.user_id = ${userId} and l.expires_at > ${now} order by l.id
  `.execute(db);
  return rows;
}

/** The IDs of the targets that a tile reads. */
type Reads = readonly string[] | 'all';

/**
 * The targets of a screen, including those of its charts. Like a report, a screen with a tile that shows all targets belongs to no
 * label. A tile whose chart was deleted shows nothing.
 */
function readBy(pages: readonly ScreenPage[], readsOf: ReadonlyMap<string, Reads>): string[] {
  const tiles = pages.flatMap((page) => page.tiles);
  const reads = tiles.map(({ kind, target_ids, chart_id = '' }): Reads => {
    if (kind === 'chart') return readsOf.get(chart_id) ?? [];
    return target_ids.length === 0 ? 'all' : target_ids;
  });
  return reads.includes('all') ? [] : [...new Set(reads.flat())];
}

const listCollections = (db: Database, userId: string) =>
  db
    .selectFrom('collections as c')
    .leftJoin('newsletter_schedules as s', 's.collection_id', 'c.id')
    .select(['c.id', 'c.name', 's.status'])
    .where('c.user_id', '=', userId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
