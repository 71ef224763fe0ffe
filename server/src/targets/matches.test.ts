import { MatchesQuery, MatchWithArticle } from '@newswatch/shared/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createTargets } from './index.ts';

const database = testDatabase();
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const matchesQuery = (query: v.InferInput<typeof MatchesQuery> = {}) => v.parse(MatchesQuery, query);

let owner = '';
beforeEach(async () => {
  owner = await insertUser(database.db);
});

describe('the matches of a target', () => {
  const found = async (target_id: string, count: number, values: (index: number) => object = () => ({})) => {
    const source_id = await insertSource(database.db);
    const made = [];
    for (let index = 0; index < count; index += 1) {
      const article_id = await insertArticle(database.db, { source_id });
      made.push(
        await insertMatch(database.db, {
          target_id,
          user_id: owner,
          article_id,
          matched_at: before(NOON, { hours: 8 * index }),
          ...values(index),
        }),
      );
    }
    return { made, source_id };
  };

  it('is listed by its rating and by when it was found', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const ratings = ['relevant', 'irrelevant', null, null] as const;
    const { made } = await found(target, 4, (index) => ({ feedback: ratings[index] }));
    const ids = async (query: v.InferInput<typeof MatchesQuery>) => {
      const { items, pagination } = await targets().matches(owner, target, matchesQuery(query));
      expect(pagination.total).toBe(items.length);
      return items.map((item) => item.id);
    };
    const at = (index: number) => before(NOON, { hours: 8 * index }).toISOString();
    expect(await ids({ feedback: 'relevant' })).toEqual([made[0]]);
    expect(await ids({ feedback: 'irrelevant', group: 'story' })).toEqual([made[1]]);
    expect(await ids({ feedback: 'none' })).toEqual([made[2], made[3]]);
    expect(await ids({ from: at(2), to: at(0) })).toEqual([made[1], made[2]]);
  });

  it('is counted as it is listed', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const { made, source_id } = await found(target, 25, (index) => ({
      read_at: index % 3 === 0 ? NOON : null,
    }));
    const withdrawn = await insertArticle(database.db, { source_id, status: 'hidden' });
    await insertMatch(database.db, { target_id: target, user_id: owner, article_id: withdrawn });
    const { target: shown } = await targets().get(owner, target, NOON);
    const total = async (query: v.InferInput<typeof MatchesQuery>) =>
      (await targets().matches(owner, target, matchesQuery(query))).pagination.total;
    expect(shown).toMatchObject({
      matches_total: await total({}),
      unread_matches: await total({ unread: true }),
      matches_24h: 3,
      // Today until noon, and six whole days.
      matches_7d: 20,
      last_match_at: NOON.toISOString(),
    });
    expect(shown.matches_total).toBe(25);
    expect(await total({ unread: false })).toBe(9);
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { items } = await targets().matches(owner, target, matchesQuery({ page, per_page: 10 }));
      pages.push(items);
      for (const item of items) v.parse(MatchWithArticle, item);
    }
    expect(pages.map((items) => items.length)).toEqual([10, 10, 5, 0]);
    expect(pages.flat().map((match) => match.id)).toEqual(made);
    expect(pages.flat().every((match) => match.article.id === match.article_id)).toBe(true);
  });

  it('is quoted where this target found it, not another of the person’s', async () => {
    const summary = 'The drought order was lifted on Tuesday.';
    const content_text = `${summary} The council meets again in June.`;
    const source_id = await insertSource(database.db);
    const article_id = await insertArticle(database.db, { source_id, summary, content_text });
    const found = async (field: 'summary' | 'body', text: string, term: string) => {
      const target_id = await insertTarget(database.db, { user_id: owner });
      const start = text.indexOf(term);
      const highlights = JSON.stringify([{ field, start, end: start + term.length, term }]);
      await insertMatch(database.db, { target_id, user_id: owner, article_id, highlights });
      return target_id;
    };
    await found('summary', summary, 'drought');
    const council = await found('body', content_text, 'council');
    const { items } = await targets().matches(owner, council, matchesQuery());
    const [{ text, ranges } = { text: '', ranges: [] }] = items.map(({ article }) => article.excerpt);
    expect(text).toBe('The council meets again in June.');
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['council']);
  });

  it.each([
    ['-matched_at', [0, 1, 2, 3, 4]],
    ['matched_at', [4, 3, 2, 1, 0]],
    ['-score', [3, 1, 0, 2, 4]],
  ] as const)('can be sorted by %s, page by page and from a cursor', async (sort, order) => {
    const target = await insertTarget(database.db, { user_id: owner });
    const scores = [50, 70, 30, 90, 10];
    const { made } = await found(target, 5, (index) => ({ score: scores[index] }));
    const list = (query: object) =>
      targets().matches(owner, target, matchesQuery({ sort, per_page: 2, ...query }));
    const first = await list({});
    const second = await list({ cursor: first.next_cursor });
    const third = await list({ page: 3 });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual(order.map((index) => made[index]));
    expect(third.next_cursor).toBeNull();
    const other = sort === '-score' ? 'matched_at' : '-score';
    await expect(list({ sort: other, cursor: first.next_cursor })).rejects.toMatchObject({
      fields: { cursor: ['Unknown cursor'] },
    });
  });

  it('can be searched in the titles and summaries', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const source_id = await insertSource(database.db);
    const ids: string[] = [];
    for (const values of [
      { title: 'Harbour closes' },
      { summary: 'At the harbour.' },
      { title: 'Fog 100%' },
    ]) {
      const article_id = await insertArticle(database.db, {
        source_id,
        title: 'News',
        summary: '',
        ...values,
      });
      ids.push(await insertMatch(database.db, { target_id: target, user_id: owner, article_id }));
    }
    const search = async (q: string) => {
      const { items, pagination } = await targets().matches(owner, target, matchesQuery({ q }));
      expect(pagination.total).toBe(items.length);
      return items.map(({ id }) => id).sort();
    };
    expect(await search(' HARBOUR ')).toEqual(ids.slice(0, 2));
    expect(await search('0%')).toEqual(ids.slice(2));
  });

  it.each(['article', 'story'] as const)(
    'is paged by its cursor while new ones arrive, each %s once',
    async (group) => {
      const target = await insertTarget(database.db, { user_id: owner });
      // Three per timestamp, so that the ID decides where a page ends.
      const { made } = await found(target, 12, (index) => ({
        matched_at: before(NOON, { hours: 1 + Math.floor(index / 3) }),
      }));
      const read: string[] = [];
      for (let cursor: string | null = null; ; ) {
        const query = matchesQuery({ group, per_page: 5, ...(cursor === null ? {} : { cursor }) });
        const page = await targets().matches(owner, target, query);
        read.push(...page.items.map(({ id }) => id));
        await found(target, 1, () => ({ matched_at: NOON }));
        cursor = page.next_cursor;
        if (cursor === null) break;
      }
      expect(read).toHaveLength(12);
      expect(new Set(read)).toEqual(new Set(made));
    },
  );

  it('shows each story once, with its newest match and the other matches', async () => {
    const target_id = await insertTarget(database.db, { user_id: owner });
    const [one, two] = [await insertSource(database.db), await insertSource(database.db)];
    const find = async (story_id: string, source_id: string, hours: number) => {
      const article_id = await insertArticle(database.db, { source_id, story_id });
      return insertMatch(database.db, {
        target_id,
        user_id: owner,
        article_id,
        story_id,
        matched_at: before(NOON, { hours }),
      });
    };
    const [ferries, prices] = [newId('clu'), newId('clu')];
    await find(ferries, one, 9);
    const price = await find(prices, one, 5);
    await find(ferries, two, 4);
    const newest = await find(ferries, one, 1);
    const { items, pagination } = await targets().matches(owner, target_id, matchesQuery({ group: 'story' }));
    expect(items.map(({ id, story }) => [id, story])).toEqual([
      [newest, { matches: 3, sources: 2 }],
      [price, { matches: 1, sources: 1 }],
    ]);
    expect(pagination.total).toBe(2);
    expect((await targets().matches(owner, target_id, matchesQuery())).items[0]?.story).toBeUndefined();
  });

  it('is counted as it is listed, regardless of what was read, rated or hidden', async () => {
    const source_id = await insertSource(database.db);
    const finding = fc.record({
      hours: fc.integer({ min: 0, max: 400 }),
      read: fc.boolean(),
      feedback: fc.constantFrom('relevant' as const, 'irrelevant' as const, null),
      status: fc.constantFrom(
        'published' as const,
        'published' as const,
        'hidden' as const,
        'removed' as const,
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(finding, { maxLength: 15 }), async (findings) => {
        const target_id = await insertTarget(database.db, { user_id: owner });
        for (const { hours, read, feedback, status } of findings) {
          const article_id = await insertArticle(database.db, { source_id, status });
          const marks = { matched_at: before(NOON, { hours }), read_at: read ? NOON : null, feedback };
          await insertMatch(database.db, { target_id, user_id: owner, article_id, ...marks });
        }
        const { target } = await targets().get(owner, target_id, NOON);
        const all = await targets().matches(owner, target_id, matchesQuery({ per_page: 100 }));
        const unread = await targets().matches(owner, target_id, matchesQuery({ per_page: 1, unread: true }));
        const since = (hours: number) =>
          all.items.filter((match) => new Date(match.matched_at) > before(NOON, { hours })).length;
        expect(target).toMatchObject({
          matches_total: all.items.length,
          matches_24h: since(24),
          matches_7d: all.items.filter((match) => match.matched_at >= '2026-03-04').length,
          unread_matches: unread.pagination.total,
          last_match_at: all.items[0]?.matched_at ?? null,
        });
        expect(all.pagination.total).toBe(all.items.length);
      }),
      { numRuns: 12 },
    );
  });

  it('is filtered by source and language', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const { source_id } = await found(target, 2);
    const other = await insertSource(database.db);
    const article_id = await insertArticle(database.db, { source_id: other, language: 'french' });
    const match = await insertMatch(database.db, { target_id: target, user_id: owner, article_id });
    const listed = async (query: v.InferInput<typeof MatchesQuery>) =>
      (await targets().matches(owner, target, matchesQuery(query))).items.map((item) => item.id);
    expect(await listed({ source_id })).toHaveLength(2);
    expect(await listed({ source_id: other })).toEqual([match]);
    expect(await listed({ language: 'french' })).toEqual([match]);
    expect(await listed({ language: 'french', source_id })).toEqual([]);
  });

  it('is listed by the matching word', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const terms = [['harbour'], ['ferr*', 'harbour'], ['ferr*']];
    const { made } = await found(target, 3, (index) => ({ matched_terms: terms[index] }));
    const listed = async (term: string) => {
      const { items, pagination } = await targets().matches(owner, target, matchesQuery({ term }));
      expect(pagination.total).toBe(items.length);
      return items.map((item) => item.id);
    };
    expect(await listed('harbour')).toEqual([made[0], made[1]]);
    expect(await listed('ferr*')).toEqual([made[1], made[2]]);
    expect(await listed('ferry')).toEqual([]);
  });

  it('shows the status of its alert, or why there is none', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const notification_id = await insertNotification(database.db, { user_id: owner, target_id: target });
    for (const [channel, status] of [
      ['email', 'sent'],
      ['whatsapp', 'failed'],
    ] as const) {
      await insertDelivery(database.db, { notification_id, user_id: owner, channel, status });
    }
    await found(target, 2, (index) =>
      index === 0 ? { notification_id } : { suppressed_reason: 'duplicate_story', is_first_of_story: false },
    );
    const { items } = await targets().matches(owner, target, matchesQuery());
    expect(items.map((match) => match.notification)).toEqual([
      { id: notification_id, status: 'partially_sent', suppressed_reason: null, waits_until: null },
      { id: null, status: 'suppressed', suppressed_reason: 'duplicate_story', waits_until: null },
    ]);
  });

  it('says when a held alert will be sent', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const notification_id = await insertNotification(database.db, { user_id: owner, target_id: target });
    const at = { email: '2026-03-11T08:00:00.000Z', whatsapp: '2026-03-11T07:00:00.000Z' };
    for (const channel of ['email', 'whatsapp'] as const) {
      await insertDelivery(database.db, {
        notification_id,
        user_id: owner,
        channel,
        status: 'held',
        reason: 'target_cap',
        scheduled_for: new Date(at[channel]),
      });
    }
    await found(target, 1, () => ({ notification_id }));
    const { items } = await targets().matches(owner, target, matchesQuery());
    expect(items[0]?.notification).toMatchObject({ status: 'held', waits_until: at.whatsapp });
  });

  it('can be rated, rated differently, and unrated again', async () => {
    const target = await insertTarget(database.db, { user_id: owner });
    const { made } = await found(target, 1);
    const [match = ''] = made;
    for (const feedback of ['irrelevant', 'relevant', null] as const) {
      expect((await targets().rate(owner, target, match, feedback)).match.feedback).toBe(feedback);
    }
    const another = await insertTarget(database.db, { user_id: owner });
    await expect(targets().rate(owner, another, match, 'relevant')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
