import { calls } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { fillAuthors } from '../journalists/index.ts';
import { createTestApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const find = async (token: string, q: string) => {
  const answer = await app.call('GET', `/search?q=${encodeURIComponent(q)}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return v
    .parse(calls.search.find.answer, answer.body)
    .items.map(({ kind, title, url }) => [kind, title, url]);
};

async function everything() {
  const { db } = app;
  const person = await app.signUp();
  const stranger = await insertUser(db, { full_name: 'Ferry Stranger' });
  const source = await insertSource(db, { name: 'Ferry Post' });
  const own = async (user_id: string) => {
    const target = await insertTarget(db, { user_id, name: 'Ferry routes' });
    const article = await insertArticle(db, {
      source_id: source,
      title: 'Ferry sails again',
      published_at: NOON,
    });
    await insertMatch(db, { user_id, target_id: target, article_id: article });
    const chat = newId('cnv');
    await db
      .insertInto('chats')
      .values({
        id: chat,
        user_id,
        subject: 'About my ferry',
        category: 'other',
        status: 'waiting_admin',
        assigned_to: null,
        last_message_at: NOON,
        person_told_at: null,
        admin_told_at: null,
        created_at: NOON,
        closed_at: null,
      })
      .execute();
    return { target, article, chat };
  };
  const theirs = await own(stranger);
  return { person, stranger, source, mine: await own(person.id), theirs };
}

it('finds journalists who wrote what the person’s targets found, and no others', async () => {
  const { db } = app;
  const person = await app.signUp();
  const source_id = await insertSource(db, { name: 'Ferry Post' });
  const article_id = await insertArticle(db, { source_id, author: 'Lina Haddad' });
  await insertArticle(db, { source_id, author: 'Lina Moreau' });
  const target_id = await insertTarget(db, { user_id: person.id });
  await insertMatch(db, { user_id: person.id, target_id, article_id, matched_at: app.clock.now() });
  await fillAuthors(db, app.clock.now());
  const people = (await find(person.token, 'lina')).filter(([kind]) => kind === 'person');
  expect(people).toEqual([['person', 'Lina Haddad', expect.stringMatching(/^\/journalists\//)]]);
});

it('finds what a person may open by name, but nothing of other people', async () => {
  const { person, source, mine } = await everything();
  expect(await find(person.token, 'ferry')).toEqual([
    ['target', 'Ferry routes', `/targets/${mine.target}`],
    ['article', 'Ferry sails again', `/articles/${mine.article}`],
    ['article', 'Overview of “ferry”', '/articles?view=overview&scope=all&when=30-days&q=ferry'],
    ['source', 'Ferry Post', `/sources/${source}`],
    ['chat', 'About my ferry', `/chats?chat=${mine.chat}`],
  ]);
  const { body } = await app.call('GET', '/search?q=ferry', { token: person.token });
  const dated = v.parse(calls.search.find.answer, body).items.filter(({ published_at }) => published_at);
  expect(dated.map(({ id }) => id)).toEqual([mine.article]);
  expect((await find(person.token, 'quiet hours')).map(([kind]) => kind)).toContain('help');
  expect((await find(person.token, '100%')).filter(([kind]) => kind !== 'help')).toEqual([]);
});

it('finds stories of several articles by their titles, with links to the full coverage', async () => {
  const { db } = app;
  const { id: user_id, token } = await app.signUp();
  const target_id = await insertTarget(db, { user_id });
  const sources = [await insertSource(db), await insertSource(db, { name: 'Post' })];
  const story = async (titles: readonly string[], from = sources, values: object = {}) => {
    const story_id = newId('clu');
    for (const [at, title] of titles.entries()) {
      const source_id = from[at % from.length] ?? '';
      const told = { story_id, title, is_story_primary: at === 0, ...values };
      const article_id = await insertArticle(db, { source_id, ...told });
      // Targets need not have found the first article.
      if (at === 1 || titles.length === 1)
        await insertMatch(db, { user_id, target_id, article_id, story_id });
    }
    return story_id;
  };
  const squid = await story(['Giant squid strands', 'Squids seen again', 'More on it']);
  const one = await story(['A squid in the harbour', 'Squid: what we know'], sources.slice(0, 1));
  const arabic = await story(['حبار عملاق على الشاطئ', 'حبار عملاق'], sources, {
    language: 'arabic',
    direction: 'rtl',
  });
  await story(['Only one article about the squid']);
  await story(['Fish prices', 'Fish prices rise'], sources, { summary: 'A squid, too' });
  const stories = async (q: string, by = token) =>
    (await find(by, q)).filter(([, , url]) => url?.startsWith('/stories/'));
  expect((await stories('SQUID')).toSorted()).toEqual(
    [
      ['article', 'A squid in the harbour', `/stories/${one}`],
      ['article', 'Giant squid strands', `/stories/${squid}`],
    ].toSorted(),
  );
  expect(await stories('حبار')).toEqual([['article', 'حبار عملاق على الشاطئ', `/stories/${arabic}`]]);
  expect(await stories('squid', (await app.signUp()).token)).toEqual([]);
  const { body } = await app.call('GET', '/search?q=squid', { token });
  const details = v.parse(calls.search.find.answer, body).items.map(({ detail }) => detail);
  expect(details).toEqual(expect.arrayContaining(['Story · 2 sources', 'Story · 2 articles']));
});

it('does not show the title of an article that the person may not open', async () => {
  const { db } = app;
  const { id: user_id, token } = await app.signUp();
  const target_id = await insertTarget(db, { user_id });
  const rejected = await insertSource(db, { status: 'rejected' });
  const approved = [await insertSource(db), await insertSource(db, { name: 'Post' })];
  const story_id = newId('clu');
  await insertArticle(db, {
    ...{ story_id, source_id: rejected, title: 'Secret squid', is_story_primary: true },
  });
  for (const source_id of approved) {
    const article_id = await insertArticle(db, {
      ...{ story_id, source_id, title: 'Squid strands', is_story_primary: false },
    });
    await insertMatch(db, { user_id, target_id, article_id, story_id });
  }
  const stories = async (q: string) =>
    (await find(token, q)).filter(([, , url]) => url?.startsWith('/stories/'));
  expect(await stories('secret')).toEqual([]);
  expect(await stories('squid')).toEqual([['article', 'Squid strands', `/stories/${story_id}`]]);
});

it('finds the colleagues who get the person’s alerts, and shows the status of a chat', async () => {
  const { person, theirs } = await everything();
  const invite = (user_id: string, name: string, target: string) =>
    app.db
      .insertInto('recipients')
      .values({
        id: newId('rcp'),
        user_id,
        name,
        email: `${name}@example.org`,
        frequency: 'daily',
        target_ids: [target],
        status: 'invited',
        token: name,
        invited_at: NOON,
        answered_at: null,
        last_sent_at: null,
        created_at: NOON,
        updated_at: NOON,
      })
      .execute();
  await invite(person.id, 'Salma', theirs.target);
  expect(await find(person.token, 'salm')).toEqual([['person', 'Salma', '/users']]);
  expect(await find((await app.signUp()).token, 'salm')).toEqual([]);
  const answer = await app.call('GET', '/search?q=about%20my', { token: person.token });
  const { items } = v.parse(calls.search.find.answer, answer.body);
  const states = items.filter(({ kind }) => kind === 'chat').map(({ detail }) => detail);
  expect(states).toEqual(['Waiting for an answer']);
});

it('finds people and everyone’s chats for administrators', async () => {
  const { stranger, source, mine, theirs } = await everything();
  const { token } = await app.administrator();
  const found = await find(token, 'ferry');
  expect(found).toContainEqual(['person', 'Ferry Stranger', `/admin/users/${stranger}`]);
  expect(found).toContainEqual(['source', 'Ferry Post', `/admin/sources/${source}/edit`]);
  const chats = found.filter(([kind]) => kind === 'chat').map(([, , url]) => url);
  expect(chats.toSorted()).toEqual(
    [mine.chat, theirs.chat].map((id) => `/chats?view=all&chat=${id}`).toSorted(),
  );
});

it('finds the person’s own collections, with links that open them', async () => {
  const { token } = await app.signUp();
  const body = { name: 'Ferry cuttings' };
  const created = await app.call('POST', '/collections', { token, body });
  const { collection } = v.parse(calls.collections.create.answer, created.body);
  const answer = await app.call('GET', '/search?q=CUTTING', { token });
  expect(v.parse(calls.search.find.answer, answer.body).items).toMatchObject([
    {
      kind: 'article',
      title: 'Ferry cuttings',
      detail: 'Collection · 0 articles',
      url: `/articles?collection_id=${collection.id}`,
    },
  ]);
  expect(await find((await app.signUp()).token, 'cutting')).toEqual([]);
});

it('finds the apps that alerts can go to, for people who have alerts', async () => {
  const { token } = await app.signUp();
  expect((await find(token, 'SLACK')).filter(([kind]) => kind === 'app')).toEqual([
    ['app', 'Slack', '/apps?connect=slack'],
  ]);
  expect((await find(token, 'private rss')).filter(([kind]) => kind === 'app')).toEqual([
    ['app', 'Private RSS', '/apps'],
  ]);
  const { token: administrator } = await app.administrator();
  expect((await find(administrator, 'slack')).filter(([kind]) => kind === 'app')).toEqual([]);
});

it('requires two characters', async () => {
  const { token } = await app.signUp();
  expect((await app.call('GET', '/search?q=a', { token })).status).toBe(422);
});
