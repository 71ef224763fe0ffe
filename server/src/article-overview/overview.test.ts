import { ArticleOverview, ArticleOverviewQuery, ArticlesQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { storeNames } from '../article-names/index.ts';
import { createArticles } from '../content/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertMatch, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createArticleOverview } from './index.ts';

const database = testDatabase();
const articles = () => createArticles({ db: database.db });
const overview = async (
  user_id: string,
  query: v.InferInput<typeof ArticleOverviewQuery>,
  plan: 'free' | 'pro' = 'pro',
) =>
  v.parse(
    ArticleOverview,
    await createArticleOverview({ db: database.db, articles: articles() }).get(
      { id: user_id, role: 'user', plan },
      v.parse(ArticleOverviewQuery, query),
      NOON,
    ),
  );

/** Two sources report a strike at a harbour; another article is about something else. */
async function archive() {
  const { db } = database;
  const user_id = await insertUser(db);
  const sources = [await insertSource(db), await insertSource(db)];
  const strike = 'The union said that dockers go on strike at the harbour of Lisbon.';
  const said = '“Nobody will load a ship on Monday,” said Ana Ruiz, the head of the union.';
  const ids = await Promise.all(
    sources.map((source_id, at) =>
      insertArticle(db, {
        source_id,
        title: 'Dockers go on strike at the harbour',
        content_text: `${strike} ${said} Ana Ruiz spoke in Lisbon in Portugal.`,
        first_seen_at: new Date(NOON.getTime() - (at + 1) * 3_600_000),
      }),
    ),
  );
  const other = await insertArticle(db, {
    source_id: await insertSource(db),
    ...{ title: 'Prices rise', content_text: 'Prices rise in France.' },
  });
  await storeNames(db, [...ids, other]);
  for (const id of ids) await storeQuotes(db, [id]);
  return { user_id, sources, ids };
}

describe('the overview of articles', () => {
  it('counts exactly the articles that the list with each of its filters shows', async () => {
    const { user_id, sources } = await archive();
    const query = { scope: 'all', q: 'harbour', source_id: sources.join(',') } as const;
    const found = await overview(user_id, query);
    expect(found).toMatchObject({ is_complete: true, total: { articles: 2, sources: 2 } });
    const total = async (more: v.InferInput<typeof ArticlesQuery>) =>
      (await articles().list(user_id, v.parse(ArticlesQuery, { ...query, ...more }))).pagination.total;
    const counted = [
      ...found.developments.map(({ development, articles }) => [articles, { development }] as const),
      ...found.languages.map(({ language, articles }) => [articles, { language }] as const),
      ...found.sources.map(({ id, articles }) => [articles, { source_id: id ?? '' }] as const),
      ...(found.countries ?? []).map(
        ({ country, articles }) => [articles, { about_country: country }] as const,
      ),
    ];
    expect(found.developments).toEqual([{ development: 'strike', articles: 2 }]);
    expect(found.countries).toEqual([{ country: 'PT', articles: 2 }]);
    for (const [count, filter] of counted) expect([filter, await total(filter)]).toEqual([filter, count]);
  });

  it('has names as well as words, and each statement once with its source', async () => {
    const { user_id, sources } = await archive();
    const { names, quotes } = await overview(user_id, {
      ...{ scope: 'all', q: 'harbour', source_id: sources.join(',') },
    });
    expect(names?.read).toBe(2);
    expect(names?.items).toEqual(expect.arrayContaining([{ text: 'Ana Ruiz', kind: 'person', stories: 2 }]));
    expect(quotes).toHaveLength(1);
    expect(quotes[0]).toMatchObject({ speaker: 'Ana Ruiz', words: 'Nobody will load a ship on Monday' });
  });

  it('shows a person only what the list shows, and names and countries only in plans with them', async () => {
    const { user_id, ids } = await archive();
    expect((await overview(user_id, { q: 'harbour' })).total.articles).toBe(0);
    const target_id = await insertTarget(database.db, { user_id });
    await insertMatch(database.db, { target_id, article_id: ids[0] ?? '', user_id });
    const found = await overview(user_id, { q: 'harbour' }, 'free');
    expect(found).toMatchObject({ total: { articles: 1 }, names: null, countries: null });
    const stranger = await insertUser(database.db);
    expect((await overview(stranger, { target_id })).total.articles).toBe(0);
  });

  it('counts the newest articles of a long list, and says that there are more', async () => {
    const { user_id, sources, ids } = await archive();
    const query = v.parse(ArticleOverviewQuery, { scope: 'all', source_id: sources.join(',') });
    expect(await articles().listNewestIds(user_id, query, 1)).toEqual({
      ids: [ids[0]],
      is_complete: false,
    });
    expect((await articles().listNewestIds(user_id, query, 2)).is_complete).toBe(true);
  });
});
