import { TargetsQuery } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertArticle, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { readCoverage } from './analytics/index.ts';
import { createTargets, isUnmatchable } from './index.ts';

const database = testDatabase();
const ids = { reader: '', english: '', rejected: '' };
beforeAll(async () => {
  const { db } = database;
  ids.reader = await insertUser(db, { plan: 'pro' });
  ids.english = await insertSource(db, { language: 'english', category: 'business' });
  ids.rejected = await insertSource(db, { language: 'french', category: 'sports', status: 'rejected' });
});
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const watch = (target: Partial<Parameters<typeof insertTarget>[1]>) =>
  insertTarget(database.db, { user_id: ids.reader, watching_since: NOON, ...target });
const read = async (id: string) => (await targets().get(ids.reader, id, NOON)).target;
const list = async (query: v.InferInput<typeof TargetsQuery>) =>
  (await targets().list(ids.reader, v.parse(TargetsQuery, query), NOON)).items.map(({ id }) => id);
/** As administrators filter everybody's targets. */
const unmatchable = async () =>
  (
    await sql<{ id: string }>`select id from targets t where ${isUnmatchable(NOON)}`.execute(database.db)
  ).rows.map(({ id }) => id);

describe('a target that can no longer match anything', () => {
  it.each([
    ['all sources', {}, null],
    ['a source that is read', { source_scope: 'include', source_ids: ['english'] }, null],
    [
      'a source that is not read any more',
      { source_scope: 'include', source_ids: ['rejected'] },
      'no_source',
    ],
    ['both', { source_scope: 'include', source_ids: ['english', 'rejected'] }, null],
    ['all but every source that is read', { source_scope: 'exclude', source_ids: ['english'] }, 'no_source'],
    ['a category of such a source', { categories: ['business'] }, null],
    ['a category of no such source', { categories: ['sports'] }, 'no_category'],
    [
      'a category that its source is not in',
      { source_scope: 'include', source_ids: ['english'], categories: ['sports'] },
      'no_category',
    ],
    ['a language of such a source', { languages: ['french', 'english'] }, null],
    ['a language of no such source', { languages: ['french'] }, 'no_language'],
  ] as const)('looks in %s: %o is %s', async (_where, narrowing, reason) => {
    const { source_ids = [], ...rest } = narrowing as {
      source_ids?: ('english' | 'rejected')[];
    } & Partial<Parameters<typeof insertTarget>[1]>;
    const id = await watch({ ...rest, source_ids: source_ids.map((name) => ids[name]) });
    expect(await read(id)).toMatchObject({ health: reason ? 'invalid' : 'ok', invalid_reason: reason });
    expect((await list({ health: 'invalid', per_page: 100 })).includes(id)).toBe(reason !== null);
    expect((await list({ needs_you: 'true', per_page: 100 })).includes(id)).toBe(reason !== null);
    expect((await unmatchable()).includes(id)).toBe(reason !== null);
  });

  it('is valid while a source publishes in its language, regardless of what the source declares', async () => {
    const id = await watch({ languages: ['spanish'] });
    const publish = (days: number) =>
      insertArticle(database.db, {
        source_id: ids.english,
        language: 'spanish',
        first_seen_at: before(NOON, { days }),
      });
    await publish(31);
    expect((await read(id)).invalid_reason).toBe('no_language');
    expect(await unmatchable()).toContain(id);
    await publish(29);
    expect((await read(id)).invalid_reason).toBeNull();
    expect(await unmatchable()).not.toContain(id);
  });

  it('becomes valid again when one of its sources is crawled again', async () => {
    const source = await insertSource(database.db, { status: 'pending' });
    const id = await watch({ source_scope: 'include', source_ids: [source] });
    expect((await read(id)).health).toBe('invalid');
    expect((await readCoverage(database.db, ids.reader, id, NOON)).sources).toBe(0);
    await database.db.updateTable('sources').set({ status: 'approved' }).where('id', '=', source).execute();
    expect(await read(id)).toMatchObject({ health: 'ok', invalid_reason: null });
  });

  it('is not reported for one that is paused or has ended', async () => {
    const nowhere = { source_scope: 'include', source_ids: [ids.rejected] } as const;
    const paused = await watch({ ...nowhere, source_ids: [...nowhere.source_ids], status: 'paused' });
    const ended = await watch({
      ...nowhere,
      source_ids: [...nowhere.source_ids],
      expires_at: before(NOON, { days: 1 }),
    });
    for (const id of [paused, ended]) expect((await read(id)).invalid_reason).toBeNull();
  });

  it('has no source of another category in its coverage', async () => {
    const id = await watch({ categories: ['sports'] });
    expect((await readCoverage(database.db, ids.reader, id, NOON)).sources).toBe(0);
  });
});
