import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import {
  isMatched,
  isOpenTo,
  matchable,
  matchRow,
  rowVersion,
  selectArticles,
  termsOf,
} from '../match-worker/index.ts';
import { createMatcher } from '../matcher/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { followCodedTexts } from '../storage/match-tone.ts';
import type { BackfillsTable, MatchesTable } from '../storage/schema.ts';
import { lockOwner, ruleKey, type TargetRow } from '../targets/index.ts';
import { queueMatchedTitles } from '../translated-titles/index.ts';
import { BATCH, findCandidates } from './find-candidates.ts';

/** The number of articles that are matched before other work gets a turn. */
const PER_TURN = 10;

type Backfill = Selectable<BackfillsTable>;
type VersionedTarget = TargetRow & { row_version: number };

interface Found {
  matches: Insertable<MatchesTable>[];
  /** Articles that came by email, whose matches are not in any figure, and so not in the number of added ones. */
  privateIds: ReadonlySet<string>;
  /** The oldest article that was checked; null if there was none left. */
  place: { at: Date; id: string } | null;
  isLast: boolean;
}

/**
 * Adds the next matches of a backfill, or ends it. The articles are matched without locks and by the same engine and conditions
 * as new ones; the transaction that writes the matches checks that nothing has changed in between.
 */
export async function addBatch(db: Database, backfillId: string, now: Date): Promise<void> {
  const backfill = await readBackfill(db, backfillId).executeTakeFirst();
  const target = backfill && (await readTarget(db, backfill.target_id));
  if (!target || backfill.ended_at !== null) return;
  const found = await findMatches(db, target, backfill);
  await transaction(db, async (trx) => {
    // Takes the same lock as the live matcher, so that the two decide in turn about an article.
    await lockOwner(trx, target.user_id);
    const current = await readBackfill(trx, backfillId).forUpdate().executeTakeFirst();
    const row = await readTarget(trx, target.id);
    // The target was handed over in the meantime: the next batch is written for the new owner.
    if (
      row?.user_id !== target.user_id ||
      !current ||
      current.ended_at !== null ||
      !isSamePlace(current, backfill)
    )
      return;
    if (row.status !== 'active' && row.status !== 'paused') await end(trx, current, 'stopped', now);
    else if (ruleKey(row) !== current.rule) await startAgain(trx, current, row, now);
    else if (ruleKey(target) === current.rule) await write(trx, current, found, now);
  });
}

const readBackfill = (db: Database, id: string) =>
  db.selectFrom('backfills').selectAll().where('id', '=', id);

function readTarget(db: Database, id: string): Promise<VersionedTarget | undefined> {
  return db.selectFrom('targets').selectAll().select(rowVersion).where('id', '=', id).executeTakeFirst();
}

const isSamePlace = (one: Backfill, other: Backfill): boolean =>
  one.rule === other.rule && one.place_id === other.place_id;

async function findMatches(db: Database, target: VersionedTarget, backfill: Backfill): Promise<Found> {
  const rule = termsOf(target);
  const ids = await findCandidates(db, rule, backfill);
  const articles =
    ids.length === 0
      ? []
      : await selectArticles(db)
          .select('articles.matched_at')
          .where('articles.id', 'in', ids)
          .orderBy('articles.first_seen_at', 'desc')
          .orderBy('articles.id', 'desc')
          .execute();
  const matcher = createMatcher([rule], { mergeAfter: Number.POSITIVE_INFINITY });
  const matches: Found['matches'] = [];
  const privateIds = new Set<string>();
  for (const [at, article] of articles.entries()) {
    if (at % PER_TURN === PER_TURN - 1) await nextTurn();
    // Articles that are still waiting are left to the live matcher, which may have to send alerts.
    if (article.matched_at === null || article.is_archive) continue;
    if (!isMatched(article) || !isOpenTo(article, target)) continue;
    const [hit] = matcher.match(matchable(article));
    if (!hit) continue;
    if (article.status !== 'published') privateIds.add(article.id);
    matches.push({
      ...matchRow({ article, hit, target, at: article.first_seen_at }),
      backfilled_at: backfill.requested_at,
      suppressed_reason: 'before_target',
    });
  }
  matcher.close();
  const last = articles.at(-1);
  return {
    matches,
    privateIds,
    place: last ? { at: last.first_seen_at, id: last.id } : null,
    isLast: ids.length < BATCH,
  };
}

async function write(trx: Database, backfill: Backfill, found: Found, now: Date): Promise<void> {
  const room = limits.EARLIER_ARTICLES_MAX - backfill.added;
  const some = found.matches.slice(0, room);
  const written =
    some.length === 0
      ? []
      : await trx
          .insertInto('matches')
          .values(some)
          .onConflict((conflict) => conflict.columns(['target_id', 'article_id']).doNothing())
          .returning(['id', 'article_id'])
          .execute();
  const ids = written.map(({ id }) => id);
  await followCodedTexts(trx, { matchIds: ids });
  await queueMatchedTitles(trx, ids, now);
  const { place } = found;
  await trx
    .updateTable('backfills')
    .set({
      added: backfill.added + written.filter(({ article_id }) => !found.privateIds.has(article_id)).length,
      failures: 0,
      due_at: now,
      ...(place && { place_at: place.at, place_id: place.id }),
    })
    .where('id', '=', backfill.id)
    .execute();
  if (found.matches.length > room) await end(trx, backfill, 'full', now);
  else if (found.isLast) await end(trx, backfill, 'done', now);
}

/** Removes the earlier articles that an earlier rule found, unless the person has rated or coded them. */
async function startAgain(trx: Database, backfill: Backfill, target: TargetRow, now: Date): Promise<void> {
  await trx
    .deleteFrom('matches')
    .where('target_id', '=', target.id)
    .where('backfilled_at', '=', backfill.requested_at)
    .where('feedback', 'is', null)
    .where(sql<boolean>`(tone_origin is null or tone_origin = 'copy')`)
    .execute();
  await trx
    .updateTable('backfills')
    .set({ rule: ruleKey(target), place_at: null, place_id: null, added: 0, failures: 0, due_at: now })
    .where('id', '=', backfill.id)
    .execute();
}

/**
 * Ends a backfill. If the target found a story only in this way, the earliest article of that story is marked as its first one.
 */
async function end(
  trx: Database,
  backfill: Backfill,
  outcome: NonNullable<Backfill['outcome']>,
  now: Date,
): Promise<void> {
  await sql`
    update matches set is_first_of_story = true where id in (
      select distinct on (m.story_id) m.id from matches m
      where m.target_id = ${backfill.target_id} and m.backfilled_at = ${backfill.requested_at}
        and not exists (
          select from matches other
          where other.target_id = m.target_id and other.story_id = m.story_id and other.is_first_of_story
        )
      order by m.story_id, m.matched_at, m.id
    )`.execute(trx);
  const { added } = await trx
    .updateTable('backfills')
    .set({ ended_at: now, outcome })
    .where('id', '=', backfill.id)
    .returning('added')
    .executeTakeFirstOrThrow();
  if (added === 0) return;
  const changes = JSON.stringify({ earlier_articles: [0, added] });
  await sql`select record_target_event(${backfill.target_id}, 'changed', ${now}, 'earlier_added', ${changes})`.execute(
    trx,
  );
}
