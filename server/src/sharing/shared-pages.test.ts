import { accentShades, limits } from '@newswatch/shared/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { UNLIMITED } from '../throttle/index.ts';
import { createSharedLinkReader } from './index.ts';
import { testSharing } from './sharing.fixture.ts';

const { app, ask, collectionOf, share, pathOf, open, listed } = testSharing();

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

  it('has the logo and the colour of its owner, readable in both modes', async () => {
    const person = await app().signUp();
    const { url } = await share(person, { subject_id: await collectionOf(person) });
    expect((await open(url)).text).not.toContain('<img');
    const logo = await sharp({ create: { width: 80, height: 20, channels: 4, background: '#ffffff00' } })
      .composite([
        {
          input: await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
    await app().app.inject({
      method: 'PUT',
      url: '/api/brand/logo',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: logo,
    });
    await app().call('PUT', '/brand', { token: person.token, body: { accent: '#ffe600' } });
    const { text } = await open(url);
    expect(text).toMatch(
      /<p class="plate dark"><img src="data:image\/png;base64,[^"]+" width="80" height="20" alt="Logo">/,
    );
    const { light, dark } = accentShades('#ffe600');
    expect(text).toContain(`:root { --signal: ${light}; --link: ${light}; }`);
    expect(text).toContain(`--signal: ${dark}; --link: ${dark};`);
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

  describe('with many articles', () => {
    const nextIn = (text: string) => /href="(\?[^"]*after=[^"]*)"/.exec(text)?.[1] ?? '';
    const titles = (text: string) =>
      [...text.matchAll(/<h2[^>]*>(?:<a[^>]*>)?(Ferry \d+)</g)].map(([, title]) => title);
    async function aLongCollection() {
      const person = await app().signUp();
      const source_id = await insertSource(app().db);
      const ids: string[] = [];
      for (let at = 0; at < limits.SHARED_ARTICLES_PER_PAGE + 3; at += 1)
        ids.push(await insertArticle(app().db, { source_id, title: `Ferry ${at}` }));
      return { person, subject_id: await collectionOf(person, ids) };
    }

    it('shows them on several pages, each article once, as one view', async () => {
      const { person, subject_id } = await aLongCollection();
      const { url } = await share(person, { subject_id });
      const first = (await open(url)).text;
      expect(titles(first)).toHaveLength(limits.SHARED_ARTICLES_PER_PAGE);
      expect(first).toContain(`${limits.SHARED_ARTICLES_PER_PAGE + 3} articles`);
      expect(first).not.toContain('Back to the first articles');
      const second = (await app().get(`${pathOf(url)}${nextIn(first)}`)).text;
      expect(titles(second)).toHaveLength(3);
      expect(new Set([...titles(first), ...titles(second)]).size).toBe(limits.SHARED_ARTICLES_PER_PAGE + 3);
      expect(second).toContain('Back to the first articles');
      expect(nextIn(second)).toBe('');
      expect((await listed(person)).items[0]?.view_count).toBe(1);
      for (const wrong of ['x', '%00', 'W10', encodeURIComponent("' or 1=1")])
        expect(titles((await app().get(`${pathOf(url)}?after=${wrong}`)).text)).toEqual(titles(first));
    });

    it('opens the other pages without asking for the password again', async () => {
      const { person, subject_id } = await aLongCollection();
      const { url } = await share(person, { subject_id, password: 'a long secret' });
      const post = (query: string, form: Record<string, string>) =>
        app().app.inject({
          method: 'POST',
          url: `${pathOf(url)}${query}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        });
      const { body } = await post('', { password: 'a long secret' });
      const query = /action="(\?after=[^"]*)"/.exec(body)?.[1] ?? '';
      const pass = /name="pass" value="([^"]*)"/.exec(body)?.[1] ?? '';
      expect(titles((await post(query, { pass })).body)).toHaveLength(3);
      expect(titles((await post(query, { pass: 'x' })).body)).toEqual([]);
      expect(titles((await app().get(`${pathOf(url)}${query}`)).text)).toEqual([]);
    });
  });

  it('stops at once in every process, including in one that has just shown it', async () => {
    const person = await app().signUp();
    const { link, url } = await share(person, { subject_id: await collectionOf(person) });
    const { db, clock } = app();
    const processes = [0, 1].map(() =>
      createSharedLinkReader({
        db,
        hasher: { verify: async () => false, assertRoom: () => {} },
        throttle: UNLIMITED,
        readTile: () => Promise.reject(new Error('no tile is read')),
        onTileError: () => undefined,
      }),
    );
    const secret = url.split('/').at(-1) ?? '';
    const states = () =>
      Promise.all(
        processes.map(async (reader) => {
          const visit = { secret, password: undefined, ip: '203.0.113.1', counts: false };
          return (await reader.open({ ...visit, visitor: async () => undefined }, clock.now())).state;
        }),
      );
    expect(await states()).toEqual(['open', 'open']);
    clock.advance({ seconds: 1 });
    const locked = { name: 'Board', expires_on: link.expires_on, password: 'a long secret' };
    await ask(person, 'PUT', `/shared-links/${link.id}`, locked);
    expect(await states()).toEqual(['locked', 'locked']);
    await ask(person, 'DELETE', `/shared-links/${link.id}`);
    expect(await states()).toEqual(['ended', 'ended']);
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

  it('counts views by others, but not by programs that only preview the page', async () => {
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
  it('shows figures and charts, but nothing of the rule, and ratings only if they are shared', async () => {
    const person = await app().verifiedUser();
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
    const restored = await ask(person, 'POST', `/targets/${target_id}/restore`);
    expect([restored.status, (await open(url)).status], restored.text).toEqual([200, 200]);
  });

  it('shows the share of voice among the targets that its owner chooses, and nothing else about them', async () => {
    const { db, clock } = app();
    const person = await app().signUp();
    const source_id = await insertSource(db, { name: 'Harbour Post' });
    const target = async (name: string, matches: number, user_id = person.id) => {
      const id = await insertTarget(db, { user_id, name, keywords_any: ['zebrafish'] });
      for (let at = 0; at < matches; at++) {
        const article_id = await insertArticle(db, { source_id });
        await insertMatch(db, { user_id, target_id: id, article_id, matched_at: clock.now() });
      }
      return id;
    };
    const [ours, rival, gone] = [
      await target('Ours', 1),
      await target('Rival <b>', 3),
      await target('Gone', 5),
    ];
    const quiet = await target('Quiet', 0);
    const compared_ids = [quiet, rival, gone, ours];
    const { link, url } = await share(person, { subject_id: ours, compared_ids });
    expect(link.compared).toEqual([
      { id: quiet, name: 'Quiet' },
      { id: rival, name: 'Rival <b>' },
      { id: gone, name: 'Gone' },
    ]);
    await ask(person, 'DELETE', `/targets/${gone}`);
    const { text } = await open(url);
    expect(text).toContain('<h2>Share of voice</h2>');
    expect(text).toMatch(/<bdi>Ours<\/bdi>(?:(?!<\/tr>).)*25%/s);
    expect(text).toMatch(/<bdi>Rival &lt;b&gt;<\/bdi>(?:(?!<\/tr>).)*75%/s);
    expect(text).toMatch(/Ours.*Rival.*Quiet/s);
    expect(text).not.toMatch(/Gone|zebrafish/);

    const stranger = await app().signUp();
    const theirs = await target('Theirs', 2, stranger.id);
    const draft = { name: 'Board', subject_id: ours, compared_ids: [theirs] };
    const refused = await ask(person, 'POST', '/shared-links', draft);
    expect(refused).toMatchObject({ status: 422, body: { fields: { compared_ids: [expect.any(String)] } } });

    // A page of an older version sends none, which changes nothing.
    const update = { name: 'Board', expires_on: link.expires_on };
    clock.advance({ seconds: 1 });
    await ask(person, 'PUT', `/shared-links/${link.id}`, update);
    expect((await open(url)).text).toContain('Share of voice');
    clock.advance({ seconds: 1 });
    await ask(person, 'PUT', `/shared-links/${link.id}`, { ...update, compared_ids: [] });
    expect((await open(url)).text).not.toContain('Share of voice');
  });
});
