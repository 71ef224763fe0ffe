/// <reference lib="esnext.temporal" />
import {
  type ChartFigures,
  type ChartMeasure,
  type ChartSplit,
  canSplit,
  chartFormsFor,
  chartMeasures,
  hasDaysOfParts,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { drawPerson } from '../dashboard/drawn-person.fixture.ts';
import { distinct, type Rows, readRows } from '../dashboard/plain-count.fixture.ts';
import { dateIn, lastLocalDays } from '../local-day.ts';
import { countMatchesOf, type MatchFilter } from '../targets/match-repository.ts';
import { testDatabase } from '../testing/database.ts';
import { type Definition, readFigures } from './figures.ts';

type Row = Rows['matches'][number];

const database = testDatabase();
/** After the clocks changed in Newfoundland, in Europe and, by half an hour, on Lord Howe Island. */
const NOW = new Date('2026-04-10T10:10:00.000Z');
const splits = ['none', 'target', 'source', 'language', 'term', 'hours'] as const;

const things: Partial<Record<ChartMeasure, (row: Row) => string | null>> = {
  articles: (row) => row.article_id,
  stories: (row) => row.story_id,
  alerts: (row) => row.notification_id,
};
const count = (measure: ChartMeasure, rows: readonly Row[]) => {
  const thing = things[measure];
  if (thing) return distinct(rows.map(thing));
  return measure === 'precision' ? rows.filter(isRated('relevant')).length : rows.length;
};
const isRated = (rating: string) => (row: Row) => row.feedback === rating && row.excluded_at === null;
const isMeasured: Partial<Record<ChartMeasure, (row: Row) => boolean>> = {
  alerts: (row) => row.notification_id !== null,
  relevant: isRated('relevant'),
  irrelevant: isRated('irrelevant'),
  precision: (row) => row.feedback !== null && row.excluded_at === null,
};
const parts: Record<Exclude<ChartSplit, 'none' | 'hours' | 'name'>, (row: Row) => string | null> = {
  target: (row) => row.target_id,
  source: (row) => row.source_id,
  language: (row) => row.language,
  term: (row) => row.matched_terms[0] ?? null,
};

interface Days {
  dates: readonly string[];
  before: readonly string[];
  zone: string;
}

function expectPlain(
  rows: readonly Row[],
  { measure, split, form }: Pick<Definition, 'measure' | 'split' | 'form'>,
  { dates, before, zone }: Days,
  figures: ChartFigures,
) {
  const measured = rows.filter(isMeasured[measure] ?? (() => true));
  const on = (days: readonly string[]) =>
    measured.filter(({ matched_at }) => days.includes(dateIn(zone, matched_at)));
  const [now, earlier] = [on(dates), on(before)];
  const isShare = measure === 'precision';
  expect(figures).toMatchObject({ dates, total: count(measure, now), before: count(measure, earlier) });
  if (isShare) expect(figures.rated).toMatchObject({ total: now.length, before: earlier.length });
  if (split === 'none') {
    expect(figures.by_day).toEqual(dates.map((date) => count(measure, on([date]))));
    expect(figures.by_day_before).toEqual(before.map((date) => count(measure, on([date]))));
    if (isShare) expect(figures.rated?.by_day).toEqual(dates.map((date) => on([date]).length));
    return;
  }
  if (split === 'hours') {
    const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (): Row[] => []));
    for (const row of now) {
      const local = Temporal.Instant.fromEpochMilliseconds(row.matched_at.getTime()).toZonedDateTimeISO(zone);
      hours[local.dayOfWeek - 1]?.[local.hour]?.push(row);
    }
    expect(figures.hours).toEqual(hours.map((day) => day.map((each) => count(measure, each))));
    return;
  }
  if (split === 'name') return;
  const partOf = parts[split];
  const grouped = Map.groupBy(
    now.filter((row) => partOf(row) !== null),
    partOf,
  );
  const earlierParts = Map.groupBy(earlier, partOf);
  expect(figures.parts_total).toBe(grouped.size);
  expect(figures.parts).toHaveLength(Math.min(grouped.size, hasDaysOfParts(form) ? 5 : 10));
  for (const part of figures.parts) {
    const [own, earlierOwn] = [grouped.get(part.id) ?? [], earlierParts.get(part.id) ?? []];
    expect([part.id, part.total, part.before]).toEqual([
      part.id,
      count(measure, own),
      count(measure, earlierOwn),
    ]);
    if (isShare) expect([part.rated, part.rated_before]).toEqual([own.length, earlierOwn.length]);
    if (hasDaysOfParts(form))
      expect(part.by_day).toEqual(
        dates.map((date) =>
          count(
            measure,
            own.filter(({ matched_at }) => dateIn(zone, matched_at) === date),
          ),
        ),
      );
  }
}

describe('the figures of a chart are those of plain counting', () => {
  it.each([
    { zone: 'Europe/Paris', period: '30d', of: 'one target, and each part leads to as many matches' },
    { zone: 'America/St_Johns', period: 'dates', of: 'a label' },
    { zone: 'Australia/Lord_Howe', period: 'dates', of: 'all targets but a deleted one' },
  ] as const)('in $zone, of $of', async ({ zone, period, of }) => {
    const { db } = database;
    const { user_id, targets } = await drawPerson(db, NOW, 90);
    const [ports, prices] = targets;
    await db.updateTable('users').set({ timezone: zone }).where('id', '=', user_id).execute();
    // An alert is about what one target found.
    await sql`
      update matches m set notification_id = null from notifications n
      where n.id = m.notification_id and n.target_id is distinct from m.target_id
    `.execute(db);
    // A version before migration 0205 found some of the matches, and the job has not stored their sources yet.
    await sql`update matches set source_id = null, language = null where is_first_of_story`.execute(db);
    const isOne = of.startsWith('one');
    const targeted = { target_ids: isOne ? [ports] : [], label: 'WORK' };
    const kind: Definition['scope'] = isOne ? 'chosen' : of === 'a label' ? 'label' : 'all';
    if (kind === 'all')
      await db.updateTable('targets').set({ status: 'archived' }).where('id', '=', prices).execute();
    const { matches } = await readRows(db, user_id);
    const rows = matches.filter(({ target_id }) => !isOne || target_id === ports);
    const last = lastLocalDays(NOW, zone, 64).map(({ date }) => date);
    const both = period === 'dates' ? last.slice(0, 60) : last.slice(4);
    const days = { before: both.slice(0, 30), dates: both.slice(30), zone };
    const fixed = { from: days.dates[0] ?? '', to: days.dates.at(-1) ?? '' };
    const reader = { id: user_id, role: 'user', plan: 'pro' } as const;
    for (const measure of chartMeasures)
      for (const split of splits.filter((one) => canSplit(measure, one))) {
        const forms = chartFormsFor(measure, split);
        for (const form of [forms[0] ?? 'bars', ...forms.filter((one) => one === 'line')]) {
          const chart = { measure, split, form, ...targeted, scope: kind, period, ...fixed, compare: true };
          const figures = await readFigures(db, reader, chart, NOW);
          expectPlain(rows, chart, days, figures);
          if (isOne) await expectLists(ports, chart, figures);
        }
      }
  });
});

const filters = { relevant: ['relevant'], irrelevant: ['irrelevant'], precision: ['relevant', 'irrelevant'] };

async function expectLists(
  target: string,
  { measure, split }: Pick<Definition, 'measure' | 'split'>,
  { parts: shown, from, to }: ChartFigures,
) {
  if (measure === 'alerts' || split === 'target') return;
  for (const { id, total, rated } of shown) {
    const feedback = measure in filters ? filters[measure as keyof typeof filters] : undefined;
    const filter = {
      ...(feedback ? { feedback, excluded: false } : {}),
      ...(split === 'source' ? { source_id: [id] } : {}),
      ...(split === 'language' ? { language: [id] } : {}),
      ...(split === 'term' ? { first_term: id } : {}),
      ...{ from: from ?? '', to: to ?? '', group: measure === 'stories' ? 'story' : 'article' },
    };
    expect(await countMatchesOf(database.db, target, filter as unknown as MatchFilter)).toBe(rated ?? total);
  }
}
