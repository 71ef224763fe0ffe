/// <reference lib="esnext.temporal" />
import {
  type ChartFigures,
  type ChartMeasure,
  type ChartSplit,
  canSplit,
  chartFormsFor,
  chartMeasures,
  chartSplits,
  hasDaysOfParts,
  isShareMeasure,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { drawPerson } from '../dashboard/drawn-person.fixture.ts';
import { distinct, plainDateIn, type Rows, readRows } from '../dashboard/plain-count.fixture.ts';
import { lastLocalDays } from '../local-day.ts';
import { countPlaces } from '../targets/analytics/count-places.ts';
import { countTones } from '../targets/analytics/count-tones.ts';
import { countMatchesOf, type MatchFilter } from '../targets/match-repository.ts';
import { testDatabase } from '../testing/database.ts';
import { type Definition, readFigures } from './figures.ts';

type Row = Rows['matches'][number] & { about: string[]; published_in: string | null; development: string[] };

const database = testDatabase();
/** After the clocks changed in Newfoundland, in Europe and, by half an hour, on Lord Howe Island. */
const NOW = new Date('2026-04-10T10:10:00.000Z');
const splits = chartSplits.filter((split) => split !== 'name');

const things: Partial<Record<ChartMeasure, (row: Row) => string | null>> = {
  articles: (row) => row.article_id,
  stories: (row) => row.story_id,
  alerts: (row) => row.notification_id,
};
const count = (measure: ChartMeasure, rows: readonly Row[]) => {
  const thing = things[measure];
  if (thing) return distinct(rows.map(thing));
  if (measure === 'net_tone') return ofTone('favourable', rows) - ofTone('unfavourable', rows);
  return measure === 'precision' ? rows.filter(isRated('relevant')).length : rows.length;
};
const ofTone = (tone: string, rows: readonly Row[]) => rows.filter((row) => row.tone === tone).length;
const isRated = (rating: string) => (row: Row) => row.feedback === rating && row.excluded_at === null;
const isMeasured: Partial<Record<ChartMeasure, (row: Row) => boolean>> = {
  alerts: (row) => row.notification_id !== null,
  relevant: isRated('relevant'),
  irrelevant: isRated('irrelevant'),
  precision: (row) => row.feedback !== null && row.excluded_at === null,
  net_tone: (row) => row.tone !== null,
};
const parts: Record<Exclude<ChartSplit, 'none' | 'hours' | 'name'>, (row: Row) => (string | null)[]> = {
  target: (row) => [row.target_id],
  source: (row) => [row.source_id],
  language: (row) => [row.language],
  term: (row) => [row.matched_terms[0] ?? null],
  tone: (row) => [row.tone ?? 'none'],
  about: (row) => row.about,
  published_in: (row) => [row.published_in],
  development: (row) => row.development,
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
    measured.filter(({ matched_at }) => days.includes(plainDateIn(zone, matched_at)));
  const [now, earlier] = [on(dates), on(before)];
  const isShare = isShareMeasure(measure);
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
  const partsOf = parts[split];
  const byPart = (some: readonly Row[]) => {
    const pairs = some.flatMap((row) => partsOf(row).map((part) => ({ part, row })));
    return new Map(
      [...Map.groupBy(pairs, ({ part }) => part)]
        .filter(([part]) => part !== null)
        .map(([part, all]) => [part, all.map(({ row }) => row)]),
    );
  };
  const [grouped, earlierParts] = [byPart(now), byPart(earlier)];
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
            own.filter(({ matched_at }) => plainDateIn(zone, matched_at) === date),
          ),
        ),
      );
  }
}

describe('the figures of a chart equal those of plain counting', () => {
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
    const matches = await withTonesAndCountries(user_id);
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
          if (isOne && measure === 'matches') await expectAnalytics(ports, chart, figures);
        }
      }
  });
});

/** A third of the matches and articles have no tone, countries and developments, and one source has no country. */
async function withTonesAndCountries(userId: string): Promise<Row[]> {
  const { db } = database;
  await sql`
    update matches m set tone = drawn.tone, tone_origin = 'person', tone_at = m.matched_at
    from (
      select id, (array['favourable', 'unfavourable', 'neutral', 'unfavourable'])[ordinal % 6 + 1] as tone
      from (select id, row_number() over (order by matched_at, target_id) as ordinal from matches) numbered
    ) drawn
    where drawn.id = m.id and drawn.tone is not null and m.user_id = ${userId}
  `.execute(db);
  await sql`
    insert into article_names (article_id, rules, source_name, names, lower_words, countries, developments)
    select id, 1, '', '', '', case ordinal % 4 when 0 then '{FR,GB}' when 1 then '{FR}' when 2 then '{}' end::text[],
      case ordinal % 3 when 0 then '{recall,cuts}' when 1 then '{cuts}' end::text[]
    from (select id, row_number() over (order by first_seen_at) as ordinal from articles) numbered
    where ordinal % 5 > 0 on conflict do nothing
  `.execute(db);
  await sql`update sources set country = case name when 'One' then 'FR' when 'Two' then 'MA' end`.execute(db);
  const { rows } = await sql<{
    id: string;
    countries: string[] | null;
    developments: string[] | null;
    country: string | null;
  }>`
    select a.id, n.countries, n.developments, s.country
    from articles a join sources s on s.id = a.source_id left join article_names n on n.article_id = a.id
  `.execute(db);
  const places = new Map(rows.map((row) => [row.id, row]));
  const { matches } = await readRows(db, userId);
  return matches.map((match) => {
    const { countries, developments, country } = places.get(match.article_id) ?? {};
    return {
      ...match,
      about: countries ?? [],
      published_in: country ?? null,
      development: developments ?? [],
    };
  });
}

/** The figures of tones and countries equal those of the target’s own analytics. */
async function expectAnalytics(
  target: string,
  { split }: Pick<Definition, 'split'>,
  { parts: shown, from, to, total, timezone }: ChartFigures,
) {
  const span = { from: new Date(from ?? ''), to: new Date(to ?? '') };
  const counts = Object.fromEntries(shown.map((part) => [part.id, part.total]));
  if (split === 'tone') {
    const { coded, favourable, neutral, unfavourable } = await countTones(
      database.db,
      target,
      span,
      timezone,
    );
    expect(counts).toEqual({ favourable, neutral, unfavourable, none: total - coded });
  }
  if (split === 'about' || split === 'published_in') {
    const places = await countPlaces(database.db, target, span);
    expect(counts).toEqual(
      Object.fromEntries(places[split].map(({ country, matches }) => [country, matches])),
    );
    expect(places[split].length).toBeGreaterThan(1);
  }
}

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
      ...(measure === 'net_tone' ? { tone: ['favourable', 'neutral', 'unfavourable'] } : {}),
      ...(split === 'tone' ? { tone: [id] } : {}),
      ...(split === 'about' ? { about_country: [id] } : {}),
      ...(split === 'development' ? { development: [id] } : {}),
      ...(split === 'published_in' ? { source_country: [id] } : {}),
      ...{ from: from ?? '', to: to ?? '', group: measure === 'stories' ? 'story' : 'article' },
    };
    expect(await countMatchesOf(database.db, target, filter as unknown as MatchFilter)).toBe(rated ?? total);
  }
}
