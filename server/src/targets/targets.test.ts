import {
  MatchesQuery,
  messages,
  type Plan,
  Target,
  TargetDraft,
  type TargetDraftInput,
  TargetsQuery,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
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
import { createTargets } from './index.ts';

const database = testDatabase();
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const draft = (values: Partial<TargetDraftInput> = {}) =>
  v.parse(TargetDraft, { name: 'Storms', keywords_any: ['storm'], ...values });
const targetsQuery = (query: v.InferInput<typeof TargetsQuery> = {}) => v.parse(TargetsQuery, query);
const matchesQuery = (query: v.InferInput<typeof MatchesQuery> = {}) => v.parse(MatchesQuery, query);

let owner = '';
beforeEach(async () => {
  owner = await insertUser(database.db);
});

describe('creating a target', () => {
  it('returns what will be monitored, as shown in the list', async () => {
    await insertSource(database.db, { language: 'arabic' });
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
    const { earlier_articles, ...listed } = target;
    expect(earlier_articles).toEqual({ last: null, can_add: true });
    expect(list.items).toMatchObject([listed]);
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

  it('requires no verification and has no limit for administrators', async () => {
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

  it('creates exactly three of twenty requested at once on the free plan, and explains why not more', async () => {
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

  it("uses the number an administrator set instead of the plan's", async () => {
    const user = await insertUser(database.db, { plan: 'free', max_targets: 1 });
    await targets().create(user, draft(), NOON);
    await expect(targets().create(user, draft({ name: 'Two' }), NOON)).rejects.toThrow(
      'Target limit reached (1 of 1).',
    );
  });

  it('counts paused targets, but not suspended or archived ones', async () => {
    const user = await insertUser(database.db, { plan: 'free' });
    await insertTarget(database.db, { user_id: user, status: 'paused' });
    await insertTarget(database.db, { user_id: user, status: 'suspended' });
    await insertTarget(database.db, { user_id: user, status: 'archived' });
    const { quota } = await targets().list(user, targetsQuery(), NOON);
    expect(quota.used).toBe(1);
  });

  it('refuses a taken name, in any case, even when requested twice at once', async () => {
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
    'on the plan %s accepts %i keywords and for one more suggests the plan %s',
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

  it('refuses keywords that contain no word, at their field', async () => {
    await expect(
      targets().create(owner, draft({ keywords_any: ['storm'], keywords_none: ['!?'] }), NOON),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { keywords_none: ['"!?" contains no word to look for.'] },
    });
  });

  it('refuses an end in the past, but keeps one that passed after it was saved', async () => {
    const day = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
    const ends = (at: Date, name = 'Storms') => draft({ name, expires_at: at.toISOString() });
    await expect(targets().create(owner, ends(day(-1)), NOON)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { expires_at: [messages.target.endInPast] },
    });
    const { target } = await targets().create(owner, ends(day(1)), NOON);
    await targets().replace(owner, target.id, ends(day(1), 'Gales'), day(2));
    await expect(targets().replace(owner, target.id, ends(NOON), day(2))).rejects.toMatchObject({
      code: 'validation_failed',
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

  it('notifies the matchers', async () => {
    const heard = Promise.withResolvers<string>();
    await database.storage.listener.listen('targets_changed', {
      onMessage: heard.resolve,
      onResync: () => undefined,
    });
    const { target } = await targets().create(owner, draft(), NOON);
    expect(await heard.promise).toBe(target.id);
  });
});

describe('the urgency rule of a target', () => {
  const rule = {
    ...{ words: ['recall'], developments: ['recall' as const], in_quiet_hours: true },
    reports: { sources: 5, hours: 2 },
  };

  it('is stored with the target, stays if a program leaves it out, and is removed with null', async () => {
    const user = await insertUser(database.db, { plan: 'pro' });
    const { target } = await targets().create(user, draft({ urgency: rule }), NOON);
    const stored = { ...rule, source_ids: [], unusual: false };
    expect(v.parse(Target, target).urgency).toEqual(stored);
    const replaced = await targets().replace(user, target.id, draft({ name: 'Gales' }), NOON);
    expect(replaced.target.urgency).toEqual(stored);
    expect((await targets().duplicate(user, target.id, NOON)).target.urgency).toEqual(stored);
    const removed = await targets().replace(user, target.id, draft({ urgency: null }), NOON);
    expect(removed.target.urgency).toBeNull();
  });

  it('bypasses quiet hours only with a plan that includes this, or if it did before', async () => {
    const user = await insertUser(database.db, { plan: 'pro' });
    const { target } = await targets().create(user, draft({ urgency: rule }), NOON);
    await database.db.updateTable('users').set({ plan: 'basic' }).where('id', '=', user).execute();
    await targets().replace(user, target.id, draft({ urgency: { ...rule, words: ['fraud'] } }), NOON);
    await expect(targets().create(user, draft({ name: 'Gales', urgency: rule }), NOON)).rejects.toMatchObject(
      { code: 'plan_required', message: messages.urgency.quietHoursNeedPro },
    );
  });

  it.each([
    [{ ...rule, words: ['--'] }, '"--" contains no word to look for.'],
    [{ ...rule, source_ids: [newId('src')] }, 'One of these sources is not available. Please choose again.'],
  ])('is refused with its fault', async (urgency, sentence) => {
    const user = await insertUser(database.db, { plan: 'pro' });
    await expect(targets().create(user, draft({ urgency }), NOON)).rejects.toMatchObject({
      fields: { urgency: [sentence] },
    });
  });

  it('has at least one condition, within limits', () => {
    const faultOf = (urgency: object) =>
      v.safeParse(TargetDraft, { name: 'Storms', keywords_any: ['storm'], urgency }).issues?.[0].message;
    expect(faultOf({ in_quiet_hours: true })).toBe(messages.urgency.required);
    expect(faultOf({ unusual: true })).toBeUndefined();
    expect(faultOf({ developments: ['recall'] })).toBeUndefined();
    expect(faultOf({ reports: { sources: 1, hours: 2 } })).toBe(messages.urgency.reportsRange);
    expect(faultOf({ reports: { sources: 5, hours: 73 } })).toBe(messages.urgency.hoursRange);
    expect(faultOf({ words: Array.from({ length: 21 }, (_, at) => `word${at}`) })).toBe(
      messages.urgency.tooManyWords,
    );
  });
});

describe('the list of targets', () => {
  it('searches name, description and keywords, filters by status, sorts, and paginates', async () => {
    const service = targets();
    const make = (values: Partial<TargetDraftInput>, hours: number) =>
      service.create(owner, draft(values), before(NOON, { hours }));
    await make({ name: 'beta', keywords_all: ['Harbour 100%'] }, 3);
    await make({ name: 'Alpha', description: 'Ports of the south' }, 2);
    const { target: c } = await make({ name: 'gamma', keywords_any: ['ميناء'] }, 1);
    await service.pause(owner, c.id, NOON);
    const names = async (query: v.InferInput<typeof TargetsQuery>) =>
      (await service.list(owner, targetsQuery(query), NOON)).items.map((item) => item.name);
    expect(await names({})).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ sort: '-created_at' })).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await names({ sort: 'created_at' })).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ sort: '-name' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names({ status: 'paused' })).toEqual(['gamma']);
    expect(await names({ q: '100%' })).toEqual(['beta']);
    expect(await names({ q: 'SOUTH' })).toEqual(['Alpha']);
    expect(await names({ q: 'ميناء' })).toEqual(['gamma']);
    expect(await names({ q: '_' })).toEqual([]);
    const found = await service.list(owner, targetsQuery({ id: c.id }), NOON);
    expect(found.items.map((item) => item.name)).toEqual(['gamma']);
    expect([found.pagination.total, found.counts.all]).toEqual([1, 1]);
    const end = await service.list(owner, targetsQuery({ page: 4, per_page: 2 }), NOON);
    expect([end.items, end.pagination]).toEqual([[], { page: 4, per_page: 2, total: 3, pages: 2 }]);
  });
});

describe('unusual targets and those that need attention', () => {
  it('lists the most unusual first, and counts every view of the search', async () => {
    const { db } = database;
    const source_id = await insertSource(db);
    const long = before(NOON, { days: 40 });
    const make = (name: string, status: 'active' | 'paused' | 'suspended' | 'archived' = 'active') =>
      insertTarget(db, { user_id: owner, name, status, created_at: long, watching_since: long });
    const [quiet, silent, many] = [await make('b quiet'), await make('a silent'), await make('z many')];
    for (const status of ['paused', 'suspended', 'archived'] as const) await make(`c ${status}`, status);
    await insertMatch(db, {
      user_id: owner,
      target_id: quiet,
      article_id: await insertArticle(db, { source_id }),
      matched_at: before(NOON, { days: 1 }),
    });
    for (let index = 0; index < 6; index += 1) {
      const article_id = await insertArticle(db, { source_id });
      await insertMatch(db, { user_id: owner, target_id: many, article_id, matched_at: NOON });
    }
    const list = (query: v.InferInput<typeof TargetsQuery>) =>
      targets().list(owner, targetsQuery(query), NOON);
    const all = await list({});
    expect(all.items.map(({ name }) => name)).toEqual([
      'z many',
      'b quiet',
      'a silent',
      'c paused',
      'c suspended',
    ]);
    expect(all.counts).toEqual({ all: 5, needs_you: 2, active: 3, paused: 1, suspended: 1, archived: 1 });
    const second = await list({ per_page: 2, page: 2 });
    expect([second.items.map(({ name }) => name), second.pagination.total]).toEqual([
      ['a silent', 'c paused'],
      5,
    ]);
    for (const sort of ['-unusual', 'name'] as const) {
      const needy = await list({ needs_you: true, sort });
      expect(needy.items.map(({ id }) => id)).toContain(silent);
      expect(needy.items.map(({ name }) => name)).toEqual(['a silent', 'c suspended']);
      expect(needy.pagination.total).toBe(2);
    }
    for (const sort of ['-unusual', 'name'] as const) {
      const { items, pagination } = await list({ health: 'silent', sort });
      expect([items.map(({ name }) => name), pagination.total]).toEqual([['a silent'], 1]);
      expect((await list({ health: 'silent', status: 'archived', sort })).items).toEqual([]);
    }
    const searched = await list({ q: 'c ', status: 'archived' });
    expect(searched.items.map(({ name }) => name)).toEqual(['c archived']);
    expect(searched.counts).toEqual({
      all: 2,
      needs_you: 1,
      active: 0,
      paused: 1,
      suspended: 1,
      archived: 1,
    });
  });

  it('uses the same rule as the rows: noisy above a hundred a day, or if mostly irrelevant', async () => {
    const { db } = database;
    const source_id = await insertSource(db);
    const target_id = await insertTarget(db, { user_id: owner });
    for (let index = 0; index < 10; index += 1) {
      const article_id = await insertArticle(db, { source_id });
      const feedback = index < 6 ? ('irrelevant' as const) : ('relevant' as const);
      const matched_at = before(NOON, { days: 20 });
      await insertMatch(db, { user_id: owner, target_id, article_id, matched_at, feedback });
    }
    const { items, counts } = await targets().list(owner, targetsQuery({ needs_you: true }), NOON);
    expect(items.map(({ health }) => health)).toEqual(['noisy']);
    expect(counts.needs_you).toBe(1);
  });
});

it('another person’s targets are not found by any call', async () => {
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
