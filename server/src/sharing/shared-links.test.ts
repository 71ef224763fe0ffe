import {
  limits,
  messages,
  SharedLinkAnswer,
  type SharedLinkDraft,
  SharedLinkList,
  SharedLinkWithAddress,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

const ask = ({ token }: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token, body });

async function collectionOf(person: TestPerson, articles: string[] = []): Promise<string> {
  const id = newId('col');
  const at = app().clock.now();
  await app()
    .db.insertInto('collections')
    .values({
      id,
      user_id: person.id,
      name: `Ports ${id}`,
      description: 'For Monday',
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (articles.length > 0) {
    await app()
      .db.insertInto('collection_articles')
      .values(
        articles.map((article_id) => ({ collection_id: id, article_id, note: 'Call them', added_at: at })),
      )
      .execute();
  }
  return id;
}

async function share(person: TestPerson, draft: Partial<SharedLinkDraft> & { subject_id: string }) {
  const answer = await ask(person, 'POST', '/shared-links', { name: 'For the board', ...draft });
  expect(answer.status, answer.text).toBe(201);
  return v.parse(SharedLinkWithAddress, answer.body);
}

const pathOf = (url: string) => new URL(url).pathname;
const open = (url: string, headers = {}) => app().get(pathOf(url), { accept: 'text/html', ...headers });
const listed = async (person: TestPerson, query = '') =>
  v.parse(SharedLinkList, (await ask(person, 'GET', `/shared-links${query}`)).body);

describe('shared links', () => {
  it('are created, listed, changed, renewed and stopped; the address is shown once', async () => {
    const person = await app().signUp();
    const subject_id = await collectionOf(person);
    const { link, url } = await share(person, { subject_id });
    expect(url).toMatch(/\/shared\/[\w-]{43}$/);
    expect(link).toMatchObject({
      kind: 'collection',
      subject: { id: subject_id },
      expires_on: '2026-04-09',
      period: null,
      has_password: false,
      is_live: true,
      view_count: 0,
    });
    const secret = url.split('/').at(-1) ?? '';
    const stored = await app().db.selectFrom('shared_links').selectAll().where('id', '=', link.id).execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await ask(person, 'GET', '/shared-links')).text).not.toContain(secret);
    expect((await listed(person)).live).toMatchObject({ used: 1, max: 50 });
    expect((await listed(person, `?subject_id=${await collectionOf(person)}`)).items).toEqual([]);

    const update = {
      name: 'Board',
      include_notes: true,
      expires_on: '2026-03-10',
      password: 'a long secret',
    };
    const changed = await ask(person, 'PUT', `/shared-links/${link.id}`, update);
    expect(v.parse(SharedLinkAnswer, changed.body)).toMatchObject({
      message: 'Link saved.',
      link: { name: 'Board', include_notes: true, expires_on: '2026-03-10', has_password: true },
    });
    expect((await open(url)).text).toContain('This page has a password');
    const unlocked = { name: 'Board', expires_on: '2026-03-10', password: null };
    expect((await ask(person, 'PUT', `/shared-links/${link.id}`, unlocked)).body).toMatchObject({
      link: { has_password: false },
    });

    const renewed = await ask(person, 'POST', `/shared-links/${link.id}/renew`);
    const { url: newUrl } = v.parse(SharedLinkWithAddress, renewed.body);
    expect([(await open(url)).status, (await open(newUrl)).status]).toEqual([410, 200]);
    expect(await ask(person, 'DELETE', `/shared-links/${link.id}`)).toMatchObject({
      status: 200,
      body: { message: messages.sharedLinks.stopped },
    });
    expect((await open(newUrl)).status).toBe(410);
    expect((await listed(person)).items).toEqual([]);
    const audit = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_type', '=', 'shared_link')
      .where('actor_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'shared_link.created',
      'shared_link.changed',
      'shared_link.changed',
      'shared_link.renewed',
      'shared_link.stopped',
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/Board|board|a long secret/);
  });

  it('of another person, and to their things, do not exist', async () => {
    const [owner, stranger] = [await app().signUp(), await app().signUp()];
    const subject_id = await collectionOf(owner);
    const { link, url } = await share(owner, { subject_id });
    const target = await insertTarget(app().db, { user_id: owner.id });
    for (const id of [subject_id, target, newId('col'), newId('tgt')]) {
      const draft = { subject_id: id, name: 'Mine' };
      expect((await ask(stranger, 'POST', '/shared-links', draft)).status).toBe(404);
    }
    const path = `/shared-links/${link.id}`;
    const update = { name: 'Mine', expires_on: '2026-03-20' };
    expect((await ask(stranger, 'PUT', path, update)).status).toBe(404);
    expect((await ask(stranger, 'POST', `${path}/renew`)).status).toBe(404);
    expect((await ask(stranger, 'DELETE', path)).status).toBe(404);
    expect((await listed(stranger, `?subject_id=${subject_id}`)).items).toEqual([]);
    expect((await app().call('GET', '/shared-links')).status, 'a guest').toBe(401);
    expect((await open(url)).status).toBe(200);
  });

  it('stop at fifty a person; those that expired do not count, and one of them cannot come back beyond', async () => {
    const person = await app().signUp();
    const subject_id = await collectionOf(person);
    const { link } = await share(person, { subject_id });
    const past = { expires_at: app().clock.now() };
    await app().db.updateTable('shared_links').set(past).where('id', '=', link.id).execute();
    for (let made = 1; made < limits.SHARED_LINKS_MAX; made += 1) await share(person, { subject_id });
    const draft = { subject_id, name: 'One more' };
    const answers = await Promise.all([0, 1].map(() => ask(person, 'POST', '/shared-links', draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    const back = { name: 'Back', expires_on: '2026-03-20' };
    expect(await ask(person, 'PUT', `/shared-links/${link.id}`, back)).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', error: messages.sharedLinks.full },
    });
  });

  it.each([
    [{ expires_on: '2020-01-01' }, { expires_on: [messages.sharedLinks.endPast] }],
    [{ expires_on: '2030-01-01' }, { expires_on: [messages.sharedLinks.endTooLate] }],
    [
      { period: { from: '2026-03-01', to: '2030-01-01' } },
      { 'period.to': [messages.sharedLinks.periodTooLong] },
    ],
    [
      { period: { from: '2026-02-01', to: '2026-12-31' } },
      { 'period.to': [messages.sharedLinks.periodFuture] },
    ],
    [
      { period: { from: '2026-03-02', to: '2026-03-01' } },
      { 'period.to': [messages.sharedLinks.periodOrder] },
    ],
    [{ password: 'short' }, { password: [messages.sharedLinks.passwordTooShort] }],
    [{ name: ' \u202e ' }, { name: [messages.sharedLinks.nameRequired] }],
  ])('refuse %j', async (change, fields) => {
    const person = await app().signUp();
    const subject_id = await insertTarget(app().db, { user_id: person.id });
    const draft = { subject_id, name: 'Link', ...change };
    expect(await ask(person, 'POST', '/shared-links', draft)).toMatchObject({
      status: 422,
      body: { fields },
    });
  });
});

describe('the page of a collection', () => {
  it('shows titles, sources and excerpts, and notes and highlights only if they are shared', async () => {
    const person = await app().signUp();
    const source_id = await insertSource(app().db, { name: 'Harbour <Post>' });
    const text = `The ferry waits. ${'All ships stay in the harbour tonight because of the storm. '.repeat(30)}END`;
    const article = await insertArticle(app().db, {
      source_id,
      title: '<script>alert(1)</script> \u202eFerry "late"',
      summary: text,
      content_text: text,
      url: 'javascript:alert(1)',
    });
    const hidden = await insertArticle(app().db, { source_id, title: 'Hidden one', status: 'hidden' });
    for (let start = 0; start + 240 < text.length; start += 240) {
      const highlight = { quote: text.slice(start, start + 240), start };
      expect((await ask(person, 'POST', `/articles/${article}/highlights`, highlight)).status).toBeLessThan(
        500,
      );
    }
    const subject_id = await collectionOf(person, [article, hidden]);
    await ask(person, 'PUT', `/collections/${subject_id}/articles/${article}/note`, {
      note: 'Line one\nLine \u202etwo <b>',
    });
    const plain = await share(person, { subject_id });
    const page = await open(plain.url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Ferry &quot;late&quot;');
    expect(page.text).toContain('Harbour &lt;Post&gt;');
    expect(page.text).not.toMatch(/javascript:|Line one|<blockquote|Hidden one|For Monday|\u202e|END/);

    const full = await share(person, { subject_id, include_notes: true, include_highlights: true });
    const { text: html } = await open(full.url);
    expect(html).toContain('Line one\nLine two &lt;b&gt;');
    expect(html).toContain('For Monday');
    expect(html).not.toMatch(/\u202e|END/);
    const quoted = [...html.matchAll(/<blockquote[^>]*>([^<]*)/g)].map(([, quote = '']) => quote);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.join('').length).toBeLessThanOrEqual(text.length / 3);
  });

  it('follows a change of its settings at once', async () => {
    const person = await app().signUp();
    const { link, url } = await share(person, {
      subject_id: await collectionOf(person),
      include_notes: true,
    });
    expect((await open(url)).text).toContain('For Monday');
    app().clock.advance({ seconds: 1 });
    const update = { name: 'Board', expires_on: link.expires_on };
    expect((await ask(person, 'PUT', `/shared-links/${link.id}`, update)).status).toBe(200);
    expect((await open(url)).text).not.toContain('For Monday');
  });

  it('has headers that keep it and its address private, whatever the host', async () => {
    const person = await app().signUp();
    const { url } = await share(person, { subject_id: await collectionOf(person) });
    expect(url.startsWith('https://evil.example')).toBe(false);
    const { headers, text } = await open(url, { host: 'evil.example', cookie: 'theme=dark' });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).not.toMatch(/report|unsafe|connect-src|https?:/);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
    expect(text).not.toMatch(/evil|<script| style=|src=/);
  });

  it('counts views of others, and no program that only looks', async () => {
    const person = await app().signUp();
    const { url } = await share(person, { subject_id: await collectionOf(person) });
    await open(url, { cookie: `access_token=${person.token}` });
    await open(url, { cookie: `access_token=expired; refresh_token=${person.refreshToken}` });
    await app().app.inject({ method: 'HEAD', url: pathOf(url) });
    await open(url, { 'sec-purpose': 'prefetch' });
    for (const agent of ['WhatsApp/2.23.20.0 A', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1'])
      await open(url, { 'user-agent': agent });
    expect((await listed(person)).items[0]).toMatchObject({ view_count: 0, last_viewed_at: null });
    await open(url, { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) Mobile Safari/537.36' });
    const { token } = await app().signUp();
    await open(url, { cookie: `access_token=${token}` });
    expect((await listed(person)).items[0]).toMatchObject({
      view_count: 2,
      last_viewed_at: app().clock.now().toISOString(),
    });
  });

  it('ends with its last day, its collection, and its owner', async () => {
    const person = await app().signUp();
    const [first, second] = [await collectionOf(person), await collectionOf(person)];
    const today = await share(person, {
      subject_id: second,
      expires_on: app().clock.now().toISOString().slice(0, 10),
    });
    const deleted = await share(person, { subject_id: first });
    const kept = await share(person, { subject_id: second });
    await ask(person, 'DELETE', `/collections/${first}`);
    expect((await open(deleted.url)).status).toBe(410);
    const { db } = app();
    for (const status of ['suspended', 'inactive'] as const) {
      await db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
      expect([status, (await open(kept.url)).status]).toEqual([status, 410]);
    }
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute();
    expect([(await open(today.url)).status, (await open(kept.url)).status]).toEqual([200, 200]);
    app().clock.advance({ days: 1 });
    expect([(await open(today.url)).status, (await open(kept.url)).status]).toEqual([410, 200]);
    const ended = await open(today.url);
    expect(ended.text).not.toContain('Ports');
    await db.deleteFrom('users').where('id', '=', person.id).execute();
    expect((await open(kept.url)).status).toBe(410);
  });

  it('does not exist for any other secret', async () => {
    const person = await app().signUp();
    const { url } = await share(person, { subject_id: await collectionOf(person) });
    const path = pathOf(url);
    const wrong = [path.slice(0, -1), `${path}x`, '/shared/x', '/shared/%00', '/shared/..%2F..'];
    for (const other of [...wrong, `${path}/more`, `${path}//`, `/shared/${'x'.repeat(600)}`]) {
      const page = await app().get(other, { accept: 'text/html' });
      expect([other, page.status]).toEqual([other, 404]);
      expect(page.headers['referrer-policy'], `${other} is not a page of the shell`).toBe('no-referrer');
    }
    expect((await open(`${url}/`)).status, 'with a slash at the end').toBe(200);
  });

  it('is in the language of its owner', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', person.id).execute();
    const { url } = await share(person, { subject_id: await collectionOf(person) });
    expect((await open(url)).text).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('the page of a target', () => {
  it('shows figures and charts, and nothing of the rule; ratings only if they are shared', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
    const { db, clock } = app();
    const source_id = await insertSource(db, { name: 'Harbour Post' });
    const target_id = await insertTarget(db, {
      user_id: person.id,
      name: 'Ships',
      keywords_any: ['zebrafish'],
      created_at: new Date(clock.now().getTime() - 90 * 86_400_000),
    });
    for (const feedback of ['relevant', 'irrelevant', null] as const) {
      const article_id = await insertArticle(db, { source_id });
      const match = { user_id: person.id, target_id, article_id, feedback };
      await insertMatch(db, { ...match, matched_at: clock.now(), matched_terms: ['zebrafish'] });
    }
    const { url } = await share(person, { subject_id: target_id });
    const { text } = await open(url);
    expect(text).toContain('<h1 dir="auto">Ships</h1>');
    expect(text).toContain('Harbour Post');
    expect(text).toContain('<div class="value">3</div>');
    expect(text).not.toMatch(/zebrafish|50%.*rating|style=/);
    const rated = await share(person, { subject_id: target_id, include_ratings: true });
    expect((await open(rated.url)).text).toContain('of 2 ratings');

    const past = await share(person, {
      subject_id: target_id,
      period: { from: '2026-02-01', to: '2026-02-07' },
    });
    const old = await open(past.url);
    expect(old.text).toMatch(/1\s–\s7 February 2026/u);
    expect(old.text).toContain('No matches in this period.');

    await ask(person, 'DELETE', `/targets/${target_id}`);
    expect((await open(url)).status).toBe(410);
    expect((await listed(person)).items).toEqual([]);
  });
});
