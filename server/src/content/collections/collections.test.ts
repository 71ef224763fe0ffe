import {
  ArticleAnswer,
  ArticleList,
  type Collection,
  CollectionAnswer,
  CollectionList,
  CollectionNoteAnswer,
  ExportedFile,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const articles: string[] = [];
beforeAll(async () => {
  const source_id = await insertSource(app().db);
  for (const title of ['Ferry late', 'Port closes', 'Crane falls'])
    articles.push(await insertArticle(app().db, { source_id, title }));
});
const article = (at: number) => articles[at] ?? '';

const asker =
  ({ token }: TestPerson) =>
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, headers = {}) =>
    app().call(method, path, { token, body, headers });
type Ask = ReturnType<typeof asker>;
async function reader(): Promise<{ person: TestPerson; ask: Ask }> {
  const person = await app().signUp();
  return { person, ask: asker(person) };
}
const create = async (ask: Ask, draft: object): Promise<Collection> =>
  v.parse(CollectionAnswer, (await ask('POST', '/collections', draft)).body).collection;
const collections = async (ask: Ask) =>
  v.parse(CollectionList, (await ask('GET', '/collections')).body).items;
const listed = async (ask: Ask, query: string) =>
  v.parse(ArticleList, (await ask('GET', `/articles?${query}`)).body).items;

describe('collections', () => {
  it('are created, listed by name, changed and deleted; the articles stay', async () => {
    const { ask } = await reader();
    const ports = await create(ask, {
      name: '  Ports\u200b and  docks ',
      description: 'For Monday',
      article_ids: [article(0)],
    });
    expect(ports).toMatchObject({
      name: 'Ports and docks',
      description: 'For Monday',
      article_count: 1,
      version: 1,
    });
    await create(ask, { name: 'acquisitions' });
    expect((await collections(ask)).map(({ name }) => name)).toEqual(['acquisitions', 'Ports and docks']);
    const path = `/collections/${ports.id}`;
    expect(await ask('PATCH', path, { name: 'Docks', version: 1 })).toMatchObject({
      status: 200,
      body: {
        message: 'Collection saved.',
        collection: { name: 'Docks', description: 'For Monday', version: 2 },
      },
    });
    expect(await ask('PATCH', path, { description: '', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', details: { version: 2 } },
    });
    expect(await ask('DELETE', path)).toMatchObject({
      status: 200,
      body: { message: 'Collection deleted.' },
    });
    expect(await ask('DELETE', path)).toMatchObject({
      status: 404,
      body: { error: 'This collection no longer exists.' },
    });
    expect((await ask('GET', `/articles?collection_id=${ports.id}`)).status).toBe(404);
    expect((await ask('GET', `/articles/${article(0)}`)).status).toBe(200);
  });

  it('have names that are unique for a person, ignoring case', async () => {
    const { ask } = await reader();
    const first = await create(ask, { name: 'Été' });
    const taken = { status: 409, body: { code: 'duplicate', error: messages.collections.nameTaken } };
    expect(await ask('POST', '/collections', { name: 'ÉTÉ' })).toMatchObject(taken);
    const second = await create(ask, { name: 'Hiver' });
    expect(await ask('PATCH', `/collections/${second.id}`, { name: 'été' })).toMatchObject(taken);
    expect((await ask('PATCH', `/collections/${first.id}`, { name: 'été' })).status).toBe(200);
    await create((await reader()).ask, { name: 'Été' });
    expect(await ask('POST', '/collections', { name: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { name: [messages.collections.nameRequired] } },
    });
  });

  it('are created once for an idempotency key', async () => {
    const { ask } = await reader();
    const send = () => ask('POST', '/collections', { name: 'Once' }, { 'idempotency-key': 'k1' });
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect(await collections(ask)).toHaveLength(1);
  });

  it('are limited to fifty per person, with a thousand articles each', async () => {
    const { person, ask } = await reader();
    const { db, clock } = app();
    const at = { created_at: clock.now(), updated_at: clock.now() };
    const rows = Array.from({ length: limits.COLLECTIONS_MAX - 1 }, (_, index) => ({
      id: newId('col'),
      user_id: person.id,
      name: `Collection ${index}`,
      description: '',
      ...at,
    }));
    await db.insertInto('collections').values(rows).execute();
    const answers = await Promise.all(['x', 'y', 'z'].map((name) => ask('POST', '/collections', { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'quota_exceeded',
      error: messages.collections.full,
    });

    const collection_id = rows[0]?.id ?? '';
    const source_id = await insertSource(db);
    const many: string[] = [];
    for (let index = 0; index < limits.COLLECTION_ARTICLES_MAX - 1; index += 1)
      many.push(await insertArticle(db, { source_id }));
    await db
      .insertInto('collection_articles')
      .values(
        many.map((article_id) => ({
          ...{ collection_id, article_id },
          ...{ added_by: person.id, added_at: clock.now() },
        })),
      )
      .execute();
    const path = `/collections/${collection_id}/articles`;
    const full = { status: 403, body: { code: 'quota_exceeded', error: messages.collections.articlesFull } };
    expect(await ask('POST', path, { article_ids: [article(0), article(1)] })).toMatchObject(full);
    expect((await ask('POST', path, { article_ids: [article(0)] })).status).toBe(200);
    expect(await ask('POST', path, { article_ids: [article(1)] })).toMatchObject(full);
    const again = await ask('POST', path, { article_ids: [article(0)] });
    expect(again).toMatchObject({ status: 200, body: { message: 'Already in “Collection 0”.' } });
  });
});

describe('the articles of a collection', () => {
  it('are listed with the newest addition first, with their notes, whether or not a target matched them', async () => {
    const { person, ask } = await reader();
    const { id } = await create(ask, { name: 'Ports', article_ids: [article(1)] });
    const other = await create(ask, { name: 'Other', article_ids: [article(1)] });
    for (const at of [0, 2]) {
      app().clock.advance({ minutes: 1 });
      await ask('POST', `/collections/${id}/articles`, { article_ids: [article(at)] });
    }
    const note = await ask('PUT', `/collections/${id}/articles/${article(1)}/note`, { note: ' مهم \n' });
    expect(v.parse(CollectionNoteAnswer, note.body)).toEqual({
      message: 'Note saved.',
      note: 'مهم',
      mentions: [],
      version: 1,
    });
    const inside = await listed(ask, `collection_id=${id}`);
    expect(inside.map((item) => [item.id, item.collected?.note])).toEqual([
      [article(2), ''],
      [article(0), ''],
      [article(1), 'مهم'],
    ]);
    expect(inside[2]?.collection_ids).toEqual([id, other.id]);
    expect((await listed(ask, `collection_id=${id}&scope=all`)).map((item) => item.id)).toHaveLength(3);
    expect((await listed(ask, `collection_id=${other.id}`))[0]?.collected?.note, 'a note is of one').toBe('');
    const pages = v.parse(ArticleList, (await ask('GET', `/articles?collection_id=${id}&per_page=2`)).body);
    expect([pages.items.length, pages.pagination.total]).toEqual([2, 3]);
    const next = await listed(ask, `collection_id=${id}&per_page=2&cursor=${pages.next_cursor}`);
    expect(next.map((item) => item.id)).toEqual([article(1)]);
    expect((await listed(ask, `collection_id=${id}&q=crane`)).map((item) => item.id)).toEqual([article(2)]);
    expect(await ask('GET', '/articles?sort=-added_at')).toMatchObject({ status: 422 });
    expect((await listed(ask, `collection_id=${id}&sort=-score&scope=all`)).length).toBe(3);

    const target_id = await insertTarget(app().db, { user_id: person.id });
    await insertMatch(app().db, { user_id: person.id, target_id, article_id: article(1) });
    const [found] = await listed(ask, '');
    expect(found).toMatchObject({ collected: null, collection_ids: [id, other.id] });
  });

  it('can be removed, and have no note outside the collection', async () => {
    const { ask } = await reader();
    const { id } = await create(ask, { name: 'Ports', article_ids: [article(0)] });
    const path = `/collections/${id}/articles/${article(0)}`;
    const removed = {
      status: 200,
      body: { message: 'Removed from “Ports”.', collection: { article_count: 0 } },
    };
    expect(await ask('DELETE', path)).toMatchObject(removed);
    expect((await ask('DELETE', path)).status, 'again').toBe(200);
    expect(await ask('PUT', `${path}/note`, { note: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'This article is no longer in the collection.' },
    });
    const long = { note: 'x'.repeat(limits.COLLECTION_NOTE_MAX + 1) };
    expect(await ask('PUT', `${path}/note`, long)).toMatchObject({
      body: { fields: { note: [messages.collections.noteTooLong] } },
    });
  });

  it('are articles that the person may open, and stay open to them like saved ones', async () => {
    const { person, ask } = await reader();
    const { db } = app();
    const source_id = await insertSource(db);
    const open = await insertArticle(db, { source_id });
    const { id } = await create(ask, { name: 'Ports', article_ids: [open] });
    await db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', source_id).execute();
    const closed = await insertArticle(db, { source_id });
    const add = (article_ids: string[]) => ask('POST', `/collections/${id}/articles`, { article_ids });
    expect((await add([article(0), closed])).status, 'of a rejected source').toBe(404);
    expect((await add([newId('art')])).status).toBe(404);
    expect(await ask('POST', '/collections', { name: 'New', article_ids: [closed] })).toMatchObject({
      status: 404,
    });
    expect((await collections(ask)).map(({ name, article_count }) => [name, article_count])).toEqual([
      ['Ports', 1],
    ]);
    const read = await ask('GET', `/articles/${open}`);
    expect(v.parse(ArticleAnswer, read.body).article.collection_ids).toEqual([id]);
    expect((await (await reader()).ask('GET', `/articles/${open}`)).status).toBe(404);

    // Matches that the plan no longer shows.
    const target_id = await insertTarget(db, { user_id: person.id });
    const match = { user_id: person.id, target_id, article_id: open };
    const matchId = await insertMatch(db, match);
    await db.updateTable('matches').set({ beyond_history: true }).where('id', '=', matchId).execute();
    expect((await listed(ask, `collection_id=${id}`)).map((item) => item.id)).toEqual([open]);
    expect(await listed(ask, '')).toEqual([]);

    await db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', open).execute();
    expect(await listed(ask, `collection_id=${id}`), 'hidden by an administrator').toEqual([]);
    expect((await collections(ask))[0]?.article_count).toBe(0);
  });

  it('are exported with their notes in the order of the collection', async () => {
    const { ask } = await reader();
    const { id } = await create(ask, { name: 'Ports', article_ids: [article(0)] });
    app().clock.advance({ minutes: 1 });
    await ask('POST', `/collections/${id}/articles`, { article_ids: [article(1)] });
    await ask('PUT', `/collections/${id}/articles/${article(0)}/note`, { note: '=1+1' });
    const file = async (format: string) =>
      v.parse(ExportedFile, (await ask('GET', `/articles/export?collection_id=${id}&format=${format}`)).body);
    const { content, file_name } = await file('csv');
    expect(file_name).toMatch(/^collection-/);
    const [head, first, second] = content.split('\r\n');
    expect(head).toMatch(
      /"Saved","Added","Note","Highlights","Added by","Notes by others","Kind","Tone","Article ID","Story ID","Developments"$/,
    );
    expect([first, second]).toEqual([
      expect.stringContaining('"Port closes"'),
      expect.stringMatching(/"'=1\+1",(?:"")?,"[^"]+",(?:"")?,"Article",,"art_[^"]+","clu_[^"]+",$/),
    ]);
    const { articles: rows } = JSON.parse((await file('json')).content) as { articles: object[] };
    expect(rows).toMatchObject([{ note: '' }, { title: 'Ferry late', note: '=1+1' }]);
  });
});
