import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { insertTarget } from '../../testing/rows.ts';
import { type Check, readRefusal, setUser, storms } from './check.ts';

const CODE = 'Verification code must';
const NUMBER = 'Enter a valid phone number with country code (e.g., +1234567890)';
const BIRTHDATE = 'Please enter a valid date of birth (YYYY-MM-DD)';

/** Saves a field of the profile. @returns 200, or the messages at the field */
async function saved(app: TestApp, person: TestPerson, body: Record<string, unknown>): Promise<unknown> {
  const { status, fields } = await readRefusal(app, person, ['PUT', '/user/profile'], body);
  return status === 422 ? fields : status;
}

/** The date this many years ago, plus this many days. */
function birthdate(now: Date, { years, days }: { years: number; days: number }): string {
  const date = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return date.toISOString().slice(0, 10);
}

async function codeAnswer(app: TestApp, person: TestPerson, verification_code: string) {
  const { status, fields, error } = await readRefusal(app, person, ['POST', '/auth/verify-email'], {
    verification_code,
  });
  return status === 422 ? fields : [status, error];
}

const checksName: Check = async (app) => {
  const person = await app.signUp();
  const good = ['Al', 'n'.repeat(50), 'Anne-Marie O’Neil', "D'Arcy", 'Zoë Müller', 'سارة العلي', '李雷'];
  for (const full_name of good)
    expect([full_name, await saved(app, person, { full_name })]).toEqual([full_name, 200]);
  const bad = [
    ['A', 'Name must be at least 2 characters'],
    ['n'.repeat(51), 'Name must not exceed 50 characters'],
    ['R2D2', 'Name can only contain letters, spaces, hyphens and apostrophes'],
    ['Ann 😀', 'Name can only contain letters, spaces, hyphens and apostrophes'],
  ] as const;
  for (const [full_name, sentence] of bad) {
    expect(await saved(app, person, { full_name })).toMatchObject({ full_name: [sentence] });
  }
};

const checksBirthdate: Check = async (app) => {
  const person = await app.signUp();
  // The contract computes the age from today's date, not from the test's clock; the dates are two days off, so that
  // midnight does not matter.
  const now = new Date();
  const age = (years: number, days = 0) => birthdate(now, { years, days });
  for (const good of ['1990-02-28', '2000-02-29', age(0), age(120), age(121, 2)]) {
    expect([good, await saved(app, person, { birthdate: good })]).toEqual([good, 200]);
  }
  for (const bad of ['1990-02-30', '2001-02-29', '90-01-01', '1990/01/01', '01-01-1990']) {
    expect(await saved(app, person, { birthdate: bad })).toMatchObject({
      birthdate: expect.arrayContaining([BIRTHDATE]),
    });
  }
  for (const bad of [age(0, 2), age(121, -1)]) {
    expect(await saved(app, person, { birthdate: bad })).toEqual({
      birthdate: ['Age must be between 0 and 120'],
    });
  }
};

const checksDailyNotifications: Check = async (app) => {
  const person = await app.signUp();
  const save = async (max_daily_notifications: number) => {
    const body = { max_daily_notifications };
    return (await readRefusal(app, person, ['PUT', '/user/notification-preferences'], body)).status;
  };
  expect([await save(0), await save(1), await save(500), await save(501), await save(1.5)]).toEqual([
    422, 200, 200, 422, 422,
  ]);
};

/** Numbers and formats, at their bounds. */
export const limitChecks = {
  async codeShape(app) {
    const person = await app.signUp();
    const judged = expect.arrayContaining([400]);
    expect(await codeAnswer(app, person, 'ZZZ')).toEqual({
      verification_code: [`${CODE} be at least 4 characters`],
    });
    expect(await codeAnswer(app, person, 'ZZZ9')).toEqual(judged);
    expect(await codeAnswer(app, person, 'ZZZ99999')).toEqual(judged);
  },

  async codeTooLong(app) {
    const person = await app.signUp();
    expect(await codeAnswer(app, person, 'ZZZ999999')).toEqual({
      verification_code: [`${CODE} not exceed 8 characters`],
    });
  },

  async codeAlphabet(app) {
    const person = await app.signUp();
    for (const code of ['abc234', 'ABC-23', 'ÀBC234', 'ABC 23']) {
      expect(await codeAnswer(app, person, code)).toEqual({
        verification_code: [`${CODE} contain only uppercase letters and numbers`],
      });
    }
  },

  async whatsappShape(app) {
    const person = await app.signUp();
    expect(await saved(app, person, { whatsapp: '+12' })).toBe(200);
    expect(await saved(app, person, { whatsapp: `+1${'2'.repeat(14)}` })).toBe(200);
    for (const whatsapp of ['+1', '+0123456', '123456789', `+1${'2'.repeat(15)}`, '+12 34', '+12a']) {
      expect([whatsapp, await saved(app, person, { whatsapp })]).toEqual([whatsapp, { whatsapp: [NUMBER] }]);
    }
  },

  nameShape: checksName,
  nameLength: checksName,

  async emailShape(app) {
    const register = async (email: string) => {
      const body = { email, full_name: 'Ann Lee', password: 'Kestrel-9-Quay' };
      return (await app.call('POST', '/auth/register', { body })).status;
    };
    const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;
    expect([await register('a.b+c@sub.example.co'), await register(longest)]).toEqual([201, 201]);
    for (const email of [
      'plain',
      'a@b',
      'a b@example.com',
      '@example.com',
      'a@@example.com',
      `a${longest}`,
    ]) {
      expect([email, await register(email)]).toEqual([email, 422]);
    }
  },

  birthdateShape: checksBirthdate,
  age: checksBirthdate,

  async passwordRules(app) {
    const register = async (password: string) => {
      const body = {
        email: `rules-${password.length}-${Math.random()}@example.com`,
        full_name: 'Ann Lee',
        password,
      };
      const answer = await app.call('POST', '/auth/register', { body });
      return answer.status === 422 ? answer.text : answer.status;
    };
    expect(await register('Kestr-9q')).toBe(201);
    const missing = [
      ['Kest-9q', 'Password must be at least 8 characters long'],
      ['kestrel-9-quay', 'Password must contain at least one uppercase letter'],
      ['KESTREL-9-QUAY', 'Password must contain at least one lowercase letter'],
      ['Kestrel-x-Quay', 'Password must contain at least one number'],
      ['Kestrel9Quay', 'Password must contain at least one special character'],
    ] as const;
    for (const [password, sentence] of missing) expect(await register(password)).toContain(sentence);
  },

  async deletionIsExact(app) {
    const person = await app.signUp();
    const remove = (body: object) => readRefusal(app, person, ['DELETE', '/user/delete-account'], body);
    const { password } = person;
    for (const confirmation of ['delete', 'DELETE ', 'Delete', '']) {
      expect((await remove({ password, confirmation })).status, confirmation).toBe(400);
    }
    expect((await remove({ password, confirmation: 'DELETE' })).status).toBe(200);
  },

  dailyNotifications: checksDailyNotifications,
  dailyNotificationsOfPerson: checksDailyNotifications,

  async refreshTokenLives30Days(app) {
    const person = await app.signUp();
    const refresh = async () =>
      (await app.call('POST', '/auth/refresh', { token: person.refreshToken })).status;
    app.clock.advance({ days: 29, hours: 23, minutes: 59 });
    expect(await refresh()).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await refresh()).toBe(401);
  },

  async resendCooldown(app) {
    const person = await app.signUp();
    const send = () => app.call('POST', '/user/send-email-verification', { token: person.token });
    app.clock.advance({ seconds: 59 });
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    app.clock.advance({ seconds: 1 });
    expect(await send()).toMatchObject({ status: 200, body: { cooldown_seconds: 60 } });
  },

  async codeExpiry(app) {
    const [inTime, late] = [await app.signUp(), await app.signUp()];
    const codes = [inTime, late].map(({ email }) => app.messenger.codeFor(email));
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect(
      (await readRefusal(app, inTime, ['POST', '/auth/verify-email'], { verification_code: codes[0] }))
        .status,
    ).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await codeAnswer(app, late, codes[1] ?? '')).toEqual([
      400,
      'This code has expired. Please request a new one.',
    ]);
  },

  async codeLength(app) {
    const person = await app.signUp();
    expect(app.messenger.codeFor(person.email)).toMatch(/^[A-Z0-9]{6}$/);
  },

  async planTargetCaps(app) {
    const create = async (person: TestPerson, name: string) =>
      (await readRefusal(app, person, ['POST', '/targets'], { ...storms, name })).status;
    for (const [plan, cap] of [
      ['free', 3],
      ['basic', 10],
      ['pro', 50],
    ] as const) {
      const person = await app.verifiedUser();
      await setUser(app, person, { plan });
      for (let n = 1; n < cap; n += 1) await insertTarget(app.db, { user_id: person.id });
      expect([plan, await create(person, 'The last')]).toEqual([plan, 201]);
      expect([plan, await create(person, 'One more')]).toEqual([plan, 403]);
    }
    const admin = await app.administrator();
    for (let n = 0; n < 60; n += 1) await insertTarget(app.db, { user_id: admin.id });
    expect(await create(admin, 'One more')).toBe(201);
  },
} satisfies Partial<Record<AccountSentencesBy<'server'>, Check>>;
