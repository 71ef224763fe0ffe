import { effectivePlan, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { historyStart, isMatchOfAnyAge } from '../../content/index.ts';
import { publishToPeople } from '../../live/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import { knownTimeZone, writeToneNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { lockNoticedPerson, targetsToNotice } from '../targets-to-notice.ts';
import { type CodedStory, toneTurn } from './tone-turn.ts';

/** The number of targets that one run checks: those that were coded last, because the runs before had a day for the others. */
const TARGETS_AT_ONCE = 5_000;
const DAYS_A_WEEK = 7;
/** The number of weeks that the last seven days are compared with; fewer if the plan's history has fewer whole weeks. */
const WEEKS_BEFORE = 8;

/**
 * Notifies people of targets with more unfavourable coverage than usual, judging by the tones that they coded; at most once a
 * week for each target. It waits until nobody has coded the target for an hour, because somebody who is still coding may have
 * begun with the unfavourable articles.
 *
 * @returns the number of notices
 */
export async function writeToneNotices(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ user_id: string; target_ids: string[] }>`
    select user_id, array_agg(id) as target_ids from (
      select t.id, t.user_id
      from (
        select target_id, max(tone_at) as coded_at from matches
        where tone is not null and matched_at > ${now}::timestamptz - interval '8 days'
        group by target_id
        having count(*) >= ${limits.TONES_COMPARED_MIN}
          and max(tone_at) between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz - interval '1 hour'
      ) m
      join targets t on t.id = m.target_id
      where t.status = 'active' and t.delivery_mode <> 'none'
      order by m.coded_at desc
      limit ${TARGETS_AT_ONCE}
    ) coded
    group by user_id`.execute(db);
  let told = 0;
  for (const { user_id, target_ids } of rows) told += await noticeTurnsOf(db, user_id, target_ids, now);
  return told;
}

function noticeTurnsOf(
  db: Database,
  userId: string,
  targetIds: readonly string[],
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const person = await lockNoticedPerson(trx, userId);
    if (!person) return 0;
    const days = lastLocalDays(now, knownTimeZone(person.timezone), DAYS_A_WEEK * (WEEKS_BEFORE + 1));
    const shownSince = historyStart(effectivePlan(person), person.timezone, now);
    // The starts of the weeks, by the person's days.
    const starts = days
      .filter(({ start }, day) => day % DAYS_A_WEEK === 0 && (shownSince === null || start >= shownSince))
      .map(({ start }) => start);
    const week = starts.at(-1);
    const date = days.at(-1)?.date ?? '';
    if (!week) return 0;
    const targets = await targetsToNotice(trx, { userId, targetIds, type: 'tone_turned', since: week });
    let told = 0;
    for (const target of targets) {
      const { stories, storiesBefore, weeksBefore } = await readCodedStories(trx, target.id, starts);
      const turn = toneTurn(stories, storiesBefore, weeksBefore);
      if (!turn) continue;
      const { coded, unfavourable } = turn.week;
      const figures = {
        ...{ days: DAYS_A_WEEK, weeks: starts.length - 1, coded, unfavourable },
        matches: await countMatches(trx, target.id, week),
        usual: turn.before.unfavourable / turn.before.coded,
      };
      await writeToneNotice(trx, person, { target, date, ...figures }, now);
      told += 1;
    }
    if (told > 0) await publishToPeople(trx, 'notifications', {}, [userId]);
    return told;
  });
}

/** Reads the coded matches of the weeks that start at these times, oldest first; the last one is this week. */
async function readCodedStories(
  db: Database,
  targetId: string,
  starts: readonly Date[],
): Promise<{ stories: CodedStory[]; storiesBefore: CodedStory[]; weeksBefore: number }> {
  const bounds = starts.map((start) => start.toISOString());
  const { rows } = await sql<CodedStory & { story_id: string; week: number }>`
    select m.story_id, count(*)::int as coded, (count(*) filter (where m.tone = 'unfavourable'))::int as unfavourable,
      width_bucket(m.matched_at, ${bounds}::timestamptz[]) as week
    from matches m
    where m.target_id = ${targetId} and m.tone is not null and m.matched_at >= ${bounds[0]}
      and ${isMatchOfAnyAge('m', targetId)}
    group by m.story_id, week
  `.execute(db);
  const before = rows.filter(({ week }) => week < starts.length);
  return {
    stories: rows.filter(({ week }) => week === starts.length),
    // A story of several weeks is one story.
    storiesBefore: [...Map.groupBy(before, ({ story_id }) => story_id).values()].map((parts) => ({
      coded: parts.reduce((sum, { coded }) => sum + coded, 0),
      unfavourable: parts.reduce((sum, { unfavourable }) => sum + unfavourable, 0),
    })),
    weeksBefore: new Set(before.map(({ week }) => week)).size,
  };
}

async function countMatches(db: Database, targetId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('matches as m')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('m.target_id', '=', targetId)
    .where('m.matched_at', '>=', since)
    .where(isMatchOfAnyAge('m', targetId))
    .executeTakeFirstOrThrow();
  return count;
}
