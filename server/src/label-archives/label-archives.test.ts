import { randomUUID } from 'node:crypto';
import { calls, LabelArchiveList, LabelArchivePlan } from '@newswatch/shared/contracts';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createArticleExport, createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { createNewsletterSchedules } from '../newsletters/index.ts';
import { createQuoteLists } from '../quote-lists/index.ts';
import { createReportPdfs } from '../report-pdf/index.ts';
import { createReports } from '../reports/index.ts';
import { createTargets } from '../targets/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertRecipient,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { UNLIMITED } from '../throttle/index.ts';
import { runArchive } from './index.ts';

const app = testApp({ defaultPlan: 'pro', throttleFactor: 0 });

let person: TestPerson;
let [brand, paused, shared, other] = ['', '', '', ''];
let [weekly, mixed, link, collection] = ['', '', '', ''];

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = person) =>
  app().call(method, path, { token: by.token, ...(body && { body }) });
const target = (name: string, labels: string[], values: object = {}) =>
  insertTarget(app().db, { user_id: person.id, name, labels, ...values });

beforeEach(async () => {
  const { db, clock } = app();
  person = await app().verifiedUser();
  brand = await target('Brand', ['Harbour Ltd']);
  paused = await target('Rival', ['harbour ltd'], { status: 'paused' });
  shared = await target('Ports', ['Harbour Ltd', 'Press']);
  other = await target('Zenith', []);
  const source_id = await insertSource(db);
  const matched_at = before(clock.now(), { days: 1 });
  const article_id = await insertArticle(db, { source_id, title: 'Ferry late', first_seen_at: matched_at });
  await insertMatch(db, { user_id: person.id, target_id: brand, article_id, matched_at });
  await insertMatch(db, { user_id: person.id, target_id: other, article_id, matched_at });
  const report = async (name: string, target_ids: string[]) => {
    const draft = { name, target_ids, frequency: 'weekly', weekday: 1, hour: 8 };
    const { body } = await call('POST', '/reports', draft);
    return v.parse(calls.reports.create.answer, body).report.id;
  };
  [weekly, mixed] = [await report('Weekly', [brand, paused]), await report('Mixed', [brand, other])];
  const made = await call('POST', '/collections', { name: 'Harbour news' });
  collection = v.parse(calls.collections.create.answer, made.body).collection.id;
  await call('POST', `/collections/${collection}/articles`, { article_ids: [article_id] });
  link = newId('shl');
  await db
    .insertInto('shared_links')
    .values({
      ...{ id: link, user_id: person.id, collection_id: null, target_id: brand, secret_hash: link, name: '' },
      ...{ include_notes: false, include_highlights: false, include_ratings: false, password_hash: null },
      ...{ period_from: null, period_to: null, expires_at: before(clock.now(), { days: -30 }) },
      ...{ created_at: clock.now(), updated_at: clock.now() },
    })
    .execute();
});

const archives = async () =>
  v.parse(LabelArchiveList, (await call('GET', '/targets/labels/archives')).body).items;
const start = (body: object = { label: 'HARBOUR LTD', collection_ids: [collection] }) =>
  call('POST', '/targets/labels/archives', body);

/** Runs the job. @param dieAt the number of the file with articles at which its worker is killed */
async function run({ dieAt = Infinity, times = 1 } = {}) {
  const { db, jobs, clock } = app();
  const row = await db
    .selectFrom('label_archives')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const throttle = UNLIMITED;
  const baseUrl = () => 'https://news.example';
  const articles = createArticleExport({ db, throttle });
  const made = vi.fn(articles.make);
  const options = {
    db,
    targets: createTargets({ db, articles: createArticles({ db }) }),
    reports: createReports({ db, jobs, throttle, baseUrl, pdfs: createReportPdfs() }),
    newsletters: createNewsletterSchedules({ db }),
    articles: {
      ...articles,
      make: (...asked: Parameters<typeof made>) => {
        if (made.mock.calls.length + 1 === dieAt) throw new Error('killed');
        return made(...asked);
      },
    },
    quotes: createQuoteLists({ db, throttle, baseUrl }),
  };
  const payload = { user_id: person.id, archive_id: row.id };
  for (let time = 0; time < times; time++)
    await runArchive(options, payload, { now: clock.now(), progress: () => undefined });
  return { id: row.id, made: made.mock.calls.length };
}

/** The files inside the downloaded file. */
async function download(id: string) {
  const { rawPayload, headers } = await app().app.inject({
    method: 'GET',
    url: `/api/targets/labels/archives/${id}/file`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { files: unzipSync(new Uint8Array(rawPayload)), bytes: rawPayload.length, headers };
}

const states = async () => {
  const { db } = app();
  const targets = await db
    .selectFrom('targets')
    .select(['id', 'status'])
    .where('user_id', '=', person.id)
    .execute();
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'status'])
    .where('user_id', '=', person.id)
    .execute();
  return Object.fromEntries([...targets, ...reports].map(({ id, status }) => [id, status]));
};
const linkEnds = async () =>
  (await app().db.selectFrom('shared_links').select('expires_at').where('id', '=', link).execute())[0]
    ?.expires_at;

describe('the archive of a label', () => {
  it('previews what will be archived, and what stays because it is shared with others', async () => {
    const { body } = await call('GET', '/targets/labels/archives/plan?label=harbour%20ltd');
    expect(v.parse(LabelArchivePlan, body)).toEqual({
      leaving: {
        targets: [
          { id: brand, name: 'Brand' },
          { id: paused, name: 'Rival' },
        ],
        reports: [{ id: weekly, name: 'Weekly' }],
        links: [{ id: link, name: 'Brand' }],
      },
      staying: {
        targets: [{ id: shared, name: 'Ports' }],
        reports: [{ id: mixed, name: 'Mixed' }],
        links: [],
      },
      collections: [{ id: collection, name: 'Harbour news', newsletter: false, links: 0 }],
    });
  });

  it('stops the links of screens whose tiles and charts read only its targets', async () => {
    const tileOf = async (scope: object) => {
      const chart = { measure: 'matches', split: 'none', form: 'bars', period: '7d', compare: false };
      const { body } = await call('POST', '/charts', { ...chart, ...scope });
      const chart_id = v.parse(calls.charts.create.answer, body).chart.id;
      return { kind: 'chart', target_ids: [], chart_id };
    };
    const shareOf = async (name: string, tiles: object[]) => {
      const draft = { name, theme: 'dark', turn_seconds: 30, pages: [{ tiles }] };
      const { body } = await call('POST', '/screens', draft);
      const subject_id = v.parse(calls.screens.create.answer, body).screen.id;
      expect((await call('POST', '/shared-links', { subject_id, name })).status).toBe(201);
    };
    const chosen = await tileOf({ scope: 'chosen', target_ids: [brand, paused] });
    const gone = await tileOf({ scope: 'chosen', target_ids: [other] });
    await shareOf('Figure and chart', [{ kind: 'figure', target_ids: [brand] }, chosen]);
    await shareOf('Deleted chart', [{ kind: 'figure', target_ids: [brand] }, gone]);
    await call('DELETE', `/charts/${gone.chart_id}`);
    await shareOf('Of the label', [await tileOf({ scope: 'label', label: 'Harbour Ltd' })]);
    await shareOf('Of another', [chosen, await tileOf({ scope: 'chosen', target_ids: [other] })]);
    await shareOf('Of all', [chosen, await tileOf({ scope: 'all' })]);
    const { body } = await call('GET', '/targets/labels/archives/plan?label=harbour%20ltd');
    const { leaving, staying } = v.parse(LabelArchivePlan, body);
    const names = (links: readonly { name: string }[]) => links.map(({ name }) => name).sort();
    expect(names(leaving.links)).toEqual(['Brand', 'Deleted chart', 'Figure and chart']);
    // “Ports” also has another label, so what reads it stays.
    expect(names(staying.links)).toEqual(['Of another', 'Of the label']);
  });

  it('stops it and creates one file, even if the job runs twice; Restore resumes what was active before', async () => {
    await call('POST', `/reports/${weekly}/send`, { client_id: randomUUID() });
    const [ran, ends] = [await states(), await linkEnds()];
    expect((await start()).status).toBe(202);
    expect(await archives()).toMatchObject([
      { label: 'HARBOUR LTD', status: 'archiving', targets: 2, reports: 1, links: 1, file: null },
    ]);
    const { id } = await run({ times: 2 });
    expect(await states()).toEqual({ ...ran, [brand]: 'paused', [weekly]: 'paused' });
    expect(await linkEnds()).toEqual(app().clock.now());
    const { files, bytes, headers } = await download(id);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'cache-control': 'no-store' },
      'content-disposition': expect.stringMatching(/HARBOUR-LTD.*\.zip/u),
    });
    expect(await archives()).toMatchObject([
      { status: 'archived', file: { file_name: expect.stringMatching(/\.zip$/), bytes } },
    ]);
    const pdf = Object.keys(files).find((name) => name.startsWith('reports/Weekly')) ?? '';
    expect(strFromU8(files[pdf] ?? new Uint8Array(), true)).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/u);
    expect(Object.keys(files).toSorted()).toEqual([
      'about.txt',
      'collections/Harbour-news.csv',
      'journal.csv',
      'matches/2026-03.csv',
      'matches/matches.xlsx',
      'quotes.csv',
      pdf,
    ]);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('matches/2026-03.csv')).toContain('Ferry late');
    expect(text('collections/Harbour-news.csv')).toContain('Ferry late');
    expect(text('about.txt')).toContain('Targets: Brand, Rival');
    const texts = Object.values({
      ...files,
      ...unzipSync(files['matches/matches.xlsx'] ?? new Uint8Array()),
    });
    const isNaming = (name: string) => texts.some((one) => strFromU8(one).includes(name));
    expect([isNaming('Brand'), isNaming('Zenith')], 'another client’s target').toEqual([true, false]);

    expect(await call('POST', `/targets/labels/archives/${id}/restore`)).toMatchObject({
      status: 200,
      body: { message: '“HARBOUR LTD” restored.' },
    });
    expect(await states()).toEqual(ran);
    expect(await linkEnds()).toEqual(ends);
    expect(await archives()).toEqual([]);
  }, 60_000);

  it('is completed by a job that continues after the last file if its worker was killed', async () => {
    await start();
    // The matches of a month, the workbook, and the collection.
    await expect(run({ dieAt: 3 })).rejects.toThrow('killed');
    expect(await archives()).toMatchObject([{ status: 'archiving', file: null }]);
    const { id, made } = await run();
    expect(made).toBe(1);
    const { files } = await download(id);
    expect(strFromU8(files['matches/2026-03.csv'] ?? new Uint8Array())).toContain('Ferry late');
    expect(strFromU8(files['collections/Harbour-news.csv'] ?? new Uint8Array())).toContain('Ferry late');
  });

  it('removes it from the lists of labels until it is restored, or a target is created with it', async () => {
    const listed = async () =>
      v
        .parse(calls.targets.labels.answer, (await call('GET', '/targets/labels')).body)
        .items.map(({ label }) => label);
    expect(await listed()).toEqual(['Harbour Ltd', 'Press']);
    await start();
    expect(await listed()).toEqual(['Press']);
    const created_at = before(app().clock.now(), { minutes: -1 });
    const id = await target('Back', ['Harbour Ltd'], { created_at });
    expect(await listed()).toEqual(['Harbour Ltd', 'Press']);
    await app().db.deleteFrom('targets').where('id', '=', id).execute();
    const { id: archive_id } = await run();
    await call('POST', `/targets/labels/archives/${archive_id}/restore`);
    expect(await listed()).toEqual(['Harbour Ltd', 'Press']);
  });

  it('can be permanently deleted without affecting what stays', async () => {
    await start();
    const { id } = await run();
    expect((await call('DELETE', `/targets/labels/archives/${id}`)).status).toBe(200);
    expect(await states()).toEqual({
      ...{ [brand]: 'archived', [paused]: 'archived', [shared]: 'active', [other]: 'active' },
      [mixed]: 'active',
    });
    expect(await linkEnds()).toBeUndefined();
    expect((await call('GET', `/targets/labels/archives/${id}/file`)).status).toBe(404);
  });

  it('is deleted, except for what is active again or now has another label, and what uses it', async () => {
    const { db } = app();
    await start();
    const { id } = await run();
    await db
      .updateTable('targets')
      .set({ labels: ['Press'] })
      .where('id', '=', paused)
      .execute();
    const { body } = await call('DELETE', `/targets/labels/archives/${id}`);
    expect(body).toEqual({
      message:
        '“HARBOUR LTD” deleted. Its targets can be restored for 30 days. Anything that is running again, or now belongs to another label, stays.',
    });
    expect(await states()).toMatchObject({ [brand]: 'archived', [paused]: 'paused', [weekly]: 'paused' });

    await db
      .updateTable('targets')
      .set({ status: 'active', labels: ['New'] })
      .where('id', '=', other)
      .execute();
    const again = await start({ label: 'New' });
    expect(again.status).toBe(202);
    const { id: next } = await run();
    await db.updateTable('targets').set({ status: 'active' }).where('id', '=', other).execute();
    expect((await call('DELETE', `/targets/labels/archives/${next}`)).status).toBe(200);
    expect(await states()).toMatchObject({ [other]: 'active', [mixed]: 'paused' });
  });

  it('keeps its file for seven days, and can be restored afterwards', async () => {
    const { db, clock } = app();
    await start();
    const { id } = await run();
    await removeStaleRows(db, before(clock.now(), { days: -6.9 }));
    expect((await archives())[0]?.file).not.toBeNull();
    await removeStaleRows(db, before(clock.now(), { days: -7 }));
    expect((await archives())[0]?.file).toBeNull();
    expect((await call('POST', `/targets/labels/archives/${id}/restore`)).status).toBe(200);
  });

  it('is in progress as long as its own job, regardless of the job of another label', async () => {
    await target('Quay', ['Quay Ltd']);
    await start();
    const [first] = await archives();
    await start({ label: 'Quay Ltd', collection_ids: [] });
    const [second] = await archives();
    await app()
      .db.updateTable('jobs')
      .set({ status: 'failed', finished_at: app().clock.now() })
      .where('id', '=', second?.job?.id ?? '')
      .execute();
    const restore = (id: string | undefined) => call('POST', `/targets/labels/archives/${id}/restore`);
    expect(await restore(first?.id)).toMatchObject({ status: 409 });
    expect(await restore(second?.id)).toMatchObject({ status: 200 });
  });

  it('is refused while in progress, a second time, for a label without targets, and to others', async () => {
    expect((await start({ label: 'Nobody' })).status).toBe(404);
    expect(await start({ label: 'Press' })).toMatchObject({ status: 409 });
    await start();
    expect(await start()).toMatchObject({ status: 409 });
    const id = (await archives())[0]?.id;
    expect(await call('POST', `/targets/labels/archives/${id}/restore`)).toMatchObject({ status: 409 });
    const stranger = await app().verifiedUser();
    for (const [method, path] of [
      ['GET', '/file'],
      ['POST', '/restore'],
      ['DELETE', ''],
    ] as const) {
      const answer = await call(method, `/targets/labels/archives/${id}${path}`, undefined, stranger);
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});

describe('a label that is duplicated for another client', () => {
  const duplicate = (body: object, by = person) => call('POST', '/targets/labels/duplicates', body, by);
  const plan = (label: string, by = person) =>
    call('GET', `/targets/labels/duplicates/plan?${new URLSearchParams({ label })}`, undefined, by);
  const asked = {
    label: 'HARBOUR LTD',
    name: 'Quay Ltd',
    words: [
      { from: 'brand', to: 'Quay' },
      { from: 'ferry', to: '' },
    ],
  };
  const all = () =>
    app().db.selectFrom('targets').selectAll().where('user_id', '=', person.id).orderBy('id').execute();

  beforeEach(async () => {
    const { db } = app();
    await db
      .updateTable('targets')
      .set({ keywords_any: ['Brand', 'ferry'], recipient_groups: ['Board'], description: 'The brand itself' })
      .where('id', '=', brand)
      .execute();
    await db
      .updateTable('reports')
      .set({
        introduction: 'What Harbour Ltd needs to know',
        target_introductions: JSON.stringify({ [paused]: 'Brand and rival' }),
        recipient_ids: ['rcp_1'],
        sender_name: 'Harbour Ltd',
      })
      .where('id', '=', weekly)
      .execute();
  });

  it('has its targets and reports with other words, but none of its recipients', async () => {
    const chart = await call('POST', '/charts', {
      ...{ measure: 'matches', split: 'none', form: 'bars', scope: 'all', period: '7d', compare: false },
    });
    const chart_id = v.parse(calls.charts.create.answer, chart.body).chart.id;
    const ofChart = { kind: 'chart', target_ids: [], chart_id };
    const screen = (name: string, ids: string[]) =>
      call('POST', '/screens', {
        ...{ name, theme: 'dark', turn_seconds: 30 },
        pages: [
          { tiles: [...ids.map((id) => ({ kind: 'figure', target_ids: [id] })), ofChart] },
          { tiles: [ofChart] },
        ],
      });
    await app()
      .db.updateTable('collections')
      .set({ labels: ['Harbour Ltd'] })
      .where('id', '=', collection)
      .execute();
    const list = await call('POST', '/distribution-lists', { name: 'Press' });
    await call('PUT', `/collections/${collection}/newsletters/schedule`, {
      ...{
        subject: 'Harbour Ltd daily',
        introduction: 'The brand in the news',
        frequency: 'weekdays',
        hour: 6,
      },
      list_ids: [v.parse(calls.distributionLists.create.answer, list.body).list.id],
    });
    await screen('Harbour Ltd lobby', [brand, paused]);
    await screen('Everything', [brand, other]);
    const shown = v.parse(calls.targets.labelDuplicatePlan.answer, (await plan('harbour ltd')).body);
    expect(shown.targets.map(({ name }) => name).sort()).toEqual(['Brand', 'Ports', 'Rival']);
    expect(shown.reports).toEqual([{ id: weekly, name: 'Weekly' }]);
    expect(shown.words).toEqual(expect.arrayContaining(['Brand', 'ferry']));

    expect(shown.screens.map(({ name }) => name)).toEqual(['Harbour Ltd lobby']);
    expect(shown.newsletters).toEqual([{ id: collection, name: 'Harbour news' }]);

    const answer = await duplicate({ ...asked, with_screens: true, with_newsletters: true });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message:
          '“Quay Ltd” has 3 targets, 1 screen, 1 newsletter and 1 report. Everything that is sent on a schedule is paused.',
      },
    });
    const rows = (await all()).filter(({ labels }) => labels.includes('Quay Ltd'));
    expect(rows.map(({ name }) => name).sort()).toEqual(['Ports (Quay Ltd)', 'Quay', 'Rival (Quay Ltd)']);
    expect(rows.find(({ name }) => name === 'Quay')).toMatchObject({
      ...{ keywords_any: ['Quay', 'ferry'], description: 'The Quay itself', recipient_groups: [] },
      status: 'active',
    });
    expect(rows.find(({ name }) => name.startsWith('Ports'))?.labels).toEqual(['Quay Ltd', 'Press']);
    const [report] = v.parse(calls.targets.duplicateLabel.answer, answer.body).reports;
    expect(
      await app()
        .db.selectFrom('reports')
        .selectAll()
        .where('id', '=', report?.id ?? '')
        .executeTakeFirst(),
    ).toMatchObject({
      ...{ name: 'Weekly (Quay Ltd)', status: 'paused', recipient_ids: [], sender_name: '' },
      target_ids: expect.arrayContaining([rows.find(({ name }) => name === 'Quay')?.id]),
      introduction: 'What Quay Ltd needs to know',
      target_introductions: {
        [rows.find(({ name }) => name.startsWith('Rival'))?.id ?? '']: 'Quay and rival',
      },
    });
    const copy = v.parse(calls.screens.list.answer, (await call('GET', '/screens')).body).items.at(-1);
    expect(copy).toMatchObject({ name: 'Quay Ltd lobby', labels: ['Quay Ltd'] });
    expect(copy?.targets.map(({ name }) => name)).toEqual(['Quay', 'Rival (Quay Ltd)']);
    // Charts are not duplicated.
    expect(copy?.pages.map(({ tiles }) => tiles.map(({ kind }) => kind))).toEqual([['figure', 'figure']]);
    const schedules = v.parse(
      calls.newsletters.schedules.answer,
      (await call('GET', '/newsletters/schedules')).body,
    ).items;
    const news = schedules.find(({ collection: { name } }) => name === 'Harbour news (Quay Ltd)');
    expect(news).toMatchObject({
      ...{ status: 'paused', next_at: null, frequency: 'weekdays', hour: 6, list_ids: [], pending: 0 },
      ...{ subject: 'Quay Ltd daily', introduction: 'The Quay in the news' },
    });
    const path = `/collections/${news?.collection.id}/newsletters/schedule/resume`;
    expect(await call('POST', path)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Choose/) },
    });
    // As if the answer had been lost.
    expect(await duplicate(asked)).toMatchObject({ status: 422, body: { fields: { name: [/already/] } } });
  });

  it('is duplicated completely or not at all, and only by its owner', async () => {
    const before = (await all()).length;
    expect(await duplicate({ ...asked, words: [{ from: 'brand', to: '!!!' }] })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^“Brand” could not be duplicated\. /) },
    });
    await app().db.updateTable('users').set({ max_targets: 5 }).where('id', '=', person.id).execute();
    expect(await duplicate(asked)).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
    expect(await all()).toHaveLength(before);
    const stranger = await app().verifiedUser();
    expect((await plan('Harbour Ltd', stranger)).status).toBe(404);
    expect((await duplicate(asked, stranger)).status).toBe(404);
  });
});

describe('what belongs to a label', () => {
  const read = async (label = 'Harbour Ltd') => {
    const answer = await call('GET', `/targets/labels/items?${new URLSearchParams({ label })}`);
    return v.parse(calls.targets.labelItems.answer, answer.body);
  };
  const save = (change: object, by = person) =>
    call(
      'PUT',
      '/targets/labels/items',
      {
        ...{ label: 'harbour ltd', collection_ids: [], screen_ids: [], list_ids: [], recipient_ids: [] },
        ...change,
      },
      by,
    );
  const nameIn = (items: readonly { name: string; has_label: boolean }[]) =>
    items.filter(({ has_label }) => has_label).map(({ name }) => name);

  it('is shown with its targets and reports, chosen by its owner, and follows a new name and the end of the label', async () => {
    const { db } = app();
    const recipient = await insertRecipient(db, { user_id: person.id, name: 'Bo' });
    const member = await app().verifiedUser();
    await db
      .insertInto('collection_members')
      .values({
        ...{ id: newId('cmb'), collection_id: collection, user_id: member.id, email: member.email },
        ...{ role: 'viewer', status: 'active' },
        ...{ invited_at: app().clock.now(), answered_at: app().clock.now() },
      })
      .execute();
    const readCollection = async (by?: TestPerson) =>
      v.parse(calls.collections.list.answer, (await call('GET', '/collections', undefined, by)).body)
        .items[0];
    const before = await readCollection();
    app().clock.advance({ minutes: 1 });
    expect((await save({ collection_ids: [collection], recipient_ids: [recipient] })).status).toBe(200);
    const items = await read();
    expect(items.targets.map(({ name }) => name)).toEqual(['Brand', 'Ports', 'Rival']);
    expect(items.reports.map(({ name }) => name)).toEqual(['Mixed', 'Weekly']);
    expect([nameIn(items.collections), nameIn(items.recipients)]).toEqual([['Harbour news'], ['Bo']]);
    const recipients = v.parse(calls.recipients.list.answer, (await call('GET', '/recipients')).body).items;
    expect(recipients.map(({ name, labels }) => [name, labels])).toEqual([['Bo', ['harbour ltd']]]);
    await call('PUT', '/targets/labels', { label: 'Harbour Ltd', name: 'Harbour plc' });
    // Only the owner sees labels, so that the collection does not count as changed either.
    expect(await readCollection()).toEqual({ ...before, labels: ['Harbour plc'] });
    expect(await readCollection(member)).toMatchObject({ labels: [], updated_at: before?.updated_at });
    expect(nameIn((await read('Harbour plc')).collections)).toEqual(['Harbour news']);
    await save({ label: 'Harbour plc', collection_ids: [collection] });
    expect(nameIn((await read('Harbour plc')).recipients)).toEqual([]);
    await call('DELETE', '/targets/labels?label=Harbour%20plc');
    await target('New', ['Harbour plc']);
    expect(nameIn((await read('Harbour plc')).collections)).toEqual([]);
  });

  it('is never what belongs to others', async () => {
    const stranger = await app().verifiedUser();
    expect((await save({ collection_ids: [collection] }, stranger)).status).toBe(404);
    await insertTarget(app().db, { user_id: stranger.id, labels: ['Harbour Ltd'] });
    expect((await save({ collection_ids: [collection] }, stranger)).status).toBe(404);
    expect((await save({}, stranger)).status).toBe(200);
  });
});
