import { TargetDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createBulkTargets, createTargets } from './index.ts';

const database = testDatabase();
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const bulk = () => createBulkTargets({ db: database.db, targets: targets() });
let user_id = '';
beforeEach(async () => {
  user_id = await insertUser(database.db);
});

describe('a copy of a target', () => {
  it('has its rule, a name of its own, and watches from now on', async () => {
    const id = await insertTarget(database.db, { user_id, name: 'Ports', status: 'paused', min_score: 30 });
    const { target } = await targets().duplicate(user_id, id, NOON);
    expect(target).toMatchObject({ name: 'Ports (copy)', status: 'active', min_score: 30, version: 1 });
    expect((await targets().duplicate(user_id, id, NOON)).target.name).toBe('Ports (copy 2)');
    const stranger = await insertUser(database.db);
    await expect(targets().duplicate(stranger, id, NOON)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('counts against the plan', async () => {
    const free = await insertUser(database.db, { plan: 'free' });
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await insertTarget(database.db, { user_id: free }));
    await expect(targets().duplicate(free, ids[0] ?? '', NOON)).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
  });
});

describe('a deleted target', () => {
  it('is taken back within thirty days, unless its name was given away', async () => {
    const id = await insertTarget(database.db, { user_id, name: 'Ports' });
    await targets().archive(user_id, id, NOON);
    expect((await targets().restore(user_id, id, before(NOON, { days: -29 }))).target.status).toBe('active');
    await targets().archive(user_id, id, NOON);
    await insertTarget(database.db, { user_id, name: 'ports' });
    await expect(targets().restore(user_id, id, NOON)).rejects.toMatchObject({ code: 'duplicate' });
    await expect(targets().restore(user_id, id, before(NOON, { days: -31 }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('several targets', () => {
  it('are changed one by one; what is refused of one keeps nobody else from it', async () => {
    const mine = await insertTarget(database.db, { user_id });
    const suspended = await insertTarget(database.db, {
      user_id,
      status: 'suspended',
      status_reason: 'admin',
    });
    const theirs = await insertTarget(database.db, { user_id: await insertUser(database.db) });
    const ids = [mine, suspended, theirs];
    const answer = await bulk().change(user_id, { ids, action: 'pause' }, NOON);
    expect(answer).toMatchObject({ done: [mine], message: '1 target paused.' });
    expect(answer.refused.map(({ id }) => id)).toEqual([suspended, theirs]);
    await bulk().change(user_id, { ids: [mine], action: 'set_delivery', delivery_mode: 'daily' }, NOON);
    expect((await targets().get(user_id, mine, NOON)).target.delivery_mode).toBe('daily');
  });

  it('are taken to another account, and what does not fit there is named', async () => {
    await insertTarget(database.db, { user_id, name: 'Ports', keywords_any: ['harbour'] });
    const file = await bulk().exportAll(user_id);
    expect(v.safeParse(TargetDraft, file.targets[0]).success).toBe(true);
    const other = await insertUser(database.db);
    await insertTarget(database.db, { user_id: other, name: 'Rates' });
    const given = [...file.targets, { name: 'Rates', keywords_any: ['rates'] }, { name: 'X' }, 7];
    const { created, refused, message } = await bulk().importAll(other, given, NOON);
    expect(created).toMatchObject([{ name: 'Ports' }]);
    expect(refused.map(({ name }) => name)).toEqual(['Rates', 'X', 'Number 4']);
    expect(message).toBe('1 target imported.');
  });
});
