import { type ChartDraft, calls, limits, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';

const app = testApp({ defaultPlan: 'pro', throttleFactor: 0 });

let person: TestPerson;
let [harbour, ferry] = ['', ''];
let [times, post] = ['', ''];
beforeEach(async () => {
  const { db, clock } = app();
  person = await app().verifiedUser({ timezone: 'Europe/Paris' });
  const created_at = before(clock.now(), { days: 100 });
  harbour = await insertTarget(db, {
    user_id: person.id,
    name: 'Harbour / ميناء',
    labels: ['Coast'],
    created_at,
  });
  ferry = await insertTarget(db, { user_id: person.id, name: '=Ferry', created_at });
  times = await insertSource(db, { name: 'Harbour Times' });
  post = await insertSource(db, { name: 'Ferry Post' });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, by: TestPerson = person) =>
  app().call(method, path, { token: by.token, ...(body ? { body } : {}) });

const draft = (given: Partial<ChartDraft> = {}) => ({
  measure: 'matches',
  split: 'none',
  form: 'bars',
  scope: 'all',
  period: '7d',
  compare: false,
  ...given,
});
async function preview(given: Partial<ChartDraft> = {}) {
  const { status, body, text } = await call('POST', '/charts/preview', draft(given));
  expect(status, text).toBe(200);
  return v.parse(calls.charts.preview.answer, body).figures;
}
async function add(given: Partial<ChartDraft> = {}) {
  const { status, body, text } = await call('POST', '/charts', draft(given));
  expect(status, text).toBe(201);
  return v.parse(calls.charts.create.answer, body).chart;
}
const read = async (id: string) =>
  v.parse(calls.charts.get.answer, (await call('GET', `/charts/${id}`)).body);
const refused = async (given: Partial<ChartDraft>) => {
  const { status, body } = await call('POST', '/charts', draft(given));
  return { status, ...(body as { code: string; error: string; fields?: Record<string, string[]> }) };
};

interface Found {
  target?: string;
  at: Parameters<typeof before>[1];
  source_id?: string;
  story_id?: string;
  article_id?: string;
  notification_id?: string;
  language?: 'arabic';
  match?: Partial<Parameters<typeof insertMatch>[1]>;
}
async function find({ target = harbour, at, source_id = times, notification_id, match, ...article }: Found) {
  const { db, clock } = app();
  const matched_at = before(clock.now(), at);
  const article_id =
    article.article_id ?? (await insertArticle(db, { source_id, first_seen_at: matched_at, ...article }));
  await insertMatch(db, {
    user_id: person.id,
    target_id: target,
    article_id,
    matched_at,
    ...(notification_id ? { notification_id } : {}),
    ...match,
  });
  return article_id;
}

/** Today: one article that both targets found, and another of its story; two days and ten days ago: one each. */
async function aFortnight() {
  const story_id = newId('clu');
  const notification_id = await insertNotification(app().db, { user_id: person.id, target_id: harbour });
  const article_id = await find({ at: { hours: 1 }, story_id, notification_id });
  await find({ at: { hours: 1 }, target: ferry, article_id });
  await find({ at: { hours: 2 }, story_id, source_id: post, notification_id, language: 'arabic' });
  await find({ at: { days: 2 } });
  await find({ at: { days: 10 } });
}

describe('the figures of a chart', () => {
  it('count matches, articles, stories and alerts, each once a day and once in total', async () => {
    await aFortnight();
    const totals: Record<string, unknown> = {};
    for (const measure of ['matches', 'articles', 'stories', 'alerts'] as const) {
      const { total, by_day } = await preview({ measure });
      totals[measure] = [total, by_day.at(-1), by_day.at(-3), by_day.length];
    }
    expect(totals).toEqual({
      matches: [4, 3, 1, 7],
      articles: [3, 2, 1, 7],
      stories: [2, 1, 1, 7],
      alerts: [1, 1, 0, 7],
    });
  });

  it('are those of the target’s own analytics, and of the statistics', async () => {
    await aFortnight();
    const analytics = v.parse(
      calls.targets.analytics.answer,
      (await call('GET', `/targets/${harbour}/analytics?period=7d`)).body,
    );
    const one = { scope: 'chosen' as const, target_ids: [harbour] };
    const { totals, previous_totals, by_day, advanced } = analytics;
    for (const [measure, figure] of [
      ['matches', 'matches'],
      ['stories', 'stories'],
      ['alerts', 'notified'],
    ] as const) {
      const figures = await preview({ ...one, measure, compare: true });
      expect(figures).toMatchObject({
        total: totals[figure],
        before: previous_totals[figure],
        by_day: by_day.map((day) => day[figure]),
        dates: by_day.map(({ date }) => date),
        only_target_id: harbour,
      });
    }
    const bySource = await preview({ ...one, split: 'source' });
    expect(bySource.parts.map(({ id, name, total }) => [id, name, total])).toEqual(
      advanced?.by_source.map(({ source_id, name, count }) => [source_id, name, count]),
    );
    const byLanguage = await preview({ ...one, split: 'language' });
    expect(byLanguage.parts.map(({ id, total }) => [id, total])).toEqual(
      advanced?.by_language.map(({ language, count }) => [language, count]),
    );
    const hours = await preview({ ...one, split: 'hours', form: 'heat_map' });
    expect(hours.hours).toEqual(advanced?.by_weekday);

    const statistics = v.parse(
      calls.user.statistics.answer,
      (await call('GET', '/user/statistics?period=7d')).body,
    );
    const [articles, stories, matches] = [
      await preview({ measure: 'articles' }),
      await preview({ measure: 'stories' }),
      await preview(),
    ];
    expect(articles.total).toBe(statistics.articles.matched);
    expect(stories.total).toBe(statistics.stories);
    expect(matches.by_day).toEqual(statistics.by_day.map(({ matched }) => matched));
  });

  it('count ratings as the analytics do, and each part links to exactly the matches that it counts', async () => {
    const at = { hours: 1 };
    const matched_terms = ['port', 'wave'];
    await find({ at, match: { feedback: 'relevant', matched_terms } });
    await find({ at, match: { feedback: 'relevant', matched_terms: ['wave'] } });
    await find({ at, match: { feedback: 'irrelevant', matched_terms } });
    await find({ at, source_id: post, match: { feedback: 'irrelevant', matched_terms: ['wave'] } });
    // An exclusion now removes it.
    await find({ at, match: { feedback: 'irrelevant', excluded_at: app().clock.now() } });
    await find({ at });
    await find({ at: { days: 9 }, match: { feedback: 'relevant' } });
    const { totals, previous_totals, advanced } = v.parse(
      calls.targets.analytics.answer,
      (await call('GET', `/targets/${harbour}/analytics?period=7d`)).body,
    );
    const share = await preview({ measure: 'precision', form: 'line', compare: true });
    expect(share).toMatchObject({
      total: 2,
      before: 1,
      rated: { total: 4, before: 1, by_day: [0, 0, 0, 0, 0, 0, 4] },
      by_day: [0, 0, 0, 0, 0, 0, 2],
    });
    expect(totals.precision).toBe(share.total / (share.rated?.total ?? 0));
    expect(previous_totals.precision).toBe(1);
    const one = { scope: 'chosen' as const, target_ids: [harbour] };
    const filters = { relevant: 'relevant', irrelevant: 'irrelevant', precision: 'relevant,irrelevant' };
    for (const [split, field] of [
      ['source', 'source_id'],
      ['term', 'first_term'],
    ] as const) {
      const own = advanced?.[`by_${split}`] ?? [];
      for (const measure of ['relevant', 'irrelevant', 'precision'] as const) {
        const { parts, from, to } = await preview({ ...one, measure, split });
        for (const { id, total, rated } of parts) {
          const row = own.find((each) => ('term' in each ? each.term : each.source_id) === id);
          expect(total).toBe(measure === 'irrelevant' ? row?.irrelevant : row?.relevant);
          if (measure === 'precision') expect(rated).toBe((row?.relevant ?? 0) + (row?.irrelevant ?? 0));
          const address = new URLSearchParams({
            ...{ [field]: id, feedback: filters[measure], excluded: 'false' },
            ...{ from: from ?? '', to: to ?? '' },
          });
          const list = await call('GET', `/targets/${harbour}/matches?${address}`);
          expect(v.parse(calls.targets.matches.answer, list.body).items).toHaveLength(rated ?? total);
        }
        const counted = own.filter(({ relevant, irrelevant }) => {
          if (measure === 'precision') return relevant + irrelevant > 0;
          return (measure === 'relevant' ? relevant : irrelevant) > 0;
        });
        expect(parts).toHaveLength(counted.length);
      }
    }
  });

  it('are grouped by the first word that was found, including counts of matches', async () => {
    await find({ at: { hours: 1 }, match: { matched_terms: ['new_york', 'wave'] } });
    await find({ at: { days: 1 }, match: { matched_terms: ['new_york'] } });
    await find({ at: { hours: 1 }, target: ferry, match: { matched_terms: ['wave'] } });
    const { parts, total } = await preview({ split: 'term', form: 'stacked' });
    expect(parts.map(({ id, name, total: count, by_day }) => [id, name, count, by_day.slice(-2)])).toEqual([
      ['new_york', 'new york', 2, [1, 1]],
      ['wave', 'wave', 1, [0, 1]],
    ]);
    expect(total).toBe(3);
  });

  it('by name are the stories in the analytics’ list of names, and link to them', async () => {
    const titles = [
      'Talks between Emmanuel Macron and Angela Merkel',
      'A visit of Angela Merkel to Lisbon',
      'Emmanuel Macron speaks in Lisbon',
      'The speech of Angela Merkel',
    ];
    for (const [at, title] of titles.entries()) {
      const article_id = await find({ at: { hours: 1 + at } });
      await app()
        .db.updateTable('articles')
        .set({ title, summary: '', content_text: title, language: 'english' })
        .where('id', '=', article_id)
        .execute();
    }
    const { names } = v.parse(
      calls.targets.names.answer,
      (await call('GET', `/targets/${harbour}/names?period=7d`)).body,
    );
    const named = { measure: 'stories', split: 'name', scope: 'chosen' } as const;
    const one = { ...named, target_ids: [harbour] };
    const { parts, total, from, to, is_complete, before: earlier } = await preview({ ...one, compare: true });
    expect(parts.map(({ name }) => name)).toContain('Angela Merkel');
    expect(new Map(parts.map(({ id, total: stories }) => [id, stories]))).toEqual(
      new Map(names?.map(({ text, stories }) => [text, stories])),
    );
    expect([total, is_complete, earlier]).toEqual([4, true, null]);
    for (const { id, total: stories } of parts) {
      const address = new URLSearchParams({ named: id, group: 'story', from: from ?? '', to: to ?? '' });
      const list = await call('GET', `/targets/${harbour}/matches?${address}`);
      expect(v.parse(calls.targets.matches.answer, list.body).items).toHaveLength(stories);
    }
  });

  it('are compared by target and source, with their days for lines', async () => {
    await aFortnight();
    const lines = await preview({ split: 'target', form: 'line', compare: true });
    expect(lines.parts).toEqual([
      { id: harbour, name: 'Harbour / ميناء', total: 3, before: 1, by_day: [0, 0, 0, 0, 1, 0, 2] },
      { id: ferry, name: '=Ferry', total: 1, before: 0, by_day: [0, 0, 0, 0, 0, 0, 1] },
    ]);
    expect(lines).toMatchObject({ total: 4, before: 1, parts_total: 2, by_day: [] });
    const stacked = await preview({ split: 'target', form: 'stacked', compare: true });
    expect(stacked).toMatchObject({
      by_day: [0, 0, 0, 0, 1, 0, 3],
      by_day_before: [0, 0, 0, 1, 0, 0, 0],
      parts: lines.parts,
    });
    const bars = await preview({ split: 'source', measure: 'stories' });
    // A story of two sources counts for each, and once in total.
    expect(bars.parts.map(({ name, total, by_day }) => [name, total, by_day])).toEqual([
      ['Harbour Times', 2, []],
      ['Ferry Post', 1, []],
    ]);
    expect(bars.total).toBe(2);
  });

  it('list the largest sources, and say how many there are', async () => {
    for (let at = 0; at < 12; at += 1) {
      const source_id = await insertSource(app().db, { name: `Source ${at}` });
      for (let n = 0; n <= at; n += 1) await find({ at: { hours: 1 }, source_id });
    }
    const { parts, parts_total, total } = await preview({ split: 'source' });
    expect([parts.length, parts_total, total]).toEqual([10, 12, 78]);
    expect([parts[0]?.name, parts[0]?.total]).toEqual(['Source 11', 12]);
    expect((await preview({ split: 'source', form: 'stacked' })).parts).toHaveLength(5);
  });

  it('are counted by weekday and hour in the person’s time zone, each thing once an hour', async () => {
    const article_id = await find({ at: { minutes: 10 } });
    await find({ at: { minutes: 10 }, target: ferry, article_id });
    const { hours } = await preview({ split: 'hours', form: 'heat_map', measure: 'articles' });
    const hour = Number(
      before(app().clock.now(), { minutes: 10 }).toLocaleString('en', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Europe/Paris',
      }),
    );
    // A Tuesday.
    expect(hours?.[1]?.[hour]).toBe(1);
    expect(hours?.flat().reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('are not compared with a time before the targets existed', async () => {
    await app()
      .db.updateTable('targets')
      .set({ created_at: before(app().clock.now(), { days: 9 }) })
      .where('id', '=', ferry)
      .execute();
    await find({ at: { hours: 1 }, target: ferry });
    const chosen = { scope: 'chosen', compare: true } as const;
    expect(await preview({ ...chosen, target_ids: [ferry] })).toMatchObject({
      before: null,
      by_day_before: null,
    });
    const both = await preview({ ...chosen, target_ids: [ferry, harbour], split: 'target' });
    expect(both.before).toBe(0);
    expect(both.parts.map(({ id, before: earlier }) => [id, earlier])).toEqual([[ferry, null]]);
  });

  it('of fixed dates end today, and leave out what is hidden or was found before', async () => {
    await find({ at: { days: 2 } });
    await find({ at: { days: 3 } });
    const hidden = await find({ at: { days: 2 } });
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', hidden).execute();
    const figures = await preview({ period: 'dates', from: '2026-03-08', to: '2026-03-10' });
    expect(figures).toMatchObject({
      dates: ['2026-03-08', '2026-03-09', '2026-03-10'],
      by_day: [1, 0, 0],
      total: 1,
      is_today_counted: true,
      from: '2026-03-07T23:00:00.000Z',
    });
    const past = await preview({ period: 'dates', from: '2026-03-07', to: '2026-03-08' });
    expect(past).toMatchObject({ by_day: [1, 1], is_today_counted: false, to: '2026-03-08T23:00:00.000Z' });
  });

  it('by name are never compared with days that the plan hides', async () => {
    await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
    const named = { measure: 'stories', split: 'name', period: '90d', compare: true } as const;
    expect((await preview(named)).shown_since).toBeNull();
  });

  it('include only what the plan shows', async () => {
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    const { dates, shown_since, before: earlier } = await preview({ period: '90d', compare: true });
    expect([dates.length, shown_since, earlier]).toEqual([30, dates[0], null]);
    // All its days are shown, but none before them.
    const whole = await preview({ period: '30d', compare: true });
    expect([whole.dates, whole.shown_since, whole.before]).toEqual([dates, dates[0], null]);
    expect((await preview({ period: '30d', compare: false })).shown_since).toBeNull();
    expect((await preview({ period: '14d', compare: true })).shown_since).toBeNull();
    const old = await preview({ period: 'dates', from: '2025-12-01', to: '2025-12-10' });
    expect(old).toMatchObject({ gap: 'history', dates: [] });
    expect(await refused({ split: 'source' })).toMatchObject({
      status: 403,
      code: 'plan_required',
      error: messages.charts.needsPlan,
    });
  });
});

describe('a saved chart', () => {
  it('is listed, shown on the overview, changed and deleted', async () => {
    const chart = await add({ title: '  My   chart ', scope: 'chosen', target_ids: [harbour, harbour] });
    expect(chart).toMatchObject({
      title: 'My chart',
      targets: [{ id: harbour, name: 'Harbour / ميناء', is_deleted: false }],
    });
    const second = await add();
    const overview = async () =>
      v.parse(calls.user.dashboard.answer, (await call('GET', '/user/dashboard')).body).chart_ids;
    expect(await overview()).toEqual([chart.id, second.id]);
    const changed = await call('PUT', `/charts/${chart.id}`, draft({ split: 'hours', form: 'heat_map' }));
    expect(v.parse(calls.charts.update.answer, changed.body).chart).toMatchObject({
      title: '',
      split: 'hours',
      targets: [],
    });
    expect((await read(chart.id)).figures.hours).toHaveLength(7);
    await call('DELETE', `/charts/${chart.id}`);
    expect(await overview()).toEqual([second.id]);
    expect((await call('GET', `/charts/${chart.id}`)).status).toBe(404);
    const list = v.parse(calls.charts.list.answer, (await call('GET', '/charts')).body);
    expect([list.items.map(({ id }) => id), list.max]).toEqual([[second.id], limits.CHARTS_MAX]);
  });

  it('says which of its targets were deleted, and shows no figures if none are left', async () => {
    await aFortnight();
    const chart = await add({ scope: 'chosen', target_ids: [harbour, ferry] });
    await call('DELETE', `/targets/${harbour}`);
    const one = await read(chart.id);
    expect(one.chart.targets.map(({ is_deleted }) => is_deleted)).toEqual([true, false]);
    expect(one.figures).toMatchObject({ gap: null, targets: 1, total: 1 });
    // It can still be changed.
    const kept = draft({ scope: 'chosen', target_ids: [harbour, ferry], period: '30d' });
    expect((await call('PUT', `/charts/${chart.id}`, kept)).status).toBe(200);
    await call('DELETE', `/targets/${ferry}`);
    expect((await read(chart.id)).figures).toMatchObject({
      gap: 'targets',
      total: 0,
      dates: expect.any(Array),
    });
    expect((await call('GET', `/charts/${chart.id}/export`)).status).toBe(409);
    await call('POST', `/targets/${harbour}/restore`);
    expect((await read(chart.id)).figures).toMatchObject({ gap: null, total: 4 });
  });

  it('can be duplicated if one of its targets was permanently deleted', async () => {
    const chart = await add({ scope: 'chosen', target_ids: [harbour, ferry] });
    await app().db.deleteFrom('targets').where('id', '=', harbour).execute();
    const copy = await add({ scope: 'chosen', target_ids: chart.targets.map(({ id }) => id) });
    expect(copy.targets.map(({ name, is_deleted }) => [name, is_deleted])).toEqual([
      ['', true],
      ['=Ferry', false],
    ]);
    const stranger = await app().verifiedUser();
    const theirs = draft({ scope: 'chosen', target_ids: [harbour] });
    expect((await call('POST', '/charts', theirs, stranger)).status).toBe(404);
  });

  it('counts only the targets with a label that the overview shows, even in a file', async () => {
    await find({ at: { days: 1 } });
    await find({ at: { days: 1 }, target: ferry });
    const [all, ferries] = [await add(), await add({ scope: 'chosen', target_ids: [ferry] })];
    const ofCoast = async (id: string) =>
      v.parse(calls.charts.get.answer, (await call('GET', `/charts/${id}?label=coast`)).body).figures;
    expect((await read(all.id)).figures.total).toBe(2);
    expect(await ofCoast(all.id)).toMatchObject({ gap: null, total: 1, only_target_id: harbour });
    expect(await ofCoast(ferries.id)).toMatchObject({ gap: 'outside', total: 0 });
    expect((await call('GET', `/charts/${ferries.id}/export?format=csv&label=coast`)).status).toBe(409);
    expect((await call('GET', `/charts/${all.id}/export?format=csv&label=coast`)).status).toBe(200);
  });

  it('follows a renamed label, and says when it no longer exists', async () => {
    await aFortnight();
    const chart = await add({ scope: 'label', label: 'COAST' });
    expect((await read(chart.id)).figures.total).toBe(3);
    await call('PUT', '/targets/labels', { label: 'Coast', name: 'Sea' });
    expect(await read(chart.id)).toMatchObject({ chart: { label: 'Sea' }, figures: { gap: null, total: 3 } });
    await call('DELETE', '/targets/labels?label=Sea');
    expect((await read(chart.id)).figures).toMatchObject({ gap: 'label', total: 0 });
  });

  it('has a width, and is not saved over a change from another window', async () => {
    expect((await add({ split: 'hours', form: 'heat_map' })).width).toBe('whole');
    const chart = await add();
    expect([chart.width, chart.version]).toEqual(['half', 1]);
    const save = (given: Partial<ChartDraft>) => call('PUT', `/charts/${chart.id}`, draft(given));
    const saved = await save({ width: 'whole', version: 1 });
    expect(v.parse(calls.charts.update.answer, saved.body).chart).toMatchObject({
      width: 'whole',
      version: 2,
    });
    const stale = await save({ title: 'Mine', version: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'version_conflict', error: messages.charts.changedElsewhere, details: { version: 2 } },
    ]);
    // An earlier version of the page sends neither: its save is accepted, and keeps the width.
    expect((await save({ title: 'Mine' })).status).toBe(200);
    expect((await read(chart.id)).chart).toMatchObject({ title: 'Mine', width: 'whole', version: 3 });
    // Renaming a label is a change, too.
    const labelled = await add({ scope: 'label', label: 'Coast' });
    await call('PUT', '/targets/labels', { label: 'Coast', name: 'Sea' });
    expect((await read(labelled.id)).chart.version).toBe(2);
  });

  it('is refused with the reason', async () => {
    const reason = async (given: Partial<ChartDraft>) =>
      Object.values((await refused(given)).fields ?? {})[0]?.[0];
    expect(await reason({ split: 'source', form: 'number' })).toBe(messages.charts.formDoesNotFit);
    expect(await reason({ measure: 'stories', split: 'source', form: 'stacked' })).toBe(
      messages.charts.formDoesNotFit,
    );
    expect(await reason({ measure: 'precision', form: 'bars' })).toBe(messages.charts.formDoesNotFit);
    for (const given of [
      { measure: 'precision', split: 'hours', form: 'heat_map' },
      { measure: 'matches', split: 'name' },
    ] as const)
      expect(await reason(given)).toBe(messages.charts.splitDoesNotFit);
    expect(await reason({ scope: 'chosen' })).toBe(messages.charts.noTarget);
    expect(await reason({ scope: 'label' })).toBe(messages.charts.noLabel);
    expect(await reason({ period: 'dates' })).toBe(messages.charts.dateRequired);
    const dates = { period: 'dates', from: '2026-03-02' } as const;
    expect(await reason({ ...dates, to: '2026-03-01' })).toBe(messages.charts.datesReversed);
    expect(await reason({ ...dates, to: '2026-06-02' })).toBe(messages.charts.tooManyDays);
    expect(await reason({ ...dates, to: '2026-03-11' })).toBe(messages.charts.inFuture);
    // A partly typed year; in Paris it begins in the year before, which the database does not accept.
    expect(await reason({ period: 'dates', from: '0001-01-01', to: '0001-01-02' })).toBe(
      messages.charts.dateRequired,
    );
    const stranger = await app().verifiedUser();
    const theirs = await insertTarget(app().db, { user_id: stranger.id });
    expect(await refused({ scope: 'chosen', target_ids: [theirs] })).toMatchObject({ status: 404 });
  });

  it('is one of at most twelve, however many requests arrive at once', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: limits.CHARTS_MAX + 2 },
        async () => (await call('POST', '/charts', draft())).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.CHARTS_MAX);
    expect(await refused({})).toMatchObject({
      status: 403,
      code: 'quota_exceeded',
      error: messages.charts.full,
    });
  });

  it('can be downloaded as a table, in which texts are never formulas', async () => {
    await aFortnight();
    const file = async (given: Partial<ChartDraft>) => {
      const { body, text, status } = await call('GET', `/charts/${(await add(given)).id}/export`);
      expect(status, text).toBe(200);
      return v.parse(calls.charts.exportTable.answer, body);
    };
    const days = await file({ compare: true });
    expect(days.file_name).toBe('Matches-per-day-all-targets-2026-03-04-2026-03-10.csv');
    expect(days.content).toContain('"Day","Matches","Matches before"');
    expect(days.content).toContain('"2026-03-10",3,0');
    const lines = await file({ split: 'target', form: 'stacked', compare: true });
    expect(lines.content).toContain('"Target","Matches","Matches before","2026-03-04"');
    expect(lines.content).toContain(`"'=Ferry",1,0,0,0,0,0,0,0,1`);
    await app()
      .db.updateTable('matches')
      .set({ feedback: 'relevant' })
      .where('target_id', '=', ferry)
      .execute();
    const share = await file({ measure: 'precision', split: 'target', compare: true });
    expect(share.content).toContain(
      '"Target","Share of relevant matches","Relevant matches","Rated matches",',
    );
    expect(share.content).toContain(`"'=Ferry",1,1,1,`);
    const tone = { tone: 'unfavourable', tone_origin: 'person', tone_at: app().clock.now() } as const;
    await app().db.updateTable('matches').set(tone).where('target_id', '=', ferry).execute();
    const net = await file({ measure: 'net_tone', split: 'target', form: 'table' });
    expect(net.content).toContain('"Target","Net tone","Favourable minus unfavourable","Coded matches"');
    expect(net.content).toContain(`"'=Ferry",-1,-1,1`);
    const coded = await preview({ measure: 'net_tone', form: 'number' });
    expect(coded).toMatchObject({ total: -1, rated: { total: 1, matches: 4 } });
    const words = await file({ split: 'term', form: 'table' });
    expect(words.content).toContain('"Word","Matches"');
    const hours = await file({ split: 'hours', form: 'heat_map' });
    expect(hours.content).toContain('"Weekday","00:00"');
    expect(hours.rows).toBe(7);
  });
});

describe('newsroom screens', () => {
  const aScreen = (given: object = {}) => ({
    name: 'Wall',
    theme: 'dark',
    turn_seconds: 30,
    pages: [{ tiles: [{ kind: 'days', target_ids: [harbour] }] }],
    ...given,
  });
  const addScreen = async (given: object = {}) => {
    const { status, body, text } = await call('POST', '/screens', aScreen(given));
    expect(status, text).toBe(201);
    return v.parse(calls.screens.create.answer, body).screen;
  };

  it('keep their tiles, and say which of their targets were deleted', async () => {
    const screen = await addScreen();
    await call('DELETE', `/targets/${harbour}`);
    const changed = await call('PUT', `/screens/${screen.id}`, aScreen({ name: 'Lobby', version: 1 }));
    expect(changed.body).toMatchObject({
      screen: { name: 'Lobby', version: 2, targets: [{ id: harbour, is_deleted: true }] },
    });
    const late = await call('PUT', `/screens/${screen.id}`, aScreen({ version: 1 }));
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await call('DELETE', `/screens/${screen.id}`)).status).toBe(200);
    expect((await call('GET', '/screens')).body).toEqual({ items: [], max: limits.SCREENS_MAX });
  });

  it('show only one’s own targets, as many as fit in each tile, and are limited in number', async () => {
    const stranger = await app().verifiedUser({});
    expect((await call('POST', '/screens', aScreen(), stranger)).status).toBe(404);
    const alone = aScreen({ pages: [{ tiles: [{ kind: 'share', target_ids: [harbour] }] }] });
    expect((await call('POST', '/screens', alone)).body).toMatchObject({
      fields: { pages: [messages.screens.incomplete] },
    });
    for (let number = 0; number < limits.SCREENS_MAX; number += 1) await addScreen();
    expect(await call('POST', '/screens', aScreen())).toMatchObject({
      body: { code: 'quota_exceeded', message: messages.screens.full },
    });
  });
});
