import { calls, limits, SharedLinkWithAddress } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { newPass } from './page-pass.ts';
import { testSharing } from './sharing.fixture.ts';

const { app, ask, share, pathOf, open, listed } = testSharing();
const SITES = ['https://intranet.example'];

/** A person whose target found one article, and who has a screen with a tile of each kind. */
async function aScreen(changes: object = {}) {
  const person = await app().verifiedUser();
  const { db, clock } = app();
  const target = await insertTarget(db, { user_id: person.id, name: 'Harbour' });
  const other = await insertTarget(db, { user_id: person.id, name: 'Ferries' });
  const source_id = await insertSource(db, { name: 'Harbour Post', country: 'ES' });
  const article_id = await insertArticle(db, {
    ...{ source_id, title: 'Quay <b>closes</b>', first_seen_at: clock.now(), published_at: clock.now() },
  });
  await insertMatch(db, { user_id: person.id, target_id: target, article_id, matched_at: clock.now() });
  clock.advance({ minutes: 1 });
  const tiles = [
    ...[
      { kind: 'stories', target_ids: [target] },
      { kind: 'figure', target_ids: [] },
    ],
    ...[
      { kind: 'figure', target_ids: [target] },
      { kind: 'days', target_ids: [target] },
    ],
    ...[
      { kind: 'share', target_ids: [target, other] },
      { kind: 'findings', target_ids: [] },
    ],
  ];
  const second = [
    { kind: 'ahead', target_ids: [] },
    { kind: 'map', target_ids: [target] },
  ];
  const draft = { name: 'Wall', theme: 'dark', turn_seconds: 30, pages: [{ tiles }, { tiles: second }] };
  const made = await ask(person, 'POST', '/screens', { ...draft, ...changes });
  const { id } = v.parse(calls.screens.create.answer, made.body).screen;
  return { person, id, draft, target, other };
}
const tileTexts = (html: string) =>
  html
    .split('<section class="tile')
    .slice(1)
    .map((tile) =>
      (tile.split('</section>', 1)[0] ?? '')
        .replaceAll(/<details>.*?<\/details>/gs, '')
        .replace(/^[^>]*>/, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
const save = (person: TestPerson, id: string, draft: object) => ask(person, 'PUT', `/screens/${id}`, draft);
const inLanguage = (person: TestPerson, locale: 'arabic' | 'french' | 'spanish') =>
  app().db.updateTable('users').set({ locale }).where('id', '=', person.id).execute();

describe('a shared screen', () => {
  it('shows its tiles to somebody without an account, and nothing else', async () => {
    const { person, id } = await aScreen();
    const { link, url } = await share(person, { subject_id: id, include_notes: true });
    expect(link).toMatchObject({ kind: 'screen', subject: { id, name: 'Wall' }, include_notes: false });
    expect((await listed(person, `?subject_id=${id}`)).items).toMatchObject([{ id: link.id }]);
    const { status, text } = await open(url);
    expect(status).toBe(200);
    const texts = tileTexts(text);
    expect(texts).toHaveLength(8);
    expect(texts[0]).toMatch(/^Newest stories · ?Harbour|^Newest stories Harbour/);
    expect(texts[0]).toContain('Quay &lt;b&gt;closes&lt;/b&gt;');
    expect(texts[1]).toMatch(/^Matches today 1 /);
    expect(texts[4]).toMatch(/Harbour 1 100%.*Ferries 0 0%/);
    expect(texts[5]).toContain('Matches so far today: 1');
    expect(texts[6]).toBe('Ahead No article announces anything yet.');
    expect(texts[7]).toContain('Spain');
    for (const secret of [person.id, person.email, id, 'tgt_', 'art_', 'A storm keeps'])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['arabic', 'dir="rtl"', 'أحدث القصص'],
    ['french', 'lang="fr"', 'Derniers sujets'],
    ['spanish', 'lang="es"', 'Últimas noticias'],
  ] as const)('is in the language of its owner: %s', async (locale, attribute, title) => {
    const { person, id } = await aScreen();
    await inLanguage(person, locale);
    const { url } = await share(person, { subject_id: id });
    const { text } = await open(url);
    expect(text).toContain(attribute);
    expect(text).toContain(title);
    expect(text).not.toMatch(/Newest stories|Usual by|Updated at/);
  });

  it('updates itself with one script that can reach only this server, and refreshing is not a view', async () => {
    const { person, id } = await aScreen();
    const { url } = await share(person, { subject_id: id });
    const { headers, text } = await open(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[^']+'; connect-src 'self'/);
    expect(policy).not.toMatch(/report|unsafe|https?:/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(text).toContain(`data-every="${limits.SCREEN_REFRESH_SECONDS}"`);
    expect(text).not.toContain('data-pass');
    expect((await app().get(`${pathOf(url)}?refresh=1`)).status).toBe(200);
    expect((await listed(person)).items[0]?.view_count).toBe(1);
  });

  it('follows its screen, and says what was deleted', async () => {
    const { person, id, draft, target } = await aScreen();
    const { url } = await share(person, { subject_id: id });
    await open(url);
    await app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', target).execute();
    const texts = tileTexts((await open(url)).text);
    expect(texts[2]).toBe('Matches today Harbour What this part showed was deleted.');
    expect(texts[7]).toBe('Countries Harbour What this part showed was deleted.');
    await save(person, id, {
      ...draft,
      name: 'Lobby',
      pages: [{ tiles: [{ kind: 'findings', target_ids: [] }] }],
    });
    const changed = (await open(url)).text;
    expect(tileTexts(changed)).toHaveLength(1);
    expect(changed).toContain('Lobby');
  });

  it('ends with its screen, with its link, and with its owner', async () => {
    const { person, id } = await aScreen();
    const [stopped, gone] = [
      await share(person, { subject_id: id }),
      await share(person, { subject_id: id, embed_sites: SITES }),
    ];
    await ask(person, 'DELETE', `/shared-links/${stopped.link.id}`);
    expect((await open(stopped.url)).status).toBe(410);
    const { db } = app();
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    expect((await open(gone.url)).status).toBe(410);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute();
    expect((await open(gone.url)).status).toBe(200);
    await ask(person, 'DELETE', `/screens/${id}`);
    const { status, text } = await open(gone.url);
    expect([status, text.includes('<script')]).toEqual([410, false]);
    expect((await listed(person)).items).toEqual([]);
  });

  it('never shows what belongs to somebody else', async () => {
    const { person, id, draft } = await aScreen();
    const stranger = await aScreen();
    const answer = await ask(person, 'POST', '/shared-links', { subject_id: stranger.id, name: 'Theirs' });
    expect(answer.status).toBe(404);
    // A screen keeps a target that was handed over, but does not show it.
    const { url } = await share(person, { subject_id: id });
    const pages = JSON.stringify([
      {
        tiles: [
          { kind: 'stories', target_ids: [stranger.target] },
          { kind: 'days', target_ids: [stranger.target] },
        ],
      },
    ]);
    await app().db.updateTable('screens').set({ pages }).where('id', '=', id).execute();
    const { text } = await open(url);
    expect(tileTexts(text)).toEqual([
      'Newest stories Deleted target What this part showed was deleted.',
      'Matches per day Deleted target What this part showed was deleted.',
    ]);
    await save(person, id, draft);
    await app()
      .db.updateTable('targets')
      .set({ user_id: stranger.person.id, name: sql`name || ' moved'` })
      .where('user_id', '=', person.id)
      .execute();
    for (const tile of tileTexts((await open(url)).text).filter((one) => one.includes('Deleted target')))
      expect(tile).toContain('was deleted');
  });
});

describe('a shared screen with a password', () => {
  const PASSWORD = 'a long secret';
  const post = (url: string, form: Record<string, string>, query = '') =>
    app().app.inject({
      method: 'POST',
      url: `${pathOf(url)}${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const passIn = (body: string) => /data-pass="([^"]+)"/.exec(body)?.[1] ?? '';

  it('shows and updates nothing without it, and updates itself without asking again', async () => {
    const { person, id } = await aScreen();
    const { url } = await share(person, { subject_id: id, password: PASSWORD });
    expect((await open(url)).text).not.toMatch(/Harbour|<script|data-pass/);
    expect((await app().get(`${pathOf(url)}?refresh=1`)).text).not.toContain('Harbour');
    const opened = await post(url, { password: PASSWORD });
    expect(opened.body).toContain('Harbour');
    const pass = passIn(opened.body);
    const refreshed = await post(url, { pass }, '?refresh=1');
    expect(refreshed.body).toContain('Harbour');
    expect(passIn(refreshed.body)).not.toBe('');
    app().clock.advance({ hours: 25 });
    expect((await post(url, { pass }, '?refresh=1')).body).not.toContain('Harbour');
  });

  it('ends its passes with the password and with the address, and does not know others', async () => {
    const [{ person, id }, stranger] = [await aScreen(), await aScreen()];
    const { url, link } = await share(person, { subject_id: id, password: PASSWORD });
    const theirs = await share(stranger.person, { subject_id: stranger.id, password: PASSWORD });
    const pass = passIn((await post(url, { password: PASSWORD })).body);
    const foreign = passIn((await post(theirs.url, { password: PASSWORD })).body);
    const [end] = pass.split('.');
    const made = newPass({ secret_hash: 'x', password_hash: 'y' }, app().clock.now());
    for (const wrong of [
      foreign,
      made,
      `${end}.`,
      end ?? '',
      `zzzzzzzz.${pass.split('.')[1]}`,
      '',
      '.',
      'x'.repeat(500),
    ])
      expect((await post(url, { pass: wrong }, '?refresh=1')).body).not.toContain('Harbour');
    const update = { name: 'Board', expires_on: link.expires_on, password: 'another secret' };
    expect((await ask(person, 'PUT', `/shared-links/${link.id}`, update)).status).toBe(200);
    expect((await post(url, { pass }, '?refresh=1')).body).not.toContain('Harbour');
    const next = passIn((await post(url, { password: 'another secret' })).body);
    const renewed = await ask(person, 'POST', `/shared-links/${link.id}/renew`);
    const address = v.parse(SharedLinkWithAddress, renewed.body).url;
    expect((await post(address, { pass: next }, '?refresh=1')).body).not.toContain('Harbour');
  });
});

describe('an embedded screen', () => {
  it('is shown and updated only in the sites of its link, without its name in a list', async () => {
    const { person, id } = await aScreen();
    const { url } = await share(person, { subject_id: id, embed_sites: SITES });
    const { headers, text } = await app().get(`${pathOf(url)}?embed=list&theme=dark&refresh=1`);
    expect(String(headers['content-security-policy'])).toContain(`frame-ancestors ${SITES[0]}`);
    // The frame has no origin of its own.
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(text).not.toMatch(/<h1|<footer|prefers-color-scheme/);
    expect(tileTexts(text)).toHaveLength(8);
    const plain = await share(person, { subject_id: id });
    const answer = await app().get(`${pathOf(plain.url)}?embed=list&refresh=1`);
    expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a chart on a shared screen', () => {
  const chart = (given: object) => ({
    ...{ measure: 'matches', split: 'source', form: 'bars', scope: 'all', period: '7d', compare: false },
    ...given,
  });
  async function withCharts(...charts: object[]) {
    const { person, id, draft } = await aScreen();
    await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
    const tiles = [];
    for (const given of charts) {
      const made = await ask(person, 'POST', '/charts', chart(given));
      const chart_id = v.parse(calls.charts.create.answer, made.body).chart.id;
      tiles.push({ kind: 'chart', target_ids: [], chart_id });
    }
    expect((await save(person, id, { ...draft, pages: [{ tiles }] })).status).toBe(200);
    const { url } = await share(person, { subject_id: id });
    return { person, url, chart_ids: tiles.map(({ chart_id }) => chart_id) };
  }

  it('is drawn as a table or as days, by its own title or by what it counts', async () => {
    const { url } = await withCharts(
      {},
      { split: 'none', title: 'The <week>' },
      { split: 'hours', form: 'heat_map' },
      { split: 'about', measure: 'articles' },
      { split: 'none', form: 'number', measure: 'stories', compare: true },
    );
    const { text } = await open(url);
    const texts = tileTexts(text);
    expect(texts[0]).toMatch(/^Matches by source Matches: 1 · Last 7 days.*Harbour Post 1 100%/);
    expect(texts[1]).toMatch(/^The &lt;week&gt; Matches: 1 · Last 7 days/);
    expect(texts[2]).toMatch(/^Matches by weekday and hour/);
    expect(texts[3]).toMatch(/^Articles by country that they are about/);
    expect(texts[4]).toMatch(/^Stories 1 Last 7 days/);
    for (const secret of ['cht_', 'tgt_', 'src_']) expect(text).not.toContain(secret);
  });

  it('is in the language of its owner', async () => {
    const { person, url } = await withCharts({}, { split: 'language', form: 'table' });
    await inLanguage(person, 'french');
    const texts = tileTexts((await open(url)).text);
    expect(texts[0]).toMatch(/^Résultats par source Résultats\s: 1 · 7 derniers jours/);
    expect(texts[1]).toContain('Anglais');
  });

  it('does not show guests alerts, ratings, tones or words', async () => {
    const { url } = await withCharts(
      { measure: 'alerts', split: 'none' },
      { measure: 'precision', split: 'none', form: 'number' },
      { split: 'tone' },
      { split: 'term' },
      {},
    );
    const texts = tileTexts((await open(url)).text);
    for (const text of texts.slice(0, 4))
      expect(text).toBe('Chart Alerts, ratings, tones and words of targets are not shown on shared pages.');
    expect(texts[4]).toContain('Matches: 1 ·');
  });

  it('says what was deleted, or what the plan does not include', async () => {
    const { person, url, chart_ids } = await withCharts({}, {});
    await ask(person, 'DELETE', `/charts/${chart_ids[0]}`);
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect(tileTexts((await open(url)).text)).toEqual([
      'Chart What this part showed was deleted.',
      'Chart The plan of the person who shared this page does not include these figures.',
    ]);
  });

  it('is its owner’s: nobody can put another person’s chart on a screen', async () => {
    const [{ chart_ids }, { person, id, draft }] = [await withCharts({}), await aScreen()];
    const [chart_id] = chart_ids;
    const withTile = (tile: object) => ({
      ...draft,
      pages: [{ tiles: [{ kind: 'chart', target_ids: [], ...tile }] }],
    });
    expect((await save(person, id, withTile({ chart_id }))).status).toBe(404);
    expect((await ask(person, 'POST', '/screens', withTile({ chart_id }))).status).toBe(404);
    expect((await save(person, id, withTile({}))).status).toBe(422);
    expect((await save(person, id, withTile({ kind: 'findings', chart_id }))).status).toBe(422);
  });

  it('may stay on its screen after it was deleted', async () => {
    const { person, chart_ids } = await withCharts({});
    const { body } = await ask(person, 'GET', '/screens');
    const [screen] = v
      .parse(calls.screens.list.answer, body)
      .items.filter(({ pages }) => JSON.stringify(pages).includes(chart_ids[0] ?? ''));
    await ask(person, 'DELETE', `/charts/${chart_ids[0]}`);
    const { name, theme, turn_seconds, pages } = screen ?? {};
    const saved = await save(person, screen?.id ?? '', { name, theme, turn_seconds, pages });
    expect(saved.status).toBe(200);
  });
});
