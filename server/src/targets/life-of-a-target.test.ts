import { messages, TargetDraft, type TargetDraftInput, TargetsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createTargets } from './index.ts';

const database = testDatabase();
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const draft = (values: Partial<TargetDraftInput> = {}) =>
  v.parse(TargetDraft, { name: 'Storms', keywords_any: ['storm'], ...values });
const targetsQuery = (query: v.InferInput<typeof TargetsQuery> = {}) => v.parse(TargetsQuery, query);
const LATER = before(NOON, { hours: -1 });

let owner = '';
beforeEach(async () => {
  owner = await insertUser(database.db);
});

describe('changing a target', () => {
  it('replaces all of it and increments the version', async () => {
    const { target } = await targets().create(owner, draft({ description: 'Old', min_score: 40 }), NOON);
    const saved = await targets().replace(owner, target.id, draft({ name: 'Gales', version: 1 }), LATER);
    expect(saved.target).toMatchObject({
      name: 'Gales',
      description: '',
      min_score: 0,
      version: 2,
      created_at: NOON.toISOString(),
      updated_at: LATER.toISOString(),
    });
  });

  it('refuses a stale version and keeps what was saved in between', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    const race = await Promise.allSettled(
      ['First', 'Second'].map((name) =>
        targets().replace(owner, target.id, draft({ name, version: 1 }), NOON),
      ),
    );
    expect(race.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = race.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'version_conflict', details: { version: 2 } });
    const won = race.find((result) => result.status === 'fulfilled');
    expect((await targets().get(owner, target.id, NOON)).target).toEqual(won?.value.target);
  });

  it('without a version overwrites the current one', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    await targets().replace(owner, target.id, draft({ name: 'One', version: 1 }), NOON);
    expect((await targets().replace(owner, target.id, draft({ name: 'Two' }), NOON)).target.version).toBe(3);
  });

  it('keeps a source that has since been rejected, so that the form can still be saved', async () => {
    const source = await insertSource(database.db);
    const scoped = draft({ source_scope: 'exclude', source_ids: [source] });
    const { target } = await targets().create(owner, scoped, NOON);
    await database.db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', source).execute();
    expect((await targets().replace(owner, target.id, scoped, NOON)).target.source_ids).toEqual([source]);
  });

  it('refuses the name of another target', async () => {
    await targets().create(owner, draft({ name: 'Taken' }), NOON);
    const { target } = await targets().create(owner, draft(), NOON);
    await expect(targets().replace(owner, target.id, draft({ name: 'taken' }), NOON)).rejects.toMatchObject({
      code: 'duplicate',
    });
    const same = await targets().replace(owner, target.id, draft({ name: 'STORMS' }), NOON);
    expect(same.target.name).toBe('STORMS');
  });
});

describe('pausing and resuming', () => {
  const watchingSince = async (id: string) =>
    (
      await database.db
        .selectFrom('targets')
        .select('watching_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).watching_since;

  it('monitors again only from the moment it is resumed', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    const paused = await targets().pause(owner, target.id, NOON);
    expect(paused.target).toMatchObject({ status: 'paused', status_reason: 'user' });
    expect((await targets().pause(owner, target.id, NOON)).target.version).toBe(paused.target.version);
    const resumed = await targets().resume(owner, target.id, LATER);
    expect(resumed.target).toMatchObject({ status: 'active', status_reason: null });
    expect(await watchingSince(target.id)).toEqual(LATER);
    await targets().resume(owner, target.id, before(LATER, { hours: -5 }));
    expect(await watchingSince(target.id)).toEqual(LATER);
  });

  it('checks the limit again', async () => {
    const user = await insertUser(database.db, { plan: 'free' });
    const made = [];
    for (const name of ['One', 'Two', 'Three']) {
      made.push((await targets().create(user, draft({ name }), NOON)).target.id);
    }
    const [first = ''] = made;
    await targets().pause(user, first, NOON);
    await database.db.updateTable('users').set({ max_targets: 2 }).where('id', '=', user).execute();
    await expect(targets().resume(user, first, NOON)).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: 'Target limit reached (2 of 2).',
    });
    await database.db.updateTable('users').set({ max_targets: 3 }).where('id', '=', user).execute();
    expect((await targets().resume(user, first, NOON)).target.status).toBe('active');
  });

  it('resumes a target that the plan suspended once the limit allows it, but none that an administrator suspended', async () => {
    const suspended = (status_reason: 'plan' | 'admin') =>
      insertTarget(database.db, { user_id: owner, status: 'suspended', status_reason });
    const byPlan = await suspended('plan');
    await expect(targets().pause(owner, byPlan, NOON)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect((await targets().resume(owner, byPlan, NOON)).target.status).toBe('active');
    // It was paused before the plan suspended it, but not since: deleting and restoring it does not pause it again.
    const wasPaused = await insertTarget(database.db, {
      user_id: owner,
      status: 'suspended',
      status_reason: 'plan',
      status_before: 'paused',
    });
    await targets().resume(owner, wasPaused, NOON);
    await targets().archive(owner, wasPaused, NOON);
    expect((await targets().restore(owner, wasPaused, NOON)).target.status).toBe('active');
    const byAdmin = await suspended('admin');
    for (const act of ['pause', 'resume'] as const) {
      await expect(targets()[act](owner, byAdmin, NOON)).rejects.toMatchObject({ code: 'admin_required' });
    }
  });

  it('requires both channels to be verified', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    await targets().pause(owner, target.id, NOON);
    await database.db
      .updateTable('users')
      .set({ whatsapp_verified_at: null })
      .where('id', '=', owner)
      .execute();
    await expect(targets().resume(owner, target.id, NOON)).rejects.toMatchObject({
      code: 'verification_required',
      message: messages.verificationForTargets.whatsapp,
    });
  });
});

describe('deleting a target', () => {
  it('archives it: it is in no call except the archived list, and its name and slot are free again', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    expect(await targets().archive(owner, target.id, NOON)).toEqual({ message: 'Target deleted.' });
    await expect(targets().get(owner, target.id, NOON)).rejects.toMatchObject({ code: 'not_found' });
    await expect(targets().archive(owner, target.id, NOON)).rejects.toMatchObject({ code: 'not_found' });
    const list = await targets().list(owner, targetsQuery(), NOON);
    expect([list.items, list.quota.used]).toEqual([[], 0]);
    const archive = await targets().list(owner, targetsQuery({ status: 'archived' }), NOON);
    expect(archive.items.map((item) => item.id)).toEqual([target.id]);
    await targets().create(owner, draft(), NOON);
  });

  it('restores it as it was: paused stays paused, and an administrator’s suspension stays', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    await targets().pause(owner, target.id, NOON);
    await targets().archive(owner, target.id, NOON);
    expect((await targets().restore(owner, target.id, NOON)).target.status).toBe('paused');
    await database.db
      .updateTable('targets')
      .set({ status: 'suspended', status_reason: 'admin', status_before: 'paused' })
      .where('id', '=', target.id)
      .execute();
    await targets().archive(owner, target.id, NOON);
    expect((await targets().restore(owner, target.id, NOON)).target).toMatchObject({
      status: 'suspended',
      status_reason: 'admin',
    });
    await expect(targets().resume(owner, target.id, NOON)).rejects.toMatchObject({ code: 'admin_required' });
  });
});
