import { dateIn } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/** All rows that figures are counted from, to count them again in the simplest way. */
export async function readRows(db: Database, userId: string) {
  const matches = await db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .selectAll('m')
    .select([
      'a.source_id',
      'a.language',
      'a.published_at',
      'a.first_seen_at',
      'a.status as article_status',
      't.status as target_status',
    ])
    .where('m.user_id', '=', userId)
    .execute();
  const deliveries = await db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).execute();
  const notifications = await db
    .selectFrom('notifications')
    .select(['id', 'type'])
    .where('user_id', '=', userId)
    .execute();
  const isShown = (match: (typeof matches)[number]) =>
    match.article_status === 'published' && match.target_status !== 'archived' && !match.beyond_history;
  return { matches: matches.filter(isShown), all: matches, deliveries, notifications };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;

const dates = new Map<string, string>();
/** A memoised `dateIn`, because plain counting needs the date of each moment again for each day and each figure. */
export function plainDateIn(zone: string, moment: Date): string {
  const key = `${zone} ${moment.getTime()}`;
  const date = dates.get(key) ?? dateIn(zone, moment);
  dates.set(key, date);
  return date;
}

export const distinct = <Each>(values: readonly Each[]) =>
  new Set(values.filter((value) => value !== null)).size;

/** How often each value occurs. */
export const tally = (values: readonly (string | null)[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value ?? '')]
      .filter(([value]) => value !== '')
      .map(([value, all]) => [value, all.length]),
  );

/** A percentile, interpolated between the two nearest values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place % 1);
}

/** The milliseconds from publication to the first message of each alert of some matches that did not wait for a digest. */
export function waitsOf(some: Rows['matches'], deliveries: Rows['deliveries']): number[] {
  const byAlert = Map.groupBy(some, ({ notification_id }) => notification_id);
  return [...byAlert].flatMap(([id, matches]) => {
    const sent = deliveries.flatMap(({ notification_id, mode, sent_at }) =>
      notification_id === id && mode === 'live' && sent_at ? [sent_at.getTime()] : [],
    );
    const published = matches.map(({ published_at, first_seen_at }) =>
      (published_at ?? first_seen_at).getTime(),
    );
    return id === null || sent.length === 0 ? [] : [Math.max(0, Math.min(...sent) - Math.min(...published))];
  });
}

const SENT = ['sent', 'delivered', 'read'];
export const isOut = ({ status }: Rows['deliveries'][number]) => SENT.includes(status);

/** Counts messages; the parts of a digest on one channel are one message. */
export const countMessages = (some: Rows['deliveries']) =>
  distinct(some.map(({ channel, digest_id, id }) => `${channel} ${digest_id ?? id}`));

export const onDay = (zone: string, date: string) => (moment: Date | null) =>
  moment !== null && plainDateIn(zone, moment) === date;
