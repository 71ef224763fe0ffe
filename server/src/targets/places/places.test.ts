import { ArticlesQuery, MatchesQuery, TargetAnalyticsQuery, TargetPlaces } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fillNames } from '../../article-names/index.ts';
import { createArticles } from '../../content/index.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { createTargetMatches } from '../target-matches.ts';
import { matchedTarget } from '../themes/testing/matched-target.ts';
import { createTargetPlaces } from './index.ts';

const own = matchedTarget();
const { database, reader } = own;
const service = () => createTargetPlaces({ db: database.db, throttle: createThrottle(database.db) });
const query = v.parse(TargetAnalyticsQuery, { period: '7d' });
const places = async (who = reader()) =>
  v.parse(TargetPlaces, await service().get(who, own.target_id, query, NOON));
const store = (texts: readonly string[], how?: Parameters<typeof own.store>[1]) =>
  own.store(
    texts.map((start) => ({ start })),
    how,
  );
const texts = [
  'Turkey and Syria reopened a crossing.',
  'The Turkish government met in Ankara.',
  'A recipe for soup.',
  'Norway joined the talks with Turkey.',
];

describe('the countries of a target’s matches', () => {
  it('are counted by what the articles are about, and by their sources', async () => {
    await store(texts);
    await fillNames(database.db);
    await database.db.updateTable('sources').set({ country: 'GB' }).where('name', '=', 'The Daily').execute();
    await database.db
      .updateTable('sources')
      .set({ country: null })
      .where('name', '=', 'The Weekly')
      .execute();
    const found = await places();
    expect(found).toMatchObject({ matches: 4, unread: 0, about_none: 1, published_in_none: 2 });
    expect(found.about).toEqual([
      { country: 'TR', matches: 3, stories: 3 },
      { country: 'NO', matches: 1, stories: 1 },
      { country: 'SY', matches: 1, stories: 1 },
    ]);
    expect(found.published_in).toEqual([{ country: 'GB', matches: 2, stories: 2 }]);
  });

  it('count each story once, and say how many articles have not been read yet', async () => {
    await store(texts.slice(0, 2), { story_id: 'clu_01J00000000000000000000000' });
    await fillNames(database.db);
    await store(['Peru waits.']);
    const found = await places();
    expect(found).toMatchObject({ matches: 3, unread: 1, about_none: 0 });
    expect(found.about?.[0]).toEqual({ country: 'TR', matches: 2, stories: 1 });
  });

  it('open exactly the matches that were counted', async () => {
    await store(texts);
    await fillNames(database.db);
    await database.db.updateTable('sources').set({ country: 'GB' }).execute();
    const { about, published_in, from, to } = await places();
    const articles = createArticles({ db: database.db });
    const { matches } = createTargetMatches({ db: database.db, articles, now: () => NOON });
    const total = async (filter: object) => {
      const asked = v.parse(MatchesQuery, { from, to, ...filter });
      return (await matches(own.user_id, own.target_id, asked)).pagination.total;
    };
    for (const { country, matches: count } of about ?? [])
      expect([country, await total({ about_country: country })]).toEqual([country, count]);
    for (const { country, matches: count } of published_in ?? [])
      expect(await total({ source_country: country })).toBe(count);
    expect(await total({ about_country: 'PE' })).toBe(0);
    const mine = async (filter: object) =>
      (await articles.list(own.user_id, v.parse(ArticlesQuery, filter))).pagination.total;
    expect(await mine({ about_country: 'NO,SY' })).toBe(2);
    expect(await mine({ source_country: 'GB' })).toBe(4);
    expect(await mine({ source_country: 'FR' })).toBe(0);
  });

  it('are listed with the developments that articles report, in both lists', async () => {
    await store(['Peru recalls 2,000 cars.', 'Peru waits.', 'Dockers in Peru go on strike.']);
    await fillNames(database.db);
    const articles = createArticles({ db: database.db });
    const { matches } = createTargetMatches({ db: database.db, articles, now: () => NOON });
    const listed = await matches(
      own.user_id,
      own.target_id,
      v.parse(MatchesQuery, { development: 'recall,strike' }),
    );
    expect(listed.pagination.total).toBe(2);
    const mine = await articles.list(own.user_id, v.parse(ArticlesQuery, { development: 'recall' }));
    expect(mine.items.map(({ developments }) => developments)).toEqual([['recall']]);
  });

  it('change when the article is corrected', async () => {
    await store(['Norway waits.']);
    await fillNames(database.db);
    await database.db.updateTable('articles').set({ content_text: 'Peru waits.' }).execute();
    expect(await places()).toMatchObject({ unread: 1, about: [] });
    await fillNames(database.db);
    expect((await places()).about).toEqual([{ country: 'PE', matches: 1, stories: 1 }]);
  });

  it('are exported as a table, and not listed on the free plan or for a stranger', async () => {
    await store(texts);
    await fillNames(database.db);
    const exporter = { ...reader(), ip: '192.0.2.1', signal: new AbortController().signal };
    const { content, rows } = await service().exportTable(exporter, own.target_id, query, NOON);
    expect(rows).toBe(3);
    expect(String(content)).toContain('"Country","Code","Matches about it"');
    expect(String(content)).toContain('"Syria","SY",1,1,0,0');
    expect(await places(reader('free'))).toMatchObject({ about: null, published_in: null });
    await expect(
      service().exportTable({ ...exporter, plan: 'free' }, own.target_id, query, NOON),
    ).rejects.toMatchObject({ code: 'plan_required' });
    const stranger = await insertUser(database.db);
    await expect(
      service().get({ id: stranger, role: 'user', plan: 'pro' }, own.target_id, query, NOON),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
