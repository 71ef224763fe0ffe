import { SuggestedTopics } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { before, insertArticle, insertSource, insertTarget } from '../../testing/rows.ts';
import { storeTopics, storeTopicsIfDue } from './index.ts';

const app = testApp();
let sources: string[] = [];
let at = 0;

beforeEach(async () => {
  const { db } = app();
  for (const table of ['articles', 'sources', 'suggested_topics', 'topics_counted'] as const)
    await db.deleteFrom(table).execute();
  sources = await Promise.all(['The Daily', 'The Weekly'].map((name) => insertSource(db, { name })));
  at = 0;
});

type Values = Partial<Parameters<typeof insertArticle>[1]>;
const write = (title: string, values: Values = {}) => {
  at += 1;
  return insertArticle(app().db, {
    source_id: sources[at % sources.length] ?? '',
    title,
    summary: '',
    content_text: '',
    first_seen_at: before(app().clock.now(), { hours: at }),
    ...values,
  });
};
const writeAll = async (titles: readonly string[], values: Values = {}) => {
  for (const title of titles) await write(title, values);
};
const hide = async (articleId: string) => {
  const { token } = await app().administrator();
  const body = { status: 'hidden' };
  const { status } = await app().call('PUT', `/admin/articles/${articleId}/status`, { token, body });
  expect(status).toBe(200);
};
const store = () => storeTopics(app().db, app().clock.now());

async function suggest(q: string, query = '') {
  const { token } = await app().signUp();
  const path = `/sources/topics?q=${encodeURIComponent(q)}${query}`;
  const { status, body } = await app().call('GET', path, { token });
  expect(status).toBe(200);
  return v.parse(SuggestedTopics, body).items;
}
const texts = async (q: string, query = '') => (await suggest(q, query)).map(({ text }) => text);

const inflation = [
  'The report says that inflation rises',
  'They wrote that the inflation of food falls',
  'Shops and the inflation',
];
const école = ['La grève de l’école continue', 'Une grève à l’école', 'La mairie ferme l’école'];
const قمح = ['ارتفاع أسعار القمح', 'استيراد القمح من روسيا', 'مخزون القمح'];
const sequía = ['La sequía en el sur', 'Una sequía sin fin', 'El campo y la sequía'];

describe('topics that are suggested while somebody types', () => {
  it('are nouns and names from the articles, with the number of articles that have any form of them', async () => {
    await writeAll(inflation);
    for (const where of ['Paris', 'Rome']) {
      await write(`They heard Angela Merkel in ${where}`, {
        content_text: `Mrs Angela Merkel spoke in ${where}.`,
      });
    }
    await store();
    expect(await suggest('infl')).toEqual([{ text: 'inflation', articles: 3 }]);
    expect(await suggest('merk')).toEqual([{ text: 'Angela Merkel', articles: 2 }]);
  });

  it.each([
    ['french', école, ['école', 'ecol', 'ÉCO'], 'école'],
    ['arabic', قمح, ['القمح', 'قم', 'القم'], 'القمح'],
    ['spanish', sequía, ['sequía', 'SEQUI'], 'sequía'],
  ] as const)(
    'are found in %s by the beginning of a word, in any case and spelling',
    async (language, titles, typed, text) => {
      await writeAll(titles, { language });
      await store();
      for (const q of typed) expect([q, await texts(q)]).toEqual([q, expect.arrayContaining([text])]);
    },
  );

  it('have every typed word, in any order, with those that begin with the typed text first', async () => {
    await writeAll(['The central bank waits', 'The central bank and the rates', 'A central bank in crisis']);
    await writeAll(['The bank closes', 'Their bank in the town', 'A bank is robbed', 'The bank opens again']);
    await store();
    expect(await texts('bank cen')).toEqual(['central bank']);
    expect((await texts('bank')).slice(0, 2)).toEqual(['bank', 'central bank']);
    expect((await texts('cen'))[0]).toBe('central bank');
  });

  it('can be limited to languages', async () => {
    await writeAll(inflation);
    await store();
    expect(await texts('infl', '&language=english,arabic')).toEqual(['inflation']);
    expect(await texts('infl', '&language=french')).toEqual([]);
  });

  it('are empty for letters that begin no word, or are not part of words', async () => {
    await writeAll(inflation);
    await store();
    for (const q of ['quagga', "?!'\\", "inf' | 'x"]) expect(await suggest(q)).toEqual([]);
    const { token } = await app().signUp();
    expect((await app().call('GET', '/sources/topics?q=i', { token })).status).toBe(422);
    expect((await app().call('GET', '/sources/topics?q=infl')).status).toBe(401);
  });

  it('are only from published articles of approved sources of the last 30 days, and never from targets', async () => {
    const { db, clock } = app();
    const rejected = await insertSource(db, { name: 'Rejected', status: 'rejected' });
    const secret = ['The zebra runs', 'A zebra in town', 'They saw the zebra'];
    await writeAll(secret, { status: 'hidden' });
    await writeAll(secret, { source_id: rejected });
    await writeAll(secret, { first_seen_at: before(clock.now(), { days: 31 }) });
    const { id: user_id } = await app().signUp();
    await insertTarget(db, { user_id, name: 'zebra', keywords_any: ['zebra'] });
    await store();
    expect(await suggest('zeb')).toEqual([]);
  });

  it('are counted again when an article is hidden, or after an hour, but no earlier', async () => {
    const { db, clock } = app();
    const now = clock.now();
    const count = (minutes: number) => storeTopicsIfDue(db, new Date(now.getTime() + minutes * 60_000));
    const articles = async () => (await suggest('infl')).map((topic) => topic.articles);
    await writeAll(inflation);
    const gone = await write('Nobody expected the inflation');
    await count(0);
    expect(await articles()).toEqual([4]);
    await db.updateTable('articles').set({ status: 'removed' }).where('id', '=', gone).execute();
    await count(59);
    expect(await articles()).toEqual([4]);
    await count(60);
    expect(await articles()).toEqual([3]);
    const hidden = await write('A bank is afraid of the inflation');
    await hide(hidden);
    await write('After the inflation');
    await count(61);
    expect(await articles()).toEqual([4]);
  });

  it('are due again at once if the process that counted them was stopped', async () => {
    const { db, clock } = app();
    await writeAll(inflation);
    const gone = await write('Nobody expected the inflation');
    await storeTopicsIfDue(db, clock.now());
    await hide(gone);
    await expect(storeTopicsIfDue(db, clock.now(), AbortSignal.abort())).rejects.toThrow();
    await storeTopicsIfDue(db, clock.now());
    expect(await suggest('infl')).toEqual([{ text: 'inflation', articles: 3 }]);
  });
});
