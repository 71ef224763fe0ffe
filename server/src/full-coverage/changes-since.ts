import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits, type StoryChangeSince } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../storage/database.ts';
import { followChanges, type StoryChanges } from './changes/follow-changes.ts';
import type { FollowedFigure, ReportedFigure } from './changes/follow-figures.ts';
import type { SettledMatter } from './changes/follow-states.ts';
import { readClaims } from './changes/read-claims.ts';
import { readSentences } from './report/sentences.ts';
import { readArticles } from './reported-articles.ts';
import { listStoryArticles, type StoryArticleRow } from './repository.ts';

type Rows = ReadonlyMap<string, StoryArticleRow>;

/** What was read of a story is read again only if an article was added or left out. */
const known = new LRUCache<string, StoryChanges>({ max: 150 });

/**
 * Reads what changed in stories, in each after a given time, as one person may read them; stories without changes are left out.
 * Forty long articles take 60 ms. `isForOthers`: the changes are sent to others, so articles that the person added or received by
 * email are not read.
 */
export async function readChangesSince(
  db: Database,
  userId: string,
  stories: ReadonlyMap<string, Date>,
  { isForOthers = false } = {},
): Promise<Map<string, StoryChangeSince[]>> {
  const found = new Map<string, StoryChangeSince[]>();
  for (const [storyId, since] of stories) {
    const rows = (await listStoryArticles(db, userId, storyId, { isForOthers })).slice(
      0,
      limits.STORY_ARTICLES_MAX,
    );
    const newest = rows.at(-1);
    if (!newest || newest.first_seen_at <= since) continue;
    const key = rows.map(({ id, title }) => `${id} ${title}`).join();
    const changes = known.get(key) ?? (await readChanges(db, rows));
    known.set(key, changes);
    const told = changesSince(changes, since, new Map(rows.map((row) => [row.id, row])));
    if (told.length > 0) found.set(storyId, told);
  }
  return found;
}

async function readChanges(db: Database, rows: readonly StoryArticleRow[]): Promise<StoryChanges> {
  const { told, onlyTitles } = await readArticles(db, rows);
  const claims = onlyTitles.map((article) => readClaims(article, []));
  for (const article of told) {
    claims.push(readClaims(article, readSentences(article)));
    await nextTurn();
  }
  return followChanges(claims);
}

/** The changes that were first reported after a time, compared with the state at that time. */
export function changesSince(
  { figures, matters }: StoryChanges,
  since: Date,
  rows: Rows,
): StoryChangeSince[] {
  return [
    ...figures.flatMap((figure) => figureSince(figure, since.getTime(), rows)),
    ...onePerReport(matters).flatMap((matter) => matterSince(matter, since.getTime(), rows)),
  ].slice(0, limits.STORY_CHANGES_MAX);
}

const firstAt = ({ reports: [first] }: { reports: readonly { at: number }[] }): number => first?.at ?? 0;

function figureSince(
  { measure, currency, place, states, differing }: FollowedFigure,
  since: number,
  rows: Rows,
): StoryChangeSince[] {
  const newest = states.at(-1);
  const held = states.findLast((state) => firstAt(state) <= since);
  const values = differing.length > 1 ? differing : newest ? [newest] : [];
  if (!held || values.every((value) => firstAt(value) <= since)) return [];
  const told = (report: ReportedFigure | undefined) => {
    const by = report && reportedBy(report, rows);
    return by && report ? [{ value: report.value, bound: report.bound, ...by }] : [];
  };
  const now = values.flatMap(({ reports: [first] }) => told(first));
  const [before = null] = held === newest ? [] : told(held.reports[0]);
  if (now.length < values.length || (before === null && now.length < 2)) return [];
  return [{ kind: 'figure', measure, currency: currency || null, place, before, now }];
}

function matterSince(
  { matter, after, superseded }: SettledMatter,
  since: number,
  rows: Rows,
): StoryChangeSince[] {
  const by = reportedBy(after.report, rows);
  const held = superseded.findLast(({ at }) => at <= since);
  if (!by || !held || after.report.at <= since) return [];
  const { direction } = rows.get(after.report.article_id) ?? { direction: 'ltr' as const };
  const { text } = after.report;
  return [{ kind: 'state', matter, before: held.text, after: { text, direction, ...by } }];
}

/** A report that talks succeeded and a strike is over states one fact. */
export const onePerReport = (matters: readonly SettledMatter[]): SettledMatter[] => [
  ...new Map(matters.toReversed().map((matter) => [matter.after.report.article_id, matter])).values(),
];

function reportedBy({ article_id, at }: { article_id: string; at: number }, rows: Rows) {
  const row = rows.get(article_id);
  return (
    row && {
      at: new Date(at).toISOString(),
      article_id,
      source: { id: row.source_id, name: row.source_name },
    }
  );
}
