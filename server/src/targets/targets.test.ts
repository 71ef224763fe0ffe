import {
  MatchesQuery,
  MatchWithArticle,
  messages,
  type Plan,
  Target,
  TargetDraft,
  type TargetDraftInput,
  TargetsQuery,
} from '@newswatch/shared/contracts';
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
const draft = (values: Partial<TargetDraftInput> = {}) =>
  v.parse(TargetDraft, { name: 'Storms', keywords_any: ['storm'], ...values });
const targetsQuery = (query: v.InferInput<typeof TargetsQuery> = {}) => v.parse(TargetsQuery, query);
const matchesQuery = (query: v.InferInput<typeof MatchesQuery> = {}) => v.parse(MatchesQuery, query);
const LATER = before(NOON, { hours: -1 });

let owner = '';
beforeEach(async () => {
  owner = await insertUser(database.db);
});

describe('creating a target', () => {
  it('answers what will be watched, and the list shows it', async () => {
    const { target, message } = await targets().create(owner, draft({ languages: ['arabic'] }), NOON);
    expect(v.parse(Target, target)).toMatchObject({
      name: 'Storms',
      status: 'active',
      keywords_any: ['storm'],
      languages: ['arabic'],
      health: 'ok',
      matches_total: 0,
      version: 1,
      created_at: NOON.toISOString(),
    });
    expect(message).toBe('Target created.');
    const list = await targets().list(owner, targetsQuery(), NOON);
    expect(list.items).toEqual([target]);
    expect(list.quota).toEqual({ used: 1, max: 10, percent: 10, status: 'low' });
  });

  const verified = { email_verified_at: NOON, whatsapp_verified_at: NOON };
  it.each([
    [messages.verificationForTargets.both, { email_verified_at: null, whatsapp_verified_at: null }],
    [messages.verificationForTargets.email, { ...verified, email_verified_at: null }],
    [messages.verificationForTargets.whatsapp, { ...verified, whatsapp_verified_at: null }],
    [messages.verificationForTargets.whatsapp, { ...verified, whatsapp: ' ' }],
  ])('is refused with "%s"', async (sentence, columns) => {
    const user = await insertUser(database.db, columns);
    await expect(targets().create(user, draft(), NOON)).rejects.toMatchObject({
      code: 'verification_required',
      message: sentence,
    });
  });

  it('needs no verification and knows no cap for administrators', async () => {
    const admin = await insertUser(database.db, {
      role: 'admin',
      plan: 'admin',
      email_verified_at: null,
      whatsapp: null,
    });
    for (let index = 0; index < 51; index += 1) {
      await targets().create(admin, draft({ name: `Target ${index}` }), NOON);
    }
    const { quota, pagination } = await targets().list(admin, targetsQuery(), NOON);
    expect([quota, pagination.total]).toEqual([
      { used: 51, max: null, percent: 0, status: 'low', unlimited: true },
      51,
    ]);
  });

  it('leaves exactly three of twenty made at once on the free plan, and says why not more', async () => {
    const user = await insertUser(database.db, { plan: 'free' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        targets().create(user, draft({ name: `Target ${index}` }), NOON),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(17);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: 'quota_exceeded',
        message: 'Target limit reached (3 of 3).',
        details: { quota: 'targets', used: 3, max: 3, plan: 'free' },
      });
    }
    const { items, quota } = await targets().list(user, targetsQuery(), NOON);
    expect(items).toHaveLength(3);
    expect(quota).toMatchObject({ used: 3, max: 3, status: 'full' });
  });

  it("honours an administrator's own number before the plan's", async () => {
    const user = await insertUser(database.db, { plan: 'free', max_targets: 1 });
    await targets().create(user, draft(), NOON);
    await expect(targets().create(user, draft({ name: 'Two' }), NOON)).rejects.toThrow(
      'Target limit reached (1 of 1).',
    );
  });

  it('counts paused targets, and neither suspended nor archived ones', async () => {
    const user = await insertUser(database.db, { plan: 'free' });
    await insertTarget(database.db, { user_id: user, status: 'paused' });
    await insertTarget(database.db, { user_id: user, status: 'suspended' });
    await insertTarget(database.db, { user_id: user, status: 'archived' });
    const { quota } = await targets().list(user, targetsQuery(), NOON);
    expect(quota.used).toBe(1);
  });

  it('refuses a name that is taken, in whatever case, also when asked twice at once', async () => {
    const results = await Promise.allSettled([
      targets().create(owner, draft({ name: 'Storms' }), NOON),
      targets().create(owner, draft({ name: ' STORMS ' }), NOON),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map((result) => result.reason)).toEqual([
      expect.objectContaining({
        code: 'duplicate',
        message: messages.target.nameTaken,
        details: { field: 'name' },
      }),
    ]);
    const stranger = await insertUser(database.db);
    expect((await targets().create(stranger, draft(), NOON)).target.name).toBe('Storms');
  });

  it.each([
    ['free', 5, 'basic'],
    ['basic', 20, 'pro'],
  ] as const)(
    'on the plan %s takes %i keywords and for one more names the plan %s',
    async (plan, max, wider) => {
      const user = await insertUser(database.db, { plan: plan satisfies Plan });
      const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);
      await targets().create(user, draft({ name: 'Enough', keywords_any: words(max) }), NOON);
      await expect(
        targets().create(user, draft({ keywords_any: words(max - 1), keywords_none: ['no', 'never'] }), NOON),
      ).rejects.toMatchObject({
        code: 'plan_required',
        details: { required_plan: wider, used: max + 1, max },
      });
    },
  );

  it('refuses keywords that hold no word, at their field', async () => {
    await expect(
      targets().create(owner, draft({ keywords_any: ['storm'], keywords_none: ['!?'] }), NOON),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { keywords_none: ['"!?" contains no word to look for.'] },
    });
  });

  it('refuses sources that are unknown or not approved', async () => {
    const approved = await insertSource(database.db);
    const pending = await insertSource(database.db, { status: 'pending' });
    const scoped = (...source_ids: string[]) => draft({ source_scope: 'include', source_ids });
    for (const stray of [pending, newId('src')]) {
      await expect(targets().create(owner, scoped(approved, stray), NOON)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { source_ids: [expect.stringContaining('not available')] },
      });
    }
    const { target } = await targets().create(owner, scoped(approved, approved), NOON);
    expect(target.source_ids).toEqual([approved]);
  });

  it('is heard by the matchers', async () => {
    const heard = Promise.withResolvers<string>();
    await database.storage.listener.listen('targets_changed', {
      onMessage: heard.resolve,
      onResync: () => undefined,
    });
    const { target } = await targets().create(owner, draft(), NOON);
    expect(await heard.promise).toBe(target.id);
  });
});

describe('changing a target', () => {
  it('replaces all of it and counts the version up', async () => {
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

  it('refuses a stale version and keeps what the other saved', async () => {
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

  it('without a version overwrites', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    await targets().replace(owner, target.id, draft({ name: 'One', version: 1 }), NOON);
    expect((await targets().replace(owner, target.id, draft({ name: 'Two' }), NOON)).target.version).toBe(3);
  });

  it('keeps a source that was rejected since, so that the form can still be saved', async () => {
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

  it('watches again from the moment of the resume, and only then', async () => {
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

  it('checks the cap again', async () => {
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

  it('frees a target that the plan suspended once there is room, and none an administrator suspended', async () => {
    const suspended = (status_reason: 'plan' | 'admin') =>
      insertTarget(database.db, { user_id: owner, status: 'suspended', status_reason });
    const byPlan = await suspended('plan');
    await expect(targets().pause(owner, byPlan, NOON)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect((await targets().resume(owner, byPlan, NOON)).target.status).toBe('active');
    const byAdmin = await suspended('admin');
    for (const act of ['pause', 'resume'] as const) {
      await expect(targets()[act](owner, byAdmin, NOON)).rejects.toMatchObject({ code: 'admin_required' });
    }
  });

  it('wants both channels verified', async () => {
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
  it('archives it: gone from every call, its name and its place free again, listed only as archived', async () => {
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
});

describe('the list of targets', () => {
  it('searches name, description and keywords, filters by status, sorts, and ends', async () => {
    const service = targets();
    const make = (values: Partial<TargetDraftInput>, hours: number) =>
      service.create(owner, draft(values), before(NOON, { hours }));
    await make({ name: 'beta', keywords_all: ['Harbour 100%'] }, 3);
    await make({ name: 'Alpha', description: 'Ports of the south' }, 2);
    const { target: c } = await make({ name: 'gamma', keywords_any: ['ميناء'] }, 1);
    await service.pause(owner, c.id, NOON);
    const names = async (query: v.InferInput<typeof TargetsQuery>) =>
      (await service.list(owner, targetsQuery(query), NOON)).items.map((item) => item.name);
    expect(await names({})).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await names({ sort: 'created_at' })).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ sort: '-name' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names({ status: 'paused' })).toEqual(['gamma']);
    expect(await names({ q: '100%' })).toEqual(['beta']);
    expect(await names({ q: 'SOUTH' })).toEqual(['Alpha']);
    expect(await names({ q: 'ميناء' })).toEqual(['gamma']);
    expect(await names({ q: '_' })).toEqual([]);
    const end = await service.list(owner, targetsQuery({ page: 4, per_page: 2 }), NOON);
    expect([end.items, end.pagination]).toEqual([[], { page: 4, per_page: 2, total: 3, pages: 2 }]);
  });
});

describe('what a target has found', () => {
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
      matches_7d: 21,
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

  it('is counted as it is listed, whatever was read, rated or hidden', async () => {
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
          matches_7d: since(7 * 24),
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

  it('says how its alert stands, or why there was none', async () => {
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
      { id: notification_id, status: 'partially_sent', suppressed_reason: null },
      { id: null, status: 'suppressed', suppressed_reason: 'duplicate_story' },
    ]);
  });

  it('can be rated, rated otherwise, and left unrated again', async () => {
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

it('the targets of another person are not there, whatever is asked of them', async () => {
  const target = await insertTarget(database.db, { user_id: owner });
  const stranger = await insertUser(database.db);
  const service = targets();
  const asked = [
    service.get(stranger, target, NOON),
    service.replace(stranger, target, draft(), NOON),
    service.archive(stranger, target, NOON),
    service.pause(stranger, target, NOON),
    service.resume(stranger, target, NOON),
    service.matches(stranger, target, matchesQuery()),
    service.rate(stranger, target, newId('mat'), 'relevant'),
  ];
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { code: 'not_found', message: 'Not found.' },
    });
  }
  expect((await service.get(owner, target, NOON)).target.status).toBe('active');
});
