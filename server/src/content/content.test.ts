import { Article, ArticleSummary, ArticlesQuery, Source, SourcesQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createArticles, createSources } from './index.ts';

const database = testDatabase();
const rooms = () => {
  const articles = createArticles({ db: database.db });
  return { articles, sources: createSources({ db: database.db, articles }) };
};
const articlesQuery = (query: v.InferInput<typeof ArticlesQuery> = {}) => v.parse(ArticlesQuery, query);
const sourcesQuery = (query: v.InferInput<typeof SourcesQuery> = {}) => v.parse(SourcesQuery, query);

const ids = {
  reader: '',
  stranger: '',
  source: '',
  target: '',
  matched: '',
  sibling: '',
  unmatched: '',
  hidden: '',
};

beforeAll(async () => {
  const { db } = database;
  ids.reader = await insertUser(db);
  ids.stranger = await insertUser(db);
  ids.source = await insertSource(db, { last_crawled_at: NOON });
  ids.target = await insertTarget(db, { user_id: ids.reader, name: 'Storms' });
  const story_id = newId('clu');
  const article = (values: Partial<Parameters<typeof insertArticle>[1]>) =>
    insertArticle(db, { source_id: ids.source, ...values });
  ids.matched = await article({ story_id, title: 'Tempête sur le port', summary: "L'économie à l'arrêt" });
  ids.sibling = await article({
    story_id,
    is_story_primary: false,
    first_seen_at: before(NOON, { hours: 1 }),
  });
  ids.unmatched = await article({ title: 'عاصفة على الميناء', first_seen_at: before(NOON, { days: 3 }) });
  ids.hidden = await article({ story_id, status: 'hidden' });
  for (const article_id of [ids.matched, ids.hidden]) {
    await insertMatch(db, { target_id: ids.target, user_id: ids.reader, article_id });
  }
});

describe('the list of articles', () => {
  const found = async (userId: string, query: v.InferInput<typeof ArticlesQuery>) => {
    const answer = await rooms().articles.list(userId, articlesQuery(query));
    for (const item of answer.items) v.parse(ArticleSummary, item);
    expect(answer.pagination.total).toBe(answer.items.length);
    return answer.items.map((item) => item.id);
  };

  it('shows what one’s targets found, but nothing an administrator has hidden', async () => {
    expect(await found(ids.reader, {})).toEqual([ids.matched]);
    expect(await found(ids.stranger, {})).toEqual([]);
    expect(await found(ids.reader, { target_id: ids.target })).toEqual([ids.matched]);
  });

  it('shows every published article of approved sources, newest first, when asked for all', async () => {
    expect(await found(ids.stranger, { scope: 'all' })).toEqual([ids.matched, ids.sibling, ids.unmatched]);
  });

  it('contains one article of each story when grouped: the first match', async () => {
    const grouped = { scope: 'all', group: 'story' } as const;
    expect(await found(ids.stranger, grouped)).toEqual([ids.matched, ids.unmatched]);
    expect(await found(ids.stranger, { ...grouped, q: 'harbour' })).toEqual([ids.sibling]);
    expect(await found(ids.reader, { group: 'story' })).toEqual([ids.matched]);
  });

  it.each([
    ['econ', ['matched']],
    ['économ', ['matched']],
    ['ÉCONOMIE tempête', ['matched']],
    ['عاصف', ['unmatched']],
    ['harbour OR', ['sibling']],
    ['harbour', ['sibling']],
    ["' & !", []],
  ] as const)('finds by the beginnings of words: %s', async (q, expected) => {
    expect(await found(ids.reader, { scope: 'all', q })).toEqual(expected.map((name) => ids[name]));
  });

  it('says why each article matched, to the person whose target it was', async () => {
    const { articles } = rooms();
    const mine = await articles.list(ids.reader, articlesQuery());
    expect(mine.items[0]?.matches).toEqual([
      expect.objectContaining({
        target_id: ids.target,
        target_name: 'Storms',
        matched_terms: ['storm'],
        id: expect.stringMatching(/^mat_/),
        feedback: null,
      }),
    ]);
    const theirs = await articles.list(ids.stranger, articlesQuery({ scope: 'all' }));
    expect(theirs.items.flatMap((item) => item.matches)).toEqual([]);
  });

  it('has no order by score without a target or the scope of matches', async () => {
    const { articles } = rooms();
    const scored = { sort: '-score', scope: 'all' } as const;
    await expect(articles.list(ids.reader, articlesQuery(scored))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { sort: [expect.any(String)] },
    });
    expect(await found(ids.reader, { ...scored, target_id: ids.target })).toEqual([ids.matched]);
    expect(await found(ids.reader, { sort: '-score' })).toEqual([ids.matched]);
  });

  it('is empty beyond its end, but still shows the total', async () => {
    const answer = await rooms().articles.list(
      ids.reader,
      articlesQuery({ scope: 'all', page: 9, per_page: 2 }),
    );
    expect(answer).toEqual({
      items: [],
      next_cursor: null,
      pagination: { page: 9, per_page: 2, total: 3, pages: 2 },
    });
  });
});

describe('one article', () => {
  it('includes its text, its highlights and all other articles of its story', async () => {
    const article = v.parse(Article, await rooms().articles.get(ids.reader, ids.matched));
    expect(article.content_text).toContain('storm');
    expect(article.matches[0]?.highlights).toEqual([{ field: 'title', start: 0, end: 5, term: 'storm' }]);
    expect(article.story.map((sibling) => sibling.id)).toEqual([ids.sibling]);
    expect(article.story[0]).toMatchObject({ language: 'english', source_logo_url: null });
    expect(article.story_size).toBe(article.story.length + 1);
  });

  it('counts the articles of its story and their sources, including its own', async () => {
    const { db } = database;
    const story_id = newId('clu');
    const [one, two, rejected] = [
      await insertSource(db),
      await insertSource(db),
      await insertSource(db, { status: 'rejected' }),
    ];
    const add = (source_id: string, values = {}) => insertArticle(db, { source_id, story_id, ...values });
    const first = await add(one);
    const more = { is_story_primary: false };
    const read = async (id: string) => {
      const summary = (await rooms().articles.summaries(ids.stranger, [id])).get(id);
      return [summary?.story_size, summary?.story_sources];
    };
    expect(await read(first)).toEqual([1, 1]);
    await add(one, more);
    expect(await read(first)).toEqual([2, 1]);
    await add(two, more);
    await add(two, { ...more, status: 'hidden' });
    const left = await add(rejected, more);
    expect(await read(first)).toEqual([3, 2]);
    expect(await read(left)).toEqual([4, 3]);
    await db.deleteFrom('articles').where('story_id', '=', story_id).execute();
  });

  it('includes its cleaned markup', async () => {
    const markup = '<p>A storm.</p><ul><li>Wind</li></ul>';
    await database.db
      .updateTable('articles')
      .set({ content_html: markup })
      .where('id', '=', ids.matched)
      .execute();
    expect(await rooms().articles.get(ids.reader, ids.matched)).toMatchObject({ content_html: markup });
  });

  it('says how it was read, and in which other approved sources it was found', async () => {
    const { db } = database;
    const [beacon, astra, gone] = [
      await insertSource(db, { name: 'Beacon' }),
      await insertSource(db, { name: 'Astra' }),
      await insertSource(db, { name: 'Gone', status: 'rejected' }),
    ];
    const source_id = await insertSource(db);
    const id = await insertArticle(db, {
      source_id,
      seen_in: [beacon, astra, gone],
      similarity: 0.75,
      is_story_primary: false,
      published_at_source: 'jsonld',
    });
    expect(v.parse(Article, await rooms().articles.get(ids.reader, id))).toMatchObject({
      seen_in: [
        { id: astra, name: 'Astra' },
        { id: beacon, name: 'Beacon' },
      ],
      similarity: 0.75,
      is_story_primary: false,
      published_at_source: 'jsonld',
      language_confidence: expect.any(Number),
      extraction_score: expect.any(Number),
    });
    await db.deleteFrom('articles').where('id', '=', id).execute();
    await db.deleteFrom('sources').where('id', 'in', [beacon, astra, gone, source_id]).execute();
  });

  it('includes the full articles of its story on request, itself first', async () => {
    const { articles } = rooms();
    const story = await articles.cluster(ids.reader, ids.sibling);
    expect(story.items.map(({ id }) => id)).toEqual([ids.sibling, ids.matched]);
    expect(story.items.every((item) => item.story_id === story.story_id)).toBe(true);
    expect(v.is(v.array(ArticleSummary), story.items)).toBe(true);
    await expect(articles.cluster(ids.reader, ids.hidden)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not found when it is hidden or unknown', async () => {
    const { articles } = rooms();
    await expect(articles.get(ids.reader, ids.hidden)).rejects.toMatchObject({ code: 'not_found' });
    await expect(articles.get(ids.reader, newId('art'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(articles.setRead(ids.reader, ids.hidden, true, NOON)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stays available only to people whose targets found it if its source is rejected', async () => {
    const { db } = database;
    const source_id = await insertSource(db, { status: 'rejected' });
    const article_id = await insertArticle(db, { source_id });
    const { articles } = rooms();
    await expect(articles.get(ids.reader, article_id)).rejects.toMatchObject({ code: 'not_found' });
    const user_id = await insertUser(db);
    const target_id = await insertTarget(db, { user_id });
    await insertMatch(db, { target_id, article_id, user_id });
    expect((await articles.get(user_id, article_id)).id).toBe(article_id);
    expect((await articles.list(user_id, articlesQuery())).items).toHaveLength(1);
    expect((await articles.list(user_id, articlesQuery({ scope: 'all', source_id }))).items).toEqual([]);
  });
});

describe('what a person has read and saved', () => {
  it('keeps the time when it was first read, also marks the matches as read, and can be undone', async () => {
    const { articles } = rooms();
    const readAt = NOON.toISOString();
    const later = before(NOON, { hours: -1 });
    expect(await articles.setRead(ids.reader, ids.matched, true, NOON)).toEqual({ read_at: readAt });
    expect(await articles.setRead(ids.reader, ids.matched, true, later)).toEqual({ read_at: readAt });
    const match = () =>
      database.db
        .selectFrom('matches')
        .select('read_at')
        .where('article_id', '=', ids.matched)
        .executeTakeFirstOrThrow();
    expect((await match()).read_at).toEqual(NOON);
    expect((await articles.list(ids.reader, articlesQuery({ unread: true }))).items).toEqual([]);
    expect(await articles.setRead(ids.reader, ids.matched, false, NOON)).toEqual({ read_at: null });
    expect((await match()).read_at).toBeNull();
    expect((await articles.list(ids.reader, articlesQuery({ unread: true }))).items).toHaveLength(1);
  });

  it('is private: what one person saves is not saved for another', async () => {
    const { articles } = rooms();
    expect(await articles.setSaved(ids.stranger, ids.unmatched, true, NOON)).toEqual({ saved: true });
    const saved = articlesQuery({ saved: true });
    expect((await articles.list(ids.stranger, saved)).items.map((item) => item.id)).toEqual([ids.unmatched]);
    expect((await articles.list(ids.reader, saved)).items).toEqual([]);
    expect(await articles.setSaved(ids.stranger, ids.unmatched, false, NOON)).toEqual({ saved: false });
    expect((await articles.list(ids.stranger, saved)).items).toEqual([]);
  });
});

describe('sources', () => {
  it('count the articles that their page lists', async () => {
    const { articles, sources } = rooms();
    const { items } = await sources.list(ids.reader, sourcesQuery(), NOON);
    const source = v.parse(
      Source,
      items.find((item) => item.id === ids.source),
    );
    const listed = await articles.list(ids.reader, articlesQuery({ scope: 'all', source_id: ids.source }));
    expect(source).toMatchObject({
      articles_total: listed.pagination.total,
      articles_24h: 2,
      article_count_7d: 3,
      used_by_my_targets: 1,
      approved: true,
      health: 'healthy',
    });
  });

  it('show their articles by day, and how many of them one’s targets found', async () => {
    const { sources } = rooms();
    const listed = async (reader: string) =>
      (await sources.list(reader, sourcesQuery(), NOON)).items.find(({ id }) => id === ids.source);
    const mine = await listed(ids.reader);
    expect(mine?.by_day).toHaveLength(7);
    expect(mine?.by_day.at(-1)).toBe(2);
    expect(mine?.by_day.reduce((sum, day) => sum + day, 0)).toBe(mine?.article_count_7d);
    expect(mine?.mine_30d).toEqual({ articles: 1, targets: 1 });
    const { figures } = await sources.get(ids.reader, ids.source, NOON);
    expect(figures.by_day.reduce((sum, day) => sum + day.mine, 0)).toBe(mine?.mine_30d.articles);
    expect((await listed(ids.stranger))?.mine_30d).toEqual({ articles: 0, targets: 0 });
  });

  it('show how late their articles were found, in total and by day', async () => {
    const source_id = await insertSource(database.db);
    const found = (days: number, minutes: number | null, is_archive = false) => {
      const first_seen_at = before(NOON, { days });
      return insertArticle(database.db, {
        source_id,
        first_seen_at,
        published_at: minutes === null ? null : before(first_seen_at, { minutes }),
        is_archive,
      });
    };
    for (const minutes of [2, 4, 30]) await found(1, minutes);
    await found(2, null);
    await found(2, 20_000, true);
    await found(3, 60);
    const { delay_minutes } = (await rooms().sources.get(ids.reader, source_id, NOON)).figures;
    expect(delay_minutes.median).toBe(17);
    expect(delay_minutes.by_day).toHaveLength(30);
    expect(delay_minutes.by_day.slice(-5)).toEqual([null, 60, null, 4, null]);
  });

  it('are sorted by how much they found for one’s targets, or by name or number of articles', async () => {
    const { sources } = rooms();
    const first = await insertSource(database.db, { name: 'A name before all others' });
    const listed = async (reader: string, sort?: 'name' | '-article_count_7d') =>
      (await sources.list(reader, sourcesQuery({ per_page: 100, ...(sort && { sort }) }), NOON)).items;
    const names = (items: { name: string }[]) => items.map(({ name }) => name.toLowerCase());
    const descending = (counts: number[]) => expect(counts).toEqual(counts.toSorted((a, b) => b - a));

    const mine = await listed(ids.reader);
    descending(mine.map(({ mine_30d }) => mine_30d.articles));
    expect(mine[0]?.id).toBe(ids.source);
    const byName = await listed(ids.reader, 'name');
    expect(names(byName)).toEqual(names(byName).toSorted());
    expect(byName[0]?.id).toBe(first);
    expect(await listed(ids.stranger)).toEqual(await listed(ids.stranger, 'name'));
    descending((await listed(ids.reader, '-article_count_7d')).map((source) => source.article_count_7d));
  });

  it('show their latest articles and one’s targets that found something there', async () => {
    const { sources } = rooms();
    const page = await sources.get(ids.reader, ids.source, NOON);
    expect(page.recent_articles.map((article) => article.id)).toEqual([
      ids.matched,
      ids.sibling,
      ids.unmatched,
    ]);
    expect(page.my_targets).toEqual([{ id: ids.target, name: 'Storms', matches: 1 }]);
    expect((await sources.get(ids.stranger, ids.source, NOON)).my_targets).toEqual([]);
  });

  it('show the usual level for this weekday, for the whole day and up to this hour, after two weeks', async () => {
    const { sources } = rooms();
    const source_id = await insertSource(database.db);
    const usual = async (now = NOON) => (await sources.get(ids.reader, source_id, now)).figures.usual_weekday;
    const write = (days: number, minutes: number) =>
      insertArticle(database.db, { source_id, first_seen_at: before(NOON, { days, minutes }) });
    for (const week of [1, 2, 3]) {
      for (let count = 0; count < 2 * week; count += 1) await write(7 * week, 60);
      // Later on that day, and on the day before.
      for (const minutes of [-60, 24 * 60]) await write(7 * week, minutes);
    }
    expect(await usual()).toEqual({
      day: { low: 3.4, median: 5, high: 6.6 },
      by_now: { low: 2.4, median: 4, high: 5.6 },
    });
    expect(await usual(before(NOON, { days: 14 }))).toEqual({ day: null, by_now: null });
  });

  it('show the hours at which they publish in UTC and in the person’s time zone, and since when they are crawled', async () => {
    const source_id = await insertSource(database.db, { first_success_at: before(NOON, { days: 40 }) });
    for (const minutes of [5, 65, 65]) {
      const published_at = before(NOON, { minutes });
      await insertArticle(database.db, { source_id, published_at, first_seen_at: published_at });
    }
    const reader = await insertUser(database.db, { timezone: 'Asia/Kabul' });
    const { source, figures } = await rooms().sources.get(reader, source_id, NOON);
    const counted = (hours: readonly number[] = []) =>
      hours.flatMap((articles, hour) => (articles > 0 ? [[hour, articles]] : []));
    const utcHour = NOON.getUTCHours();
    expect(counted(figures.by_hour)).toEqual([
      [utcHour - 2, 2],
      [utcHour - 1, 1],
    ]);
    expect(figures.local_hours?.timezone).toBe('Asia/Kabul');
    // Half an hour apart: five minutes to twelve in UTC is 16:25, and the others are at 15:25.
    expect(counted(figures.local_hours?.by_hour)).toEqual([
      [15, 2],
      [16, 1],
    ]);
    expect(source.read_since).toBe(before(NOON, { days: 40 }).toISOString());
  });

  it('show when a crawl last failed, for thirty days', async () => {
    const source_id = await insertSource(database.db);
    const lastFailure = async () =>
      (await rooms().sources.get(ids.reader, source_id, NOON)).figures.last_failure_at;
    const crawl = (status: 'done' | 'failed', started_at: Date) =>
      database.db
        .insertInto('crawl_runs')
        .values({
          id: newId('run'),
          source_id,
          trigger: 'schedule',
          status,
          started_at,
          finished_at: started_at,
        })
        .execute();
    await crawl('failed', before(NOON, { days: 31 }));
    await crawl('done', before(NOON, { hours: 1 }));
    expect(await lastFailure()).toBeNull();
    await crawl('failed', before(NOON, { days: 3 }));
    await crawl('failed', before(NOON, { days: 2 }));
    expect(await lastFailure()).toBe(before(NOON, { days: 2 }).toISOString());
  });

  it('show how many stories that other sources also reported they had first', async () => {
    const { sources } = rooms();
    const [ours, other] = [await insertSource(database.db), await insertSource(database.db)];
    const write = (source_id: string, story_id: string, hours: number) =>
      insertArticle(database.db, {
        source_id,
        story_id,
        published_at: before(NOON, { hours }),
        first_seen_at: before(NOON, { minutes: 10 }),
      });
    const [first, second, alone] = [newId('clu'), newId('clu'), newId('clu')];
    await write(ours, first, 5);
    await write(other, first, 4);
    await write(ours, second, 2);
    await write(other, second, 3);
    await write(ours, alone, 1);
    await write(ours, alone, 1);
    expect((await sources.get(ids.reader, ours, NOON)).figures.stories).toEqual({ shared: 2, first: 1 });
    expect((await sources.get(ids.reader, other, NOON)).figures.stories).toEqual({ shared: 2, first: 1 });
  });

  it('are not listed until they are approved', async () => {
    const pending = await insertSource(database.db, { status: 'pending' });
    const { sources } = rooms();
    const { items } = await sources.list(ids.reader, sourcesQuery({ per_page: 100 }), NOON);
    expect(items.map((item) => item.id)).not.toContain(pending);
    await expect(sources.get(ids.reader, pending, NOON)).rejects.toMatchObject({ code: 'not_found' });
  });

  const error = (code: string, http_status: number | null = null) =>
    JSON.stringify({ code, http_status, message: 'No.', at: NOON.toISOString() });
  it.each([
    ['never_crawled', {}],
    ['healthy', { last_crawled_at: NOON }],
    ['healthy', { last_crawled_at: NOON, last_error: error('timeout') }],
    ['degraded', { consecutive_failures: 2, last_crawled_at: NOON, last_error: error('timeout') }],
    ['failing', { consecutive_failures: 3, last_crawled_at: NOON, last_error: error('http_status', 500) }],
    ['blocked', { consecutive_failures: 1, last_crawled_at: NOON, last_error: error('robots_disallowed') }],
    ['blocked', { consecutive_failures: 9, last_crawled_at: NOON, last_error: error('http_status', 403) }],
  ] as const)('are %s by their crawls, and can be filtered by it', async (health, columns) => {
    const id = await insertSource(database.db, { ...columns, category: 'science' });
    const { sources } = rooms();
    expect((await sources.get(ids.reader, id, NOON)).source.health).toBe(health);
    const { items } = await sources.list(ids.reader, sourcesQuery({ health, category: 'science' }), NOON);
    expect(items.map((item) => item.id)).toContain(id);
    expect(new Set(items.map((item) => item.health))).toEqual(new Set([health]));
  });

  it('are filtered by country, in either case', async () => {
    const id = await insertSource(database.db, { country: 'MA' });
    const { sources } = rooms();
    const { items, pagination } = await sources.list(ids.reader, sourcesQuery({ country: 'ma' }), NOON);
    expect([items.map((item) => item.id), pagination.total]).toEqual([[id], 1]);
    expect(await sources.countries()).toContainEqual({ value: 'MA', count: 1 });
  });

  it('list their articles, newest first, as long as they are approved', async () => {
    const { sources } = rooms();
    const id = await insertSource(database.db);
    const [older, newer] = [
      await insertArticle(database.db, { source_id: id, first_seen_at: before(NOON, { days: 2 }) }),
      await insertArticle(database.db, { source_id: id, first_seen_at: before(NOON, { days: 1 }) }),
    ];
    const first = await sources.articles(ids.reader, id, { page: 1, per_page: 1 });
    expect([first.items.map((item) => item.id), first.pagination.total]).toEqual([[newer], 2]);
    const cursor = first.next_cursor ?? undefined;
    const next = await sources.articles(ids.reader, id, { page: 1, per_page: 1, cursor });
    expect(next.items.map((item) => item.id)).toEqual([older]);
    await database.db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', id).execute();
    await expect(sources.articles(ids.reader, id, { page: 1, per_page: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are counted by category, including empty ones', async () => {
    const { sources } = rooms();
    for (const { value, label, count } of await sources.categories()) {
      const { pagination } = await sources.list(ids.reader, sourcesQuery({ category: value }), NOON);
      expect([label, count]).toEqual([`${value[0]?.toUpperCase()}${value.slice(1)}`, pagination.total]);
    }
  });

  it('are searched by name, address and description, without wildcards', async () => {
    const id = await insertSource(database.db, { name: 'La Gaceta 100%', description: 'Noticias del sur.' });
    const { sources } = rooms();
    const found = async (q: string) =>
      (await sources.list(ids.reader, sourcesQuery({ q }), NOON)).items.map((item) => item.id);
    expect(await found('gaceta')).toEqual([id]);
    expect(await found('0%')).toEqual([id]);
    expect(await found('noticias DEL')).toEqual([id]);
    expect(await found('%e')).toEqual([]);
  });

  it('are found by ID, but only if approved', async () => {
    const { db } = database;
    const one = await insertSource(db, { name: 'One of two' });
    const rejected = await insertSource(db, { status: 'rejected' });
    const found = await rooms().sources.list(ids.reader, sourcesQuery({ id: [one, rejected] }), NOON);
    expect(found.items.map(({ name }) => name)).toEqual(['One of two']);
    expect(found.pagination.total).toBe(1);
  });
});
