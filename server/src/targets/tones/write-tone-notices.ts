import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchOfAnyAge } from '../../content/index.ts';
import { publishToPeople } from '../../live/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import { knownTimeZone, writeToneNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { lockNoticedPerson, targetsToNotice } from '../targets-to-notice.ts';
import { type CodedStory, toneTurn } from './tone-turn.ts';

/** The number of targets that one run checks: those that were coded last, because the runs before had a day for the others. */
const TARGETS_AT_ONCE = 5_000;
const DAYS_A_WEEK = 7;
/** The number of weeks that the last seven days are compared with. */
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
    const [first, week] = [days.at(0), days.at(-DAYS_A_WEEK)];
    const date = days.at(-1)?.date ?? '';
    if (!first || !week) return 0;
    const targets = await targetsToNotice(trx, { userId, targetIds, type: 'tone_turned', since: week.start });
    let told = 0;
    for (const target of targets) {
      const { stories, storiesBefore, weeksBefore } = await readCodedStories(trx, target.id, {
        from: first.start,
        week: week.start,
      });
      const turn = toneTurn(stories, storiesBefore, weeksBefore);
      if (!turn) continue;
      const { coded, unfavourable } = turn.week;
      const figures = {
        ...{ days: DAYS_A_WEEK, weeks: WEEKS_BEFORE, coded, unfavourable },
        matches: await countMatches(trx, target.id, week.start),
        usual: turn.before.unfavourable / turn.before.coded,
      };
      await writeToneNotice(trx, person, { target, date, ...figures }, now);
      told += 1;
    }
    if (told > 0) await publishToPeople(trx, 'notifications', {}, [userId]);
    return told;
  });
}

interface CodedRow extends CodedStory {
  /** The number of whole weeks before this one; 0 for this week. */
  weeks_ago: number;
}

async function readCodedStories(
  db: Database,
  targetId: string,
  { from, week }: { from: Date; week: Date },
): Promise<{ stories: CodedStory[]; storiesBefore: CodedStory[]; weeksBefore: number }> {
  const { rows } = await sql<CodedRow & { story_id: string }>`
    select m.story_id, count(*)::int as coded, (count(*) filter (where m.tone = 'unfavourable'))::int as unfavourable,
      case when m.matched_at >= ${week} then 0
        -- When clocks go back, the weeks are an hour longer than 8 × 7 × 24 h.
        else least(${WEEKS_BEFORE}, ceil(extract(epoch from ${week}::timestamptz - m.matched_at) / extract(epoch from interval '7 days')))::int
      end as weeks_ago
    from matches m
    where m.target_id = ${targetId} and m.tone is not null and m.matched_at >= ${from} and ${isMatchOfAnyAge('m', targetId)}
    group by m.story_id, weeks_ago
  `.execute(db);
  const before = rows.filter(({ weeks_ago }) => weeks_ago > 0);
  return {
    stories: rows.filter(({ weeks_ago }) => weeks_ago === 0),
    // A story of several weeks is one story.
    storiesBefore: [...Map.groupBy(before, ({ story_id }) => story_id).values()].map((parts) => ({
      coded: parts.reduce((sum, { coded }) => sum + coded, 0),
      unfavourable: parts.reduce((sum, { unfavourable }) => sum + unfavourable, 0),
    })),
    weeksBefore: new Set(before.map(({ weeks_ago }) => weeks_ago)).size,
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
