import { type Language, TargetAnalyticsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { readSlides } from '../../slides/read-slides.fixture.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import {
  createTargetAnalytics,
  createTargetNames,
  createTargetSlides,
  createTargetThemes,
} from '../index.ts';

const database = testDatabase();
let user_id = '';
beforeEach(async () => {
  user_id = await insertUser(database.db, { timezone: 'Europe/Paris', full_name: 'Ann Lee' });
});

const services = () => {
  const { db } = database;
  const throttle = createThrottle(db);
  const analytics = createTargetAnalytics({ db, throttle, baseUrl: () => 'https://news.example' });
  const themes = createTargetThemes({ db });
  const names = createTargetNames({ db, throttle });
  return { analytics, slides: createTargetSlides({ db, throttle, analytics, themes, names }) };
};
const readerOf = (plan: 'free' | 'basic' = 'basic', id = user_id) => ({
  ...{ id, ip: null, role: 'user' as const, plan },
});
const query = (period: '7d' | '30d' | '90d' | '365d') => v.parse(TargetAnalyticsQuery, { period });
const make = async (targetId: string, period: Parameters<typeof query>[0] = '30d', plan?: 'free') => {
  const file = await services().slides.make(readerOf(plan), targetId, query(period), NOON);
  return { file, ...readSlides(Buffer.from(file.content, 'base64')) };
};
const speak = (locale: Language) =>
  database.db.updateTable('users').set({ locale }).where('id', '=', user_id).execute();

/** A target with `perDay` matches on each of the last days, in two sources and two languages. */
async function busyTarget(days: number, perDay: number, name = 'Storms'): Promise<string> {
  const { db } = database;
  const target_id = await insertTarget(db, { user_id, name, created_at: before(NOON, { days: 400 }) });
  const sources = [
    await insertSource(db, { name: `${name} Times` }),
    await insertSource(db, { name: `${name} Post` }),
  ];
  for (let day = 0; day < days; day += 1) {
    const story_id = newId('clu');
    for (let at = 0; at < perDay + (day === 3 ? 9 : 0); at += 1) {
      const matched_at = before(NOON, { days: day, hours: 1 });
      const article_id = await insertArticle(db, {
        ...{ source_id: sources[at % 3 === 0 ? 1 : 0]!, first_seen_at: matched_at, title: `Wave ${day}` },
        ...{ language: at === 0 ? 'french' : 'english', url: `https://harbour.example/${name}/${day}/${at}` },
        ...(at < 2 && { story_id }),
      });
      await insertMatch(db, {
        ...{ user_id, target_id, article_id, matched_at, matched_terms: [at % 2 ? 'storm' : 'wave'] },
      });
    }
  }
  return target_id;
}

describe('the slides of a target', () => {
  it.each([
    { period: '7d', days: 10, perDay: 2 },
    { period: '30d', days: 70, perDay: 3 },
    { period: '90d', days: 20, perDay: 1 },
  ] as const)('have the numbers of its analytics of $period', async ({ period, days, perDay }) => {
    const target_id = await busyTarget(days, perDay, `Storms ${period}`);
    await busyTarget(3, 5, 'Others');
    const analytics = await services().analytics.get(readerOf(), target_id, query(period), NOON);
    const { slides, file } = await make(target_id, period);
    expect(file).toMatchObject({
      file_name: `Storms-${period}-${analytics.from}-${analytics.to}.pptx`,
      rows: slides.length,
    });
    const { totals, by_day, advanced } = analytics;
    expect(slides.length).toBeLessThanOrEqual(8);
    expect(slides[0]).toMatchObject({ title: `Storms ${period}` });
    const [, figures, perDayOf] = slides;
    for (const value of [totals.matches, totals.stories, totals.sources, totals.notified])
      expect(figures?.texts).toContain(value.toLocaleString('en-GB'));
    expect(figures?.title).toMatch(new RegExp(`^${totals.matches} articles from 2 sources`));
    const [matches, low, high] = perDayOf?.charts[0]?.series ?? [];
    expect(matches?.values).toEqual(by_day.map(({ matches: count }) => count));
    const levels = by_day.map(({ usual }) => usual);
    if (levels.some((usual) => usual !== null)) {
      expect(low?.values).toEqual(levels.map((usual) => usual?.low ?? null));
      expect(high?.values).toEqual(levels.map((usual) => usual?.high ?? null));
    } else expect([low, high]).toEqual([undefined, undefined]);
    const chartsOf = (name: string) =>
      slides.flatMap(({ charts }) => charts).filter(({ alt }) => alt.startsWith(name));
    const shown = (name: string) =>
      chartsOf(name).map(({ categories, series }) =>
        categories.map((category, at) => [category, series[0]?.values[at]]),
      );
    expect(shown('Sources')).toEqual([advanced?.by_source.map(({ name, count }) => [name, count])]);
    expect(shown('Words')).toEqual([advanced?.by_term.map(({ term, count }) => [term, count])]);
    expect(shown('Languages')[0]).toHaveLength(advanced?.by_language.length ?? 0);
    for (const chart of slides.flatMap(({ charts }) => charts)) {
      // The editable data equals what is shown.
      expect(chart.rows).toEqual(
        chart.categories.map((category, at) => [category, ...chart.series.map(({ values }) => values[at])]),
      );
      expect(chart.alt).not.toBe('');
    }
    expect(slides.every(({ notes }) => notes !== '')).toBe(true);
  });

  it('link to the first article of the largest stories', async () => {
    const target_id = await busyTarget(2, 2);
    const { slides } = await make(target_id, '7d');
    const stories = slides.find(({ rows }) => rows.length > 0);
    expect(stories?.title).toMatch(/^Top stories|^The largest story/);
    expect(stories?.rows[0]).toEqual(['Story', 'Sources', 'First source', 'Day']);
    expect(stories?.links.every((link) => link.startsWith('https://harbour.example/Storms/'))).toBe(true);
  });

  it('say that nothing was found, without empty charts', async () => {
    const target_id = await insertTarget(database.db, { user_id, name: 'Silence' });
    const { slides } = await make(target_id);
    expect(slides.map(({ title }) => title)).toEqual(['Silence', 'Nothing was found.']);
    expect(slides[1]?.texts).toContain('0');
    expect(slides.flatMap(({ charts }) => charts)).toEqual([]);
  });

  it('leave out what the plan does not include', async () => {
    const target_id = await busyTarget(4, 2);
    const { slides } = await make(target_id, '7d', 'free');
    // A title, the figures, the days and the stories.
    expect(slides.map(({ charts, rows }) => [charts.length, rows.length > 0])).toEqual([
      [0, false],
      [0, false],
      [1, false],
      [0, true],
    ]);
  });

  it('are in the language of their owner, in Arabic from right to left', async () => {
    const target_id = await busyTarget(4, 2, 'عواصف');
    await speak('arabic');
    const { slides, isRightToLeft, xml } = await make(target_id, '7d');
    expect(isRightToLeft).toBe(true);
    expect(slides[1]?.texts).toContain('أهم الأرقام');
    expect(slides.slice(0, 3).every(({ rightToLeft }) => rightToLeft > 0)).toBe(true);
    expect(/.{20}(?:undefined|NaN|>null<)/.exec(xml)).toBeNull();
    await speak('french');
    expect((await make(target_id, '7d')).slides[1]?.texts).toContain('Chiffres clés');
    await speak('spanish');
    expect((await make(target_id, '7d')).slides[1]?.texts).toContain('Cifras clave');
  });

  it('have the look of the account', async () => {
    const target_id = await busyTarget(1, 1);
    await database.db
      .insertInto('brands')
      .values({ user_id, accent: '#0b3d91', logo: null, updated_at: NOON })
      .execute();
    expect((await make(target_id, '7d')).accent).toBe('0B3D91');
  });

  it('are created only for the owner, and count as an export', async () => {
    const target_id = await busyTarget(1, 1);
    const other = await insertUser(database.db);
    const { slides, analytics } = services();
    const asked = query('7d');
    await expect(slides.make(readerOf('basic', other), target_id, asked, NOON)).rejects.toMatchObject({
      code: 'not_found',
    });
    await slides.make(readerOf(), target_id, asked, NOON);
    for (let n = 0; n < 9; n += 1) await analytics.exportDays(readerOf(), target_id, asked, NOON);
    await expect(slides.make(readerOf(), target_id, asked, NOON)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});
