import { limits } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { before, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createArticles, createSources } from './index.ts';

const database = testDatabase();

async function chosenBy(sourceId: string, reader?: string) {
  const { db } = database;
  reader ??= await insertUser(db, {});
  const sources = createSources({ db, articles: createArticles({ db }) });
  return (await sources.get(reader, sourceId, NOON)).chosen_by;
}

/** Somebody whose target is limited to this source and another one. */
async function choose(sourceId: string, target: Partial<Parameters<typeof insertTarget>[1]> = {}) {
  const { db } = database;
  const user_id = target.user_id ?? (await insertUser(db, {}));
  const other = await insertSource(db, {});
  await insertTarget(db, { source_scope: 'include', source_ids: [other, sourceId], ...target, user_id });
  return user_id;
}

describe('how many people chose a source', () => {
  it('is exact only if it is zero, or so large that nobody can be identified', async () => {
    const source = await insertSource(database.db, {});
    expect(await chosenBy(source)).toBe(0);
    for (let people = 1; people < limits.SOURCE_CHOSEN_BY_MIN; people += 1) {
      await choose(source);
      expect(await chosenBy(source)).toBeNull();
    }
    await choose(source);
    expect(await chosenBy(source)).toBe(limits.SOURCE_CHOSEN_BY_MIN);
  });

  it('does not change for a reader who chooses it, so that the difference does not reveal how many others there are', async () => {
    const source = await insertSource(database.db, {});
    const self = await choose(source);
    expect(await chosenBy(source, self)).toBe(0);
    for (let others = 1; others < limits.SOURCE_CHOSEN_BY_MIN; others += 1) await choose(source);
    expect(await chosenBy(source, self)).toBeNull();
    await choose(source);
    expect(await chosenBy(source, self)).toBe(limits.SOURCE_CHOSEN_BY_MIN);
  });

  it('counts a person once, no matter how many of their targets use it', async () => {
    const source = await insertSource(database.db, {});
    const user_id = await choose(source);
    for (let target = 1; target < limits.SOURCE_CHOSEN_BY_MIN; target += 1) await choose(source, { user_id });
    expect(await chosenBy(source)).toBeNull();
  });

  it.each<[string, Partial<Parameters<typeof insertTarget>[1]>]>([
    ['targets that read all sources', { source_scope: 'all' }],
    ['targets that do not read it', { source_scope: 'exclude' }],
    ['paused targets', { status: 'paused' }],
    ['targets whose time is over', { expires_at: before(NOON, { hours: 1 }) }],
  ])('leaves out %s', async (_, target) => {
    const source = await insertSource(database.db, {});
    await choose(source, target);
    expect(await chosenBy(source)).toBe(0);
  });

  it('leaves out people whose account is suspended', async () => {
    const source = await insertSource(database.db, {});
    const user_id = await choose(source);
    await database.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user_id).execute();
    expect(await chosenBy(source)).toBe(0);
  });
});
