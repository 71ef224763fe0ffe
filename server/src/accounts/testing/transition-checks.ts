import { type Call, calls, type QuotaStatus } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import * as v from 'valibot';
import { expect } from 'vitest';
import { insertTarget } from '../../testing/rows.ts';
import { type Check, readRefusal, setUser, storms } from './check.ts';

const NONE = { email_verified_at: null, whatsapp_verified_at: null };

const checksQuota: Check = async (app) => {
  const person = await app.verifiedUser();
  await setUser(app, person, { plan: 'pro' });
  const status = async (): Promise<QuotaStatus> => {
    const { body } = await app.call('GET', '/user/quota', { token: person.token });
    return v.parse(calls.user.quota.answer, body).targets.status;
  };
  const seen: Record<number, QuotaStatus> = {};
  for (let used = 1; used <= 51; used += 1) {
    await insertTarget(app.db, { user_id: person.id });
    if ([24, 25, 39, 40, 49, 50, 51].includes(used)) seen[used] = await status();
  }
  expect(seen).toEqual({
    24: 'low', // 48%
    25: 'medium',
    39: 'medium', // 78%
    40: 'high',
    49: 'high', // 98%
    50: 'full',
    51: 'full', // 102%
  });
};

/** Who counts as verified, who may sign in, and how full a quota is. */
export const transitionChecks = {
  async adminsCountAsVerified(app) {
    const admin = await app.administrator();
    await setUser(app, admin, NONE);
    expect(await readRefusal(app, admin, ['POST', '/targets'], storms)).toEqual({ status: 201 });
    expect((await app.call('GET', '/notifications', { token: admin.token })).status).toBe(200);
  },

  quotaStatuses: checksQuota,
  quotaThresholds: checksQuota,

  async userStatuses(app) {
    const person = await app.signUp();
    const signIn = async (status: 'active' | 'suspended' | 'inactive') => {
      await setUser(app, person, { status });
      const body = { email: person.email, password: person.password };
      const answer = await app.call('POST', '/auth/login', { body });
      const code = v.parse(v.object({ code: v.optional(v.string()) }), answer.body).code;
      return [answer.status, code];
    };
    expect(await signIn('active')).toEqual([200, undefined]);
    expect(await signIn('suspended')).toEqual([403, 'account_suspended']);
    expect(await signIn('inactive')).toEqual([403, 'account_inactive']);
  },

  async targetsNeedBoth(app) {
    const person = await app.verifiedUser();
    expect((await readRefusal(app, person, ['POST', '/targets'], storms)).status).toBe(201);
    const now = app.clock.now();
    for (const columns of [
      NONE,
      { ...NONE, email_verified_at: now },
      { ...NONE, whatsapp_verified_at: now },
    ]) {
      await setUser(app, person, columns);
      const other = { ...storms, name: 'Floods' };
      expect((await readRefusal(app, person, ['POST', '/targets'], other)).status).toBe(403);
    }
  },

  async notificationsNeedOne(app) {
    const person = await app.verifiedUser();
    const status = async (columns: Parameters<typeof setUser>[2]) => {
      await setUser(app, person, columns);
      return (await readRefusal(app, person, ['GET', '/notifications'])).status;
    };
    const now = app.clock.now();
    expect(await status(NONE)).toBe(403);
    expect(await status({ ...NONE, email_verified_at: now })).toBe(200);
    expect(await status({ ...NONE, whatsapp_verified_at: now })).toBe(200);
  },

  async dashboardIsOpen(app) {
    const person = await app.signUp();
    await setUser(app, person, NONE);
    for (const path of ['/user/dashboard', '/sources', '/articles', '/user/quota', '/user/statistics']) {
      expect([path, (await readRefusal(app, person, ['GET', path])).status]).toEqual([path, 200]);
    }
  },

  async adminsUseEverything(app) {
    const admin = await app.administrator();
    await setUser(app, admin, NONE);
    // A stream never ends, so this test cannot wait for it; its own tests open it.
    const reads = Object.values(allCalls)
      .flatMap((room) => Object.values<Call>(room))
      .filter(({ method, access }) => method === 'GET' && access === 'user')
      .filter(({ path, stream }) => !path.includes(':') && !stream)
      // A search without words is refused for everybody.
      .filter(({ query }) => !query || v.is(query, {}));
    expect(reads.length).toBeGreaterThan(10);
    for (const { path, status = 200 } of reads) {
      expect([path, (await readRefusal(app, admin, ['GET', path])).status]).toEqual([path, status]);
    }
  },

  async blankNumberIsNone(app) {
    const person = await app.verifiedUser();
    await setUser(app, person, { ...NONE, whatsapp: '   ' });
    const answer = await readRefusal(app, person, ['POST', '/user/send-whatsapp-verification']);
    expect(answer).toMatchObject({ status: 400, error: 'No WhatsApp number found' });
  },
} satisfies Partial<Record<AccountSentencesBy<'server'>, Check>>;
