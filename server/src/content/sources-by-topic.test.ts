import { ArticlesQuery, Source, SourcesQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { before, insertArticle, insertSource, insertUser, NOON } from '../testing/rows.ts';
import { createArticles, createSources } from './index.ts';

const database = testDatabase();
const ids = { reader: '', wide: '', narrow: '', silent: '', rejected: '' };
const rooms = () => {
  const articles = createArticles({ db: database.db });
  return { articles, sources: createSources({ db: database.db, articles }) };
};
const find = (query: v.InferInput<typeof SourcesQuery>, now = NOON) =>
  rooms().sources.list(ids.reader, v.parse(SourcesQuery, query), now);

beforeAll(async () => {
  const { db } = database;
  ids.reader = await insertUser(db, { timezone: 'Asia/Tokyo' });
  ids.wide = await insertSource(db, { name: 'Wide' });
  ids.narrow = await insertSource(db, { name: 'Narrow', language: 'french' });
  ids.silent = await insertSource(db, { name: 'Silent about wheat' });
  ids.rejected = await insertSource(db, { name: 'Rejected', status: 'rejected' });
  const say = (source_id: string, title: string, values: { first_seen_at?: Date; status?: 'hidden' } = {}) =>
    insertArticle(db, { source_id, title, first_seen_at: before(NOON, { hours: 1 }), ...values });
  await say(ids.wide, 'Wheat prices rise');
  await say(ids.wide, 'The price of wheat is rising');
  await say(ids.wide, 'Rain in the hills');
  await say(ids.wide, 'Wheat prices, hidden', { status: 'hidden' });
  // In Tokyo, noon UTC is 21:00, so its day 29 days ago began 29 days and 21 hours earlier.
  await say(ids.wide, 'Wheat prices on the first day', {
    first_seen_at: before(NOON, { days: 29, hours: 20 }),
  });
  await say(ids.wide, 'Wheat prices before that', { first_seen_at: before(NOON, { days: 29, hours: 22 }) });
  await say(ids.narrow, 'Wheat price falls');
  await say(ids.silent, 'Rain in the valley');
  await say(ids.rejected, 'Wheat prices rise');
});

describe('sources by topic', () => {
  it('are those that wrote about it in the last 30 days, the one with the most articles first', async () => {
    const { items, pagination } = await find({ topic: 'wheat price' });
    expect(items.map(({ name, topic_30d }) => [name, topic_30d])).toEqual([
      ['Wide', { articles: 3, of: 4 }],
      ['Narrow', { articles: 1, of: 1 }],
    ]);
    expect(pagination.total).toBe(2);
  });

  it('have as many articles about it as the article list for the same days', async () => {
    const [source] = (await find({ topic: 'wheat price' })).items;
    const asked = v.parse(ArticlesQuery, {
      scope: 'all',
      q: 'wheat price',
      source_id: source?.id,
      // The first moment of the day in Tokyo.
      from: before(NOON, { days: 29, hours: 21 }).toISOString(),
    });
    const { pagination } = await rooms().articles.list(ids.reader, asked);
    expect(pagination.total).toBe(source?.topic_30d?.articles);
  });

  it('are filtered, sorted and paged like others', async () => {
    const names = async (query: v.InferInput<typeof SourcesQuery>) =>
      (await find({ topic: 'wheat', ...query })).items.map(({ name }) => name);
    expect(await names({ language: 'french' })).toEqual(['Narrow']);
    expect(await names({ q: 'wid' })).toEqual(['Wide']);
    expect(await names({ sort: 'name' })).toEqual(['Narrow', 'Wide']);
    expect(await names({ per_page: 1, page: 2 })).toEqual(['Narrow']);
  });

  it('are empty for words that no article contains, and for text without words', async () => {
    for (const topic of ['wheat quagga', '?!']) {
      expect(await find({ topic })).toMatchObject({ items: [], pagination: { total: 0 } });
    }
  });

  it('are not listed without a topic, in any order', async () => {
    const { items } = await find({ sort: '-topic' });
    expect(items.map(({ id }) => id)).toContain(ids.silent);
    for (const item of items) {
      expect(item).not.toHaveProperty('topic_30d');
      expect(v.is(Source, item)).toBe(true);
    }
  });
});
