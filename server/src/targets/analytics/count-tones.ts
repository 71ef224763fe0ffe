import type { TargetTones, Tone, ToneCounts } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { sourceOfMatch } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from './repository.ts';

export type CountedTones = Pick<TargetTones, 'coded' | 'coded_stories' | 'by_day' | keyof ToneCounts> & {
  by_source: ReadonlyMap<string, ToneCounts>;
};

/** Counts to add to. */
export const noTones = (): ToneCounts => ({ favourable: 0, neutral: 0, unfavourable: 0 });

/** Counts the coded matches of a target that were found in a time span, by tone, day and source. */
export async function countTones(
  db: Database,
  targetId: string,
  span: Span,
  zone: string,
): Promise<CountedTones> {
  const isCoded = sql`${shownOf(targetId, span)} and m.tone is not null`;
  const [{ rows }, stories] = await Promise.all([
    sql<{ date: string; source_id: string; tone: Tone; count: number }>`
      select (m.matched_at at time zone ${zone})::date::text as date, ${sourceOfMatch('m')} as source_id, m.tone,
        count(*)::int as count
      from matches m where ${isCoded} group by 1, 2, 3 order by 1
    `.execute(db),
    sql<{ count: number }>`
      select count(distinct m.story_id)::int as count from matches m where ${isCoded}
    `.execute(db),
  ]);
  const all = noTones();
  const days = new Map<string, ToneCounts>();
  const sources = new Map<string, ToneCounts>();
  for (const { date, source_id, tone, count } of rows) {
    const day = days.get(date) ?? noTones();
    const source = sources.get(source_id) ?? noTones();
    days.set(date, day);
    sources.set(source_id, source);
    for (const counts of [all, day, source]) counts[tone] += count;
  }
  return {
    ...all,
    coded: codedOf(all),
    coded_stories: stories.rows[0]?.count ?? 0,
    by_day: [...days].map(([date, counts]) => ({ date, ...counts })),
    by_source: sources,
  };
}

/** All tones together. */
export const codedOf = ({ favourable, neutral, unfavourable }: ToneCounts): number =>
  favourable + neutral + unfavourable;
