import {
  ArticlesQuery,
  articleSortOf,
  articleSorts,
  type Language,
  languages,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { cutPage } from '../key-paging.ts';
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
import { articleListing } from './article-list.ts';
import { bySize } from './article-sets.ts';
import { createArticles } from './articles.ts';

const database = testDatabase();
const query = (filter: v.InferInput<typeof ArticlesQuery>) => {
  const parsed = v.parse(ArticlesQuery, filter);
  return { ...parsed, sort: articleSortOf(parsed) };
};
/** Collections have their own order and are tested separately, in collections/collections.test.ts. */
const sorts = articleSorts.filter((sort) => sort !== '-added_at' && sort !== '-delay');

describe('the search of articles', () => {
  const texts: Record<string, { language: Language; content_text: string }> = {
    harbours: { language: 'english', content_text: 'The harbours are closing; a minister resigned.' },
    economies: { language: 'french', content_text: "Les économies régionales souffrent de l'hiver." },
    ciudades: { language: 'spanish', content_text: 'Las ciudades españolas celebraron elecciones.' },
    wuzara: { language: 'arabic', content_text: 'اجتمع الوزراء في المدينةِ أمس' },
  };
  const named = new Map<string, string>();
  const reader = { id: '' };
  beforeAll(async () => {
    reader.id = await insertUser(database.db);
    const source_id = await insertSource(database.db);
    for (const [name, text] of Object.entries(texts)) {
      const id = await insertArticle(database.db, { source_id, title: 'News', summary: '', ...text });
      named.set(id, name);
    }
  });
  const found = async (q: string, language?: Language) => {
    const filter = query({ scope: 'all', q, ...(language === undefined ? {} : { language }) });
    return (await articleListing(database.db, reader.id, filter).page()).map(({ id }) => named.get(id));
  };

  it.each([
    ['harbour', ['harbours']],
    ['close', ['harbours']],
    ['minis resign', ['harbours']],
    ['the harbour', ['harbours']],
    ['resigning', ['harbours']],
    ['minister quits', []],
    ['économie', ['economies']],
    ['ECONOMIES', ['economies']],
    ['hiver', ['economies']],
    ['la ciudad', ['ciudades']],
    ['elección', ['ciudades']],
    ['وزراء', ['wuzara']],
    ['المدينة', ['wuzara']],
    ['مدينة', ['wuzara']],
    ['harbour ciudad', []],
  ])('reads whole texts by the rules of their language: %s', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('respects the requested language', async () => {
    expect(await found('harbour', 'english')).toEqual(['harbours']);
    expect(await found('harbour', 'french')).toEqual([]);
  });

  it('stores the words of a short text outside the rows that a search reads', async () => {
    const { rows } = await sql<{ is_out_of_line: boolean }>`
      select bool_and(pg_column_toast_chunk_id(words) is not null) as is_out_of_line from article_words
    `.execute(database.db);
    expect(rows).toEqual([{ is_out_of_line: true }]);
  });

  it('follows an article that is edited', async () => {
    const [id = ''] = named.keys();
    await database.db
      .updateTable('articles')
      .set({ content_text: 'Nothing of that sort.' })
      .where('id', '=', id)
      .execute();
    expect(await found('harbour')).toEqual([]);
    expect(await found('sort')).toEqual(['harbours']);
  });
});

describe('the size of a set', () => {
  it('is counted where the planner expects many rows, unless its estimate is good enough', async () => {
    const set = {
      ids: sql<{ id: string }>`select 'art_one' as id`,
      estimated: sql`select from generate_series(1, 5000)`,
      holds: () => sql<boolean>`true`,
    };
    const limits = { smallSet: 3, gatheredSet: 100 };
    const sizeOf = async (how: object) => (await bySize(database.db, [set], { ...limits, ...how }))[0]?.size;
    expect(await sizeOf({})).toBe(1);
    expect(await sizeOf({ isRoughEnough: true })).toBe(5_000);
  });
});

describe('what a source reported later than others', () => {
  const at = (minutes: number) => before(NOON, { minutes: -minutes });
  type Report = Partial<Parameters<typeof insertArticle>[1]> & { isFound?: boolean };
  const midnight = new Date('2026-03-10T00:00:00Z');
  const cases: Record<string, { other: Report; own: Report; minutes: number | null }> = {
    'by when we first saw both': {
      other: { first_seen_at: at(12) },
      own: { first_seen_at: at(212) },
      minutes: 200,
    },
    'by when the pages say they were published': {
      other: { published_at: at(5), first_seen_at: at(90) },
      own: { published_at: at(47), first_seen_at: at(60) },
      minutes: 42,
    },
    'by when we first saw it, if its page gives only a day': {
      other: { published_at: midnight, first_seen_at: at(10) },
      own: { first_seen_at: at(13) },
      minutes: 3,
    },
    'by when we first saw it, if its page gives a later time': {
      other: { published_at: at(500), first_seen_at: at(20) },
      own: { first_seen_at: at(21) },
      minutes: 1,
    },
    'in the same minute, which is not later': {
      other: { first_seen_at: at(30) },
      own: { first_seen_at: new Date(at(30).getTime() + 59_000) },
      minutes: null,
    },
    'earlier, although we saw it later': {
      other: { first_seen_at: at(30) },
      own: { published_at: at(8), first_seen_at: at(300) },
      minutes: null,
    },
    'from its archive, without a time': {
      other: { first_seen_at: at(30) },
      own: { first_seen_at: at(90), is_archive: true },
      minutes: null,
    },
    'in an article that was withdrawn': {
      other: { first_seen_at: at(30) },
      own: { first_seen_at: at(90), status: 'hidden' },
      minutes: null,
    },
    'than a source that no target found': {
      other: { first_seen_at: at(30), isFound: false },
      own: { first_seen_at: at(90) },
      minutes: null,
    },
  };
  const ids = { reader: '', own: '', sister: '', other: '' };
  const nameOf = new Map<string, string>();
  beforeAll(async () => {
    const { db } = database;
    ids.reader = await insertUser(db);
    const target_id = await insertTarget(db, { user_id: ids.reader });
    for (const name of ['own', 'sister', 'other'] as const) ids[name] = await insertSource(db, { name });
    const insert = async (
      name: string,
      story_id: string,
      { isFound = true, ...article }: Report & { source_id: string },
    ) => {
      const article_id = await insertArticle(db, { published_at: null, story_id, ...article });
      nameOf.set(article_id, name);
      if (isFound) await insertMatch(db, { user_id: ids.reader, target_id, article_id });
    };
    for (const [name, { other, own }] of Object.entries(cases)) {
      const story = newId('clu');
      await insert(name, story, { ...other, source_id: ids.other });
      await insert(name, story, { ...own, source_id: ids.own });
    }
    const shared = newId('clu');
    await insert('with a sister', shared, { source_id: ids.other, first_seen_at: at(1) });
    await insert('with a sister', shared, { source_id: ids.sister, first_seen_at: at(3) });
    await insert('with a sister', shared, { source_id: ids.own, first_seen_at: at(301) });
  });
  const listed = async (filter: v.InferInput<typeof ArticlesQuery>) => {
    const { items } = await createArticles({ db: database.db }).list(
      ids.reader,
      query({ per_page: 100, ...filter }),
    );
    return items.map(({ id, reported_later: later }) => ({ name: nameOf.get(id), later }));
  };

  it.each(Object.entries(cases))('%s', async (name, { minutes }) => {
    const found = (await listed({ reported_later_by: ids.own })).filter((row) => row.name === name);
    const later = { first: { source: { name: 'other' } }, later: { source: { name: 'own' } }, minutes };
    expect(found).toMatchObject(minutes === null ? [] : [{ later }]);
  });

  it('counts unfound reports in a list of everything, and several sources as one', async () => {
    const everything = await listed({ scope: 'all', reported_later_by: ids.own });
    expect(everything.find(({ name }) => name === 'than a source that no target found')).toMatchObject({
      later: { minutes: 60 },
    });
    const both = await listed({ reported_later_by: [ids.own, ids.sister] });
    expect(both.filter(({ name }) => name === 'with a sister')).toMatchObject([{ later: { minutes: 2 } }]);
  });

  it('counts a source that is not approved only where a target of the reader found it', async () => {
    const { db } = database;
    const source_id = await insertSource(db, { status: 'rejected' });
    const story_id = newId('clu');
    const first = { source_id: ids.other, story_id, published_at: null, first_seen_at: at(1) };
    nameOf.set(await insertArticle(db, first), 'before a rejected source');
    const theirs = { source_id, story_id, published_at: null, first_seen_at: at(61) };
    const article_id = await insertArticle(db, theirs);
    const found = () => listed({ scope: 'all', reported_later_by: source_id });
    expect(await found()).toEqual([]);
    const target_id = await insertTarget(db, { user_id: ids.reader });
    await insertMatch(db, { user_id: ids.reader, target_id, article_id });
    expect(await found()).toMatchObject([{ name: 'before a rejected source', later: { minutes: 60 } }]);
  });

  it('can be sorted by delay', async () => {
    const sorted = await listed({ reported_later_by: ids.own, sort: '-delay', group: 'story' });
    expect(sorted.map(({ later }) => later?.minutes)).toEqual([300, 200, 42, 3, 1]);
    await expect(listed({ sort: '-delay' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('every way to a page', () => {
  const ids = { reader: '', target: '', source: newId('src') };
  beforeAll(async () => {
    const { db } = database;
    ids.reader = await insertUser(db);
    ids.target = await insertTarget(db, { user_id: ids.reader });
    const other = await insertTarget(db, { user_id: ids.reader });
    await insertSource(db, { id: ids.source });
    const sources = [ids.source, await insertSource(db), await insertSource(db, { status: 'rejected' })];
    const stories = Array.from({ length: 12 }, () => newId('clu'));
    for (let n = 0; n < 60; n += 1) {
      const article_id = await insertArticle(db, {
        source_id: sources[n % 3] ?? '',
        language: languages[n % 4] ?? 'english',
        story_id: n % 5 === 0 ? newId('clu') : (stories[(n * 7) % 12] ?? ''),
        is_story_primary: n % 4 === 0,
        status: n % 11 === 0 ? 'hidden' : 'published',
        title: n % 2 === 0 ? 'A lighthouse' : 'A ferry',
        first_seen_at: before(NOON, { hours: n >> 1 }),
        published_at:
          n % 3 === 0 ? null : before(NOON, { hours: (n * 17) % 60, days: n % 6 === 1 ? 20_000 : 1 }),
      });
      if (n % 3 !== 1) {
        await insertMatch(db, {
          user_id: ids.reader,
          target_id: n % 2 ? ids.target : other,
          article_id,
          score: (n * 13) % 50,
        });
        // One article in six is matched by both targets.
        if (n % 6 === 0) {
          await insertMatch(db, { user_id: ids.reader, target_id: ids.target, article_id, score: 70 - n });
        }
      }
      if (n % 4 < 2) {
        const marks = { read_at: n % 4 ? NOON : null, saved_at: n % 8 ? NOON : null };
        await db
          .insertInto('user_articles')
          .values({ user_id: ids.reader, article_id, ...marks })
          .execute();
      }
    }
  });

  it('can list what others report and a source does not', async () => {
    const listed = async (filter: v.InferInput<typeof ArticlesQuery>) => {
      const all = query({ scope: 'all', per_page: 100, ...filter });
      return (await articleListing(database.db, ids.reader, all).page()).map(({ id }) => id);
    };
    const rows = await database.db.selectFrom('articles').select(['id', 'story_id']).execute();
    const storyOf = new Map(rows.map(({ id, story_id }) => [id, story_id]));
    const theirs = new Set((await listed({ source_id: ids.source })).map((id) => storyOf.get(id)));
    const others = (await listed({})).filter((id) => !theirs.has(storyOf.get(id)));
    expect(others.length).toBeGreaterThan(5);
    expect(await listed({ not_reported_by: ids.source })).toEqual(others);
    expect(await listed({ not_reported_by: ids.source, source_id: ids.source })).toEqual([]);
  });

  const filters: v.InferInput<typeof ArticlesQuery>[] = (['mine', 'all'] as const).flatMap((scope) =>
    (['article', 'story'] as const).flatMap((group) =>
      [
        {},
        { language: 'arabic' as const },
        { language: ['arabic', 'french'] as const },
        { q: 'ferry', language: ['english', 'arabic'] as const },
        { unread: true },
        { unread: false },
        { saved: true },
        { saved: false, unread: false },
        { q: 'lighthouse' },
        { q: 'ferry', saved: true },
        { not_reported_by: ids.source },
        { reported_later_by: ids.source },
        { from: before(NOON, { hours: 20 }).toISOString(), to: before(NOON, { hours: 5 }).toISOString() },
      ].flatMap((filter) =>
        sorts
          .filter((sort) => sort !== '-score' || scope === 'mine')
          .map((sort) => ({ scope, group, sort, per_page: 5, ...filter })),
      ),
    ),
  );

  it.each(filters)('returns the same articles: %o', async (filter) => {
    const readAll = async (bounds: Parameters<typeof articleListing>[3]) => {
      const all: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const wanted = query({ ...filter, ...(cursor === undefined ? {} : { cursor }) });
        const page = await articleListing(database.db, ids.reader, wanted, bounds).page();
        const { rows, next_cursor: next } = cutPage(page, wanted.sort, wanted);
        all.push(...rows.map(({ id }) => id));
        if (next === null) {
          return { all, count: await articleListing(database.db, ids.reader, query(filter), bounds).count() };
        }
        cursor = next;
      }
    };
    const walks = { walkBudget: 0, longWalkBudget: 0 };
    const gathered = await readAll({ smallSet: 1_000, gatheredSet: 1_000, ...walks });
    expect(new Set(gathered.all).size).toBe(gathered.all.length);
    expect(gathered.count).toBe(gathered.all.length);
    for (const walkBudget of [0, 3, 1_000]) {
      for (const longWalkBudget of [3, 1_000]) {
        const walked = await readAll({ smallSet: 0, gatheredSet: 0, walkBudget, longWalkBudget });
        expect(walked).toEqual(gathered);
      }
    }
    expect(await readAll({ smallSet: 0, gatheredSet: 1_000, ...walks })).toEqual(gathered);
  });

  it('is in order, by page number and by cursor', async () => {
    const { db } = database;
    const rows = await db
      .selectFrom('articles as a')
      .innerJoin('matches as m', 'm.article_id', 'a.id')
      .where('m.user_id', '=', ids.reader)
      .where('a.status', '=', 'published')
      .select(['a.id', 'a.first_seen_at', 'a.published_at'])
      .select(({ fn }) => fn.max('m.score').as('score'))
      .groupBy('a.id')
      .execute();
    const ranks = {
      '-first_seen_at': (row) => row.first_seen_at.getTime(),
      '-published_at': (row) => (row.published_at ?? row.first_seen_at).getTime(),
      '-score': (row) => row.score,
    } satisfies Record<string, (row: (typeof rows)[number]) => number>;
    for (const sort of sorts) {
      const rank = ranks[sort];
      const expected = [...rows].sort(
        (one, other) => rank(other) - rank(one) || (one.id < other.id ? 1 : -1),
      );
      const listing = articleListing(db, ids.reader, query({ sort, page: 2, per_page: 10 }));
      expect((await listing.page()).slice(0, 10).map(({ id }) => id)).toEqual(
        expected.slice(10, 20).map(({ id }) => id),
      );
    }
  });

  it('uses only the score of the chosen target when sorted by score', async () => {
    const filter = query({ sort: '-score', target_id: ids.target, per_page: 100 });
    const listed = await articleListing(database.db, ids.reader, filter).page();
    const scores = await database.db
      .selectFrom('matches')
      .select(['article_id', 'score'])
      .where('target_id', '=', ids.target)
      .execute();
    const scoreOf = new Map(scores.map(({ article_id, score }) => [article_id, score]));
    const inOrder = listed.map(({ id }) => scoreOf.get(id) ?? -1);
    expect(inOrder).toEqual([...inOrder].sort((one, other) => other - one));
  });

  it('of a label contains what targets with this label found, among the chosen ones', async () => {
    const { db } = database;
    await db
      .updateTable('targets')
      .set({ labels: ['Coast'] })
      .where('id', '=', ids.target)
      .execute();
    const listOf = async (filter: v.InferInput<typeof ArticlesQuery>) => {
      const listing = articleListing(db, ids.reader, query({ ...filter, per_page: 100 }));
      return { ids: (await listing.page()).map(({ id }) => id), count: await listing.count() };
    };
    const ofTarget = await listOf({ target_id: ids.target });
    expect(ofTarget.count).toBeGreaterThan(0);
    expect(await listOf({ label: 'coast' })).toEqual(ofTarget);
    expect(await listOf({ label: 'coast', target_id: ids.target })).toEqual(ofTarget);
    expect(await listOf({ label: 'coast', target_id: newId('tgt') })).toEqual({ ids: [], count: 0 });
    expect(await listOf({ label: 'Nobody', group: 'story' })).toEqual({ ids: [], count: 0 });
    expect(await listOf({ label: 'Nobody', sort: '-score' })).toEqual({ ids: [], count: 0 });
  });

  it('refuses a cursor from another order', async () => {
    const page = await articleListing(database.db, ids.reader, query({ per_page: 5 })).page();
    const { next_cursor } = cutPage(page, '-first_seen_at', { per_page: 5 });
    const other = query({ sort: '-published_at', per_page: 5, cursor: next_cursor ?? '' });
    await expect(articleListing(database.db, ids.reader, other).page()).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
