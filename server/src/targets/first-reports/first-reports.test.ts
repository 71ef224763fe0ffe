import { TargetAnalyticsQuery, TargetFirstReports } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { matchedTarget } from '../themes/testing/matched-target.ts';
import { createTargetFirstReports } from './index.ts';

const own = matchedTarget();
const query = v.parse(TargetAnalyticsQuery, { period: '7d' });
const firstReports = async (reader = own.reader()) =>
  v.parse(
    TargetFirstReports,
    await createTargetFirstReports({ db: own.database.db }).get(reader, own.target_id, query, NOON),
  );
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

  it('needs a plan with advanced analytics, and is only shown to the owner of the target', async () => {
    await store(2);
    expect(await firstReports(own.reader('free'))).toMatchObject({ stories: 1, sources: null });
    const stranger = { ...own.reader(), id: await insertUser(own.database.db) };
    await expect(firstReports(stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});
