/// <reference lib="esnext.temporal" />
import { describe, expect, it } from 'vitest';
import { createStatistics } from '../accounts/profile/index.ts';
import { lastLocalDays } from '../local-day.ts';
import { countMessagesByDay } from '../notifier/index.ts';
import { createTargetAnalytics } from '../targets/index.ts';
import { testDatabase } from '../testing/database.ts';
import { createThrottle } from '../throttle/index.ts';
import { countAlertsSentByDay } from './alert-figures.ts';
import { drawPerson, mergeSomeStories, splitSomeStory } from './drawn-person.fixture.ts';
import {
  countMessages,
  distinct,
  isOut,
  onDay,
  plainDateIn,
  quantile,
  type Rows,
  readRows,
  tally,
  waitsOf,
} from './plain-count.fixture.ts';

const database = testDatabase();
/** After the clocks changed in Newfoundland, in Europe and, by half an hour, on Lord Howe Island. */
const NOW = new Date('2026-04-10T10:10:00.000Z');
const ZONES = ['Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'];
const DAYS = 90;

async function expectAnalytics(
  rows: Rows,
  { user_id, id, zone }: { user_id: string; id: string; zone: string },
) {
  const service = createTargetAnalytics({
    db: database.db,
    throttle: createThrottle(database.db),
    baseUrl: () => 'https://news.example',
  });
  const found = await service.get(
    { id: user_id, role: 'user', plan: 'pro' },
    id,
    { period: '90d', timezone: zone },
    NOW,
  );
  const days = lastLocalDays(NOW, zone, DAYS);
  const own = rows.matches.filter(
    ({ target_id, matched_at }) => target_id === id && plainDateIn(zone, matched_at) >= (days[0]?.date ?? ''),
  );
  const rated = (value: 'relevant' | 'irrelevant') => own.filter(({ feedback }) => feedback === value);
  expect(found.totals).toMatchObject({
    matches: own.length,
    stories: distinct(own.map(({ story_id }) => story_id)),
    sources: distinct(own.map(({ source_id }) => source_id)),
    notified: distinct(own.map(({ notification_id }) => notification_id)),
    suppressed: own.filter(({ notification_id }) => notification_id === null).length,
    relevant: rated('relevant').length,
    excluded_irrelevant: rated('irrelevant').filter(({ excluded_at }) => excluded_at !== null).length,
  });
  for (const { date, matches, stories, notified } of found.by_day) {
    const ofDay = own.filter(({ matched_at }) => plainDateIn(zone, matched_at) === date);
    expect([date, matches, stories, notified]).toEqual([
      date,
      ofDay.length,
      distinct(ofDay.map(({ story_id }) => story_id)),
      distinct(ofDay.map(({ notification_id }) => notification_id)),
    ]);
  }
  const { advanced } = found;
  const counted = (items: readonly { count: number }[] = [], name: string) =>
    Object.fromEntries(items.map((item) => [(item as unknown as Record<string, string>)[name], item.count]));
  expect(counted(advanced?.by_source, 'source_id')).toEqual(tally(own.map(({ source_id }) => source_id)));
  expect(counted(advanced?.by_language, 'language')).toEqual(tally(own.map(({ language }) => language)));
  expect(counted(advanced?.by_term, 'term')).toEqual(
    tally(own.map(({ matched_terms }) => matched_terms[0] ?? null)),
  );
  for (const { source_id, relevant } of advanced?.by_source ?? []) {
    const good = rated('relevant').filter(
      (match) => match.source_id === source_id && match.excluded_at === null,
    );
    expect(relevant).toBe(good.length);
  }
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { matched_at } of own) {
    const local = Temporal.Instant.fromEpochMilliseconds(matched_at.getTime()).toZonedDateTimeISO(zone);
    const row = hours[local.dayOfWeek - 1];
    if (row) row[local.hour] = (row[local.hour] ?? 0) + 1;
  }
  expect(advanced?.by_weekday).toEqual(hours);
  const waits = waitsOf(own, rows.deliveries);
  expect(advanced?.latency_ms.p50 ?? null).toEqual(closeTo(quantile(waits, 0.5)));
  expect(advanced?.latency_ms.p95 ?? null).toEqual(closeTo(quantile(waits, 0.95)));
  expect(advanced?.latency_buckets.reduce((sum, { count }) => sum + count, 0)).toBe(waits.length);
}

const closeTo = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));

async function expectStatistics(rows: Rows, userId: string, timezone: string) {
  const { db } = database;
  const found = await createStatistics({ db }).get(userId, { period: '90d', timezone }, NOW);
  const days = lastLocalDays(NOW, timezone, DAYS);
  const isIn = (moment: Date | null) =>
    moment !== null && plainDateIn(timezone, moment) >= (days[0]?.date ?? '');
  const own = rows.matches.filter(({ matched_at }) => isIn(matched_at));
  const messages = rows.deliveries.filter(({ sent_at, failed_at, created_at }) =>
    isIn(sent_at ?? failed_at ?? created_at),
  );
  expect(found.articles).toMatchObject({
    matched: distinct(own.map(({ article_id }) => article_id)),
    read: distinct(own.map(({ article_id, read_at }) => (read_at ? article_id : null))),
  });
  expect(found.stories).toBe(distinct(own.map(({ story_id }) => story_id)));
  expect(found.by_day.map(({ date, matched }) => [date, matched])).toEqual(
    days.map(({ date }) => [
      date,
      own.filter(({ matched_at }) => plainDateIn(timezone, matched_at) === date).length,
    ]),
  );
  expect(
    Object.fromEntries((found.advanced?.top_targets ?? []).map(({ id, matched }) => [id, matched])),
  ).toEqual(tally(own.map(({ target_id }) => target_id)));
  const counting = own.filter(({ excluded_at }) => excluded_at === null);
  expect(found.advanced?.feedback).toMatchObject({
    relevant: counting.filter(({ feedback }) => feedback === 'relevant').length,
    irrelevant: counting.filter(({ feedback }) => feedback === 'irrelevant').length,
  });
  const count = (isIt: (delivery: Rows['deliveries'][number]) => boolean) =>
    countMessages(messages.filter(isIt));
  expect(found.notifications).toEqual({
    sent: count(isOut),
    delivered: count(({ status }) => status === 'delivered' || status === 'read'),
    read: count(({ status }) => status === 'read'),
    failed: count(({ status }) => status === 'failed'),
    suppressed: messages.filter(({ status }) => status === 'suppressed').length,
  });
  expect(found.advanced?.notifications_by_channel).toEqual({
    email: count((delivery) => isOut(delivery) && delivery.channel === 'email'),
    whatsapp: count((delivery) => isOut(delivery) && delivery.channel === 'whatsapp'),
  });
  const articles = [...new Map(own.map((match) => [match.article_id, match])).values()];
  expect(
    Object.fromEntries((found.advanced?.languages ?? []).map(({ language, matched }) => [language, matched])),
  ).toEqual(tally(articles.map(({ language }) => language)));
  expect(
    Object.fromEntries((found.advanced?.top_sources ?? []).map(({ id, matched }) => [id, matched])),
  ).toEqual(tally(articles.map(({ source_id }) => source_id)));
  const firstSeen = Map.groupBy(rows.all, ({ notification_id }) => notification_id);
  const minutes = rows.deliveries.flatMap(({ notification_id, sent_at }) => {
    const seen = (firstSeen.get(notification_id) ?? []).map(({ first_seen_at }) => first_seen_at.getTime());
    return sent_at && isIn(sent_at) && seen.length > 0
      ? [(sent_at.getTime() - Math.min(...seen)) / 60_000]
      : [];
  });
  expect(found.advanced?.response.median_minutes ?? null).toEqual(closeTo(quantile(minutes, 0.5)));
  const byDay = await countMessagesByDay(db, userId, days);
  const alerts = await countAlertsSentByDay(db, { userId }, days);
  const types = new Map(rows.notifications.map(({ id, type }) => [id, type]));
  for (const [at, { date }] of days.entries()) {
    const isOn = onDay(timezone, date);
    for (const { channel, by_day } of byDay) {
      const ofDay = rows.deliveries.filter(
        (one) => one.channel === channel && isOn(one.sent_at ?? one.failed_at),
      );
      const failed = countMessages(ofDay.filter(({ status }) => status === 'failed'));
      expect([date, by_day[at]]).toEqual([date, { sent: countMessages(ofDay.filter(isOut)), failed }]);
    }
    const firsts = [...Map.groupBy(rows.deliveries.filter(isOut), ({ notification_id }) => notification_id)]
      .filter(([id]) => types.get(id) === 'match')
      .map(([, sent]) =>
        Math.min(...sent.flatMap(({ sent_at }) => (sent_at && isIn(sent_at) ? [sent_at.getTime()] : []))),
      )
      .filter(Number.isFinite);
    expect([date, alerts[at]]).toEqual([date, firsts.filter((first) => isOn(new Date(first))).length]);
  }
}

describe('the figures read from indexes equal those of plain counting', () => {
  it.each(ZONES)(
    'in %s, even after articles are hidden, matches rated, stories merged and split, and a target is archived',
    async (zone) => {
      const { db } = database;
      const { user_id, targets } = await drawPerson(db, NOW, DAYS);
      const check = async () => {
        const rows = await readRows(db, user_id);
        await expectAnalytics(rows, { user_id, id: targets[0], zone });
        await expectStatistics(rows, user_id, zone);
      };
      await check();
      const shown = (await readRows(db, user_id)).matches.slice(0, 20).map(({ article_id }) => article_id);
      await db.updateTable('articles').set({ status: 'hidden' }).where('id', 'in', shown).execute();
      await db
        .updateTable('articles')
        .set({ language: 'spanish' })
        .where('id', 'in', shown.slice(0, 5))
        .execute();
      await db
        .updateTable('matches')
        .set({ feedback: 'relevant' })
        .where('article_id', 'in', shown.slice(5))
        .execute();
      await check();
      await db.updateTable('articles').set({ status: 'published' }).where('id', 'in', shown).execute();
      await mergeSomeStories(db, user_id, NOW);
      await check();
      await splitSomeStory(db, user_id);
      await check();
      await db.updateTable('targets').set({ status: 'archived' }).where('id', '=', targets[1]).execute();
      await check();
    },
  );
});
