import { MatchesQuery, TargetFirstReports, TargetFirstReportsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { createTargetMatches } from '../target-matches.ts';
import { matchedTarget } from '../themes/testing/matched-target.ts';
import { createTargetFirstReports } from './index.ts';

const own = matchedTarget();
const service = () => {
  const { db } = own.database;
  return createTargetFirstReports({ db, throttle: createThrottle(db) });
};
const query = v.parse(TargetFirstReportsQuery, { period: '7d' });
const firstReports = async (reader = own.reader(), sort = query.sort) =>
  v.parse(TargetFirstReports, await service().get(reader, own.target_id, { ...query, sort }, NOON));
/** Stores a story of these articles, by The Daily and The Weekly in turn, each an hour older than the one before. */
const store = (articles: number, hoursAgo = 1) =>
  own.store(
    Array.from({ length: articles }, () => ({ start: 'Turkey votes.' })),
    { hoursAgo, story_id: newId('clu') },
  );

describe('who reports the stories of a target first', () => {
  it('is counted for the stories of several sources, with the median delay of the others', async () => {
    await store(2);
    await store(2, 5);
    // The Daily has the oldest article of this one.
    await store(3, 9);
    await store(1, 20);
    const found = await firstReports();
    expect(found.stories).toBe(3);
    expect(found.sources).toMatchObject([
      { name: 'The Weekly', stories: 3, first: 2, later: 1, median_minutes: 60 },
      { name: 'The Daily', stories: 3, first: 1, later: 2, median_minutes: 60 },
    ]);
  });

  it('counts every source that reported a story in the first minute, and none whose time is not known', async () => {
    const { db } = own.database;
    await store(2);
    await db.updateTable('articles').set({ first_seen_at: NOON, published_at: null }).execute();
    expect((await firstReports()).sources).toMatchObject([
      { name: 'The Daily', first: 1, later: 0, median_minutes: null },
      { name: 'The Weekly', first: 1, later: 0, median_minutes: null },
    ]);
    await db.updateTable('articles').set({ is_archive: true }).execute();
    expect(await firstReports()).toMatchObject({ stories: 0, sources: [] });
  });

  it('opens exactly the stories that were counted', async () => {
    const { db } = own.database;
    await store(2);
    await store(3, 9);
    await store(1, 20);
    const { sources, from, to } = await firstReports();
    const articles = createArticles({ db });
    const { matches } = createTargetMatches({ db, articles, now: () => NOON });
    const total = async (filter: object) => {
      const asked = v.parse(MatchesQuery, { from, to, group: 'story', ...filter });
      return (await matches(own.user_id, own.target_id, asked)).pagination.total;
    };
    for (const { source_id, first, later } of sources ?? []) {
      expect(await total({ reported: 'first', source_id })).toBe(first);
      expect(await total({ reported: 'later', source_id })).toBe(later);
    }
    expect(await total({ reported: 'first' })).toBe(2);
    await db.updateTable('users').set({ plan: 'free' }).where('id', '=', own.user_id).execute();
    await expect(total({ reported: 'first' })).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('is sorted by each figure, and exported with all sources', async () => {
    await store(2);
    await store(3, 9);
    await store(2, 20);
    const names = async (sort: typeof query.sort) =>
      (await firstReports(own.reader(), sort)).sources?.map(({ name }) => name);
    expect(await names('-first')).toEqual(['The Weekly', 'The Daily']);
    for (const sort of ['first', '-later'] as const)
      expect(await names(sort)).toEqual(['The Daily', 'The Weekly']);
    const exporter = { ...own.reader(), ip: '192.0.2.1', signal: new AbortController().signal };
    const asked = { ...query, sort: '-later', format: 'csv' } as const;
    const { content, rows } = await service().exportTable(exporter, own.target_id, asked, NOON);
    expect(rows).toBe(2);
    expect(String(content).split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Source","Stories","First","Later","Median delay (minutes)"'),
      '"The Daily",3,1,2,60',
    ]);
  });

  it('is exported with the days of the period in the name of the file, by the reader’s clock', async () => {
    const exporter = { ...own.reader(), ip: '192.0.2.1', signal: new AbortController().signal };
    const period = '2026-01-01..2026-01-31' as const;
    for (const timezone of ['Asia/Tokyo', 'America/New_York']) {
      const asked = { ...query, period, timezone, format: 'csv' } as const;
      const { file_name } = await service().exportTable(exporter, own.target_id, asked, NOON);
      expect(file_name).toMatch(/-first-reports-2026-01-01-2026-01-31\.csv$/);
    }
  });

  it('needs a plan with advanced analytics, and is only shown to the owner of the target', async () => {
    await store(2);
    expect(await firstReports(own.reader('free'))).toMatchObject({ stories: 1, sources: null });
    const exporter = { ...own.reader('free'), ip: '192.0.2.1', signal: new AbortController().signal };
    await expect(
      service().exportTable(exporter, own.target_id, { ...query, format: 'csv' }, NOON),
    ).rejects.toThrow('Figures about first reports are included in the Basic plan.');
    const stranger = { ...own.reader(), id: await insertUser(own.database.db) };
    await expect(firstReports(stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});
