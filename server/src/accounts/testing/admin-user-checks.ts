import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { type Check, readRefusal } from './check.ts';

let people = 0;

/** Creates an account with the given fields, and defaults for the others. @returns 201, or the messages at the fields */
async function created(app: TestApp, admin: TestPerson, given: object): Promise<unknown> {
  people += 1;
  const body = { email: `made${people}@example.org`, full_name: 'Al Ba', password: 'first-words', ...given };
  const { status, fields } = await readRefusal(app, admin, ['POST', '/admin/users'], body);
  return status === 422 ? fields : status;
}

/** Changes an account. @returns 200, or the messages at the fields */
async function edited(app: TestApp, admin: TestPerson, id: string, body: object): Promise<unknown> {
  const { status, fields } = await readRefusal(app, admin, ['PUT', `/admin/users/${id}`], body);
  return status === 422 ? fields : status;
}

/** The bounds of a field: its valid values, and the message for each invalid one. */
interface Edges {
  field: string;
  good: readonly unknown[];
  bad: readonly (readonly [unknown, string])[];
}

const numberUpTo = (field: string, most: number): Edges => ({
  field,
  good: [1, most],
  bad: [
    [0, 'Must be at least 1'],
    [-1, 'Must be at least 1'],
    [most + 1, `Cannot exceed ${most}`],
    [1.5, 'Must be a whole number'],
    ['7', 'Must be a whole number'],
  ],
});
const longest = `${'z'.repeat(254 - '@example.org'.length)}@example.org`;
const edges = {
  email: {
    field: 'email',
    good: ['made.by+us@sub.example.co', ' spaced@example.org ', longest],
    bad: ['', 'plain', 'a@b', 'a b@example.org', '@example.org', 'a@@example.org', `a${longest}`, 7].map(
      (email) => [email, 'Invalid email address'] as const,
    ),
  },
  name: {
    field: 'full_name',
    good: ['Al', 'سارة العلي', 'Dr. Nora Newcomer 2nd', '42', 'n'.repeat(50)],
    bad: [
      ['A', 'Name must be at least 2 characters'],
      ['  A  ', 'Name must be at least 2 characters'],
      ['n'.repeat(51), 'Name must not exceed 50 characters'],
      ['\u200b\u00ad\u2060', 'Enter a name with visible characters, on one line'],
      ['Nora\nBcc: x', 'Enter a name with visible characters, on one line'],
      ['Nora \u202eremocweN', 'Enter a name with visible characters, on one line'],
    ],
  },
  password: {
    field: 'password',
    good: ['pier-47x', 'w'.repeat(128)],
    bad: [
      ['pier-47', 'Password must be at least 8 characters long'],
      ['w'.repeat(129), 'Password must not exceed 128 characters'],
    ],
  },
  maxTargets: numberUpTo('max_targets', 1_000),
  maxNotifications: numberUpTo('max_notifications_per_day', 10_000),
  daily: numberUpTo('max_daily_notifications', 10_000),
} satisfies Record<string, Edges>;

async function checkEdges(
  { field, good, bad }: Edges,
  save: (given: object) => Promise<unknown>,
  success: number,
): Promise<void> {
  for (const value of good) expect([value, await save({ [field]: value })]).toEqual([value, success]);
  for (const [value, sentence] of bad) {
    const said = await save({ [field]: value });
    expect([value, said]).toEqual([value, { [field]: expect.arrayContaining([sentence]) }]);
  }
}

function checksCreation(edgesOf: Edges): Check {
  return async (app) => {
    const admin = await app.administrator();
    await checkEdges(edgesOf, (given) => created(app, admin, given), 201);
  };
}

function checksEdit(edgesOf: Edges): Check {
  return async (app) => {
    const [admin, person] = [await app.administrator(), await app.signUp()];
    await checkEdges(edgesOf, (given) => edited(app, admin, person.id, given), 200);
  };
}

/** The fields that administrators fill in for other people. */
export const adminUserChecks = {
  adminUserEmail: checksCreation(edges.email),
  adminUserName: checksCreation(edges.name),
  adminUserPassword: checksCreation(edges.password),
  adminUserMaxTargets: checksCreation(edges.maxTargets),
  adminUserMaxNotifications: checksCreation(edges.maxNotifications),

  async adminUserEditBounds(app) {
    const admin = await app.administrator();
    for (const each of [edges.name, edges.password, edges.maxTargets, edges.maxNotifications]) {
      const person = await app.signUp();
      await checkEdges(each, (given) => edited(app, admin, person.id, given), 200);
    }
    const person = await app.signUp();
    // The accounts created above already use these addresses, so not all of them are valid here.
    await checkEdges(
      { ...edges.email, good: ['edited@example.org'] },
      (given) => edited(app, admin, person.id, given),
      200,
    );
    expect(await edited(app, admin, person.id, {})).toBe(200);
    // Without individual limits, the plan's limits apply again.
    expect(await edited(app, admin, person.id, { max_targets: null, max_notifications_per_day: null })).toBe(
      200,
    );
  },

  dailyNotificationsByAdmin: checksEdit(edges.daily),
  maxTargets: checksEdit(edges.maxTargets),
} satisfies Partial<Record<AccountSentencesBy<'server'>, Check>>;
