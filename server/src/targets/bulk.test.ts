import { messages, TargetDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
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
  it('has the same rule, its own name, and monitors from now on', async () => {
    const id = await insertTarget(database.db, { user_id, name: 'Ports', status: 'paused', min_score: 30 });
    const { target } = await targets().duplicate(user_id, id, NOON);
    expect(target).toMatchObject({ name: 'Ports (copy)', status: 'active', min_score: 30, version: 1 });
    expect((await targets().duplicate(user_id, id, NOON)).target.name).toBe('Ports (copy 2)');
    const ended = await insertTarget(database.db, { user_id, expires_at: before(NOON, { hours: 1 }) });
    expect((await targets().duplicate(user_id, ended, NOON)).target.expires_at).toBeNull();
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
  it('can be restored within thirty days, unless its name is taken', async () => {
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
  it('are changed individually; a refusal for one does not affect the others', async () => {
    const mine = await insertTarget(database.db, { user_id });
    const suspended = await insertTarget(database.db, {
      user_id,
      status: 'suspended',
      status_reason: 'admin',
    });
    const theirs = await insertTarget(database.db, { user_id: await insertUser(database.db) });
    const paused = await insertTarget(database.db, { user_id, status: 'paused' });
    const ids = [mine, suspended, theirs, paused];
    const answer = await bulk().change(user_id, { ids, action: 'pause' }, NOON);
    expect(answer).toMatchObject({ done: [mine, paused], changed: [mine], message: '2 targets paused.' });
    expect(answer.refused.map(({ id }) => id)).toEqual([suspended, theirs]);
    await bulk().change(user_id, { ids: [mine], action: 'set_delivery', delivery_mode: 'daily' }, NOON);
    expect((await targets().get(user_id, mine, NOON)).target.delivery_mode).toBe('daily');
  });

  it('are imported into another account, with a report of what does not fit there', async () => {
    await insertTarget(database.db, {
      user_id,
      name: 'Ports',
      keywords_any: ['harbour'],
      speakers: ['Maria Keller'],
    });
    const file = await bulk().exportAll(user_id);
    expect(v.safeParse(TargetDraft, file.targets[0]).success).toBe(true);
    expect(file.targets[0]).toMatchObject({ speakers: ['Maria Keller'] });
    const other = await insertUser(database.db);
    await insertTarget(database.db, { user_id: other, name: 'Rates' });
    const given = [...file.targets, { name: 'Rates', keywords_any: ['rates'] }, { name: 'X' }, 7];
    const { created, refused, message } = await bulk().importAll(other, given, NOON);
    expect(created).toMatchObject([{ name: 'Ports' }]);
    expect((await targets().get(other, created[0]?.id ?? '', NOON)).target.speakers).toEqual([
      'Maria Keller',
    ]);
    expect(refused.map(({ name }) => name)).toEqual(['Rates', 'X', 'Target 4']);
    expect(message).toBe('1 target imported.');
  });

  it('with invalid values in a file are refused with the form’s messages, each at its field', async () => {
    const good = { name: 'Ports', keywords_any: ['harbour'] };
    const free = await insertUser(database.db, { plan: 'free' });
    const readRefusal = async (one: unknown) =>
      (await bulk().importAll(free, [one], NOON)).refused.map((each) => each.message);
    expect(await readRefusal({ ...good, name: 'X', keywords_any: ['a'] })).toEqual([
      `Name: ${messages.target.nameTooShort}; Any of these: ${messages.target.keywordTooShort}`,
    ]);
    expect(await readRefusal({ ...good, min_score: 'high', status: 'active' })).toEqual([
      `Minimum score: ${messages.target.scoreRange}; status: Unknown field`,
    ]);
    expect(await readRefusal({ ...good, keywords_any: 'harbour' })).toEqual(['Any of these: Must be a list']);
    expect(await readRefusal({ ...good, starts_at: 'soon' })).toEqual([
      'First day: Must be a time such as 2026-03-01T08:00:00Z',
    ]);
    expect(await readRefusal({ ...good, expires_at: '2026-03-01T00:00:00.000Z' })).toEqual([
      `Last day: ${messages.target.endInPast}`,
    ]);
    expect(await readRefusal({ ...good, source_scope: 'include', source_ids: [newId('src')] })).toEqual([
      'Selected sources: One of these sources is not available. Please choose again.',
    ]);
    expect(await readRefusal({ ...good, match_mode: 'query', query: 'harbour' })).toEqual([
      messages.target.queryNeedsPlan,
    ]);
    for (const one of [7, null, [], 'Ports'])
      expect(await readRefusal(one)).toEqual(['This entry is not a target.']);
  });
});
