import { calls, HandOverSent, PasskeyAnswer, TelevisionCode } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../accounts/mfa/totp.ts';
import { createPasskeyBrowser } from '../accounts/passkeys/testing/people-with-passkeys.ts';
import { watchRules } from '../admin/alert-rules/index.ts';
import { checkAlerts } from '../admin/alert-watch.ts';
import { notifyAbsent } from '../chats/index.ts';
import { newId } from '../ids.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { type NoticeTransactions, watchNoticeTransactions } from '../testing/notice-transactions.ts';
import { insertRecipient, insertTarget } from '../testing/rows.ts';
import type { KeyRefusedNotice, Notice, WebhookNotice } from './messenger.ts';

const PROXY = '192.0.2.1';
const NEW_PASSWORD = 'Heron-7-Marsh';
const BASE_URL = 'https://news.example';
const TABLES = [
  'users',
  'identities',
  'passkeys',
  'televisions',
  'recovery_codes',
  'recipients',
  'subscribers',
  'stand_ins',
  'hand_overs',
  'collection_members',
  'chats',
  'admin_alerts',
  'targets',
  'target_copies',
  'alert_firings',
  'notifications',
] as const;
/** Kinds that are also in the inbox. */
const IN_INBOX: readonly string[] = [
  'password_changed',
  'password_reset',
  'password_replaced',
  'email_change_requested',
  'email_changed',
  'mfa_enabled',
  'mfa_disabled',
  'recovery_code_used',
  'identity_linked',
  'passkey_added',
  'passkey_removed',
  'television_connected',
  'new_sign_in',
  'new_country',
  'chat_reply',
  'collection_invited',
] satisfies Notice['kind'][];

let app: TestApp & { close(): Promise<void> };
let provider: TestIdentityProvider;
let written: NoticeTransactions;

beforeAll(async () => {
  provider = await startIdentityProvider(`${BASE_URL}/clerk/sign-in`);
  const { issuer, clientId, clientSecret } = provider;
  app = await createTestApp({
    throttleFactor: 0,
    trustProxy: [PROXY],
    countryHeader: 'cf-ipcountry',
    identityProvider: { issuer, clientId, clientSecret, name: 'Test House' },
  });
  written = await watchNoticeTransactions(app.db, TABLES);
  return async () => {
    await app.close();
    await provider.close();
  };
});

/** Calls the API, which must succeed. */
async function done(
  method: Parameters<TestApp['call']>[0],
  path: string,
  { token, ...call }: Parameters<TestApp['call']>[2] & { token?: string } = {},
): Promise<unknown> {
  const answer = await app.call(method, path, { token, ...call });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const asAdministrator =
  (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, before: object = {}): Act =>
  async ({ id }, { token }) => {
    if (Object.keys(before).length > 0)
      await app.db.updateTable('users').set(before).where('id', '=', id).execute();
    await done(method, `/admin/users/${id}${path}`, { token, body });
  };
const read = (key: string, body: unknown): string =>
  v.parse(v.looseObject({ [key]: v.string() }), body)[key] ?? '';

const askForEmail = ({ token, password }: TestPerson, email: string) =>
  done('PUT', '/user/profile', { token, body: { email, current_password: password } });

/** Turns on two-factor authentication. @returns a function that reads the authenticator, and a recovery code */
async function enableMfa({ token }: TestPerson): Promise<{ code: () => string; recovery: string }> {
  const digits = [...read('secret', await done('POST', '/user/mfa/setup', { token, body: {} }))];
  const bits = digits.map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = () => totpCode(secret, totpStep(app.clock.now()));
  const body = await done('POST', '/user/mfa/enable', { token, body: { code: code() } });
  app.clock.advance({ minutes: 1 });
  const [recovery = ''] = v.parse(
    v.looseObject({ recovery_codes: v.array(v.string()) }),
    body,
  ).recovery_codes;
  return { code, recovery };
}

const passkeys = createPasskeyBrowser(() => app);
const addPasskey = async ({ token }: Pick<TestPerson, 'token'>): Promise<unknown> =>
  (await passkeys.add({ token }, passkeys.newAuthenticator())).body;

async function arrangeStandIn({ id, token }: TestPerson): Promise<void> {
  const recipient_id = await insertRecipient(app.db, { user_id: id });
  const date = app.clock.now().toISOString().slice(0, 10);
  await done('PUT', '/recipients/stand-in', { token, body: { recipient_id, from: date, until: date } });
}

async function connectTelevision({ token }: TestPerson): Promise<void> {
  const { code } = v.parse(TelevisionCode, await done('POST', '/television/codes', { body: {} }));
  const pages = [{ tiles: [{ kind: 'findings', target_ids: [] }] }];
  const draft = { name: 'Wall', theme: 'dark', turn_seconds: 30, pages };
  const { screen } = v.parse(
    calls.screens.create.answer,
    await done('POST', '/screens', { token, body: draft }),
  );
  await done('POST', '/televisions', { token, body: { code, screen_id: screen.id, name: 'By the door' } });
}

async function signInFrom({ email, password }: TestPerson, country: string): Promise<void> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': '198.51.100.7',
    'cf-ipcountry': country,
  };
  await done('POST', '/auth/login', { body: { email, password }, headers, ip: PROXY });
}

/** Causes the notice. @returns the person it belongs to, if not the given one */
type Act = (person: TestPerson, admin: TestPerson) => Promise<unknown>;
/** `alsoWritten`: the table with the change that the notice reports. */
type Case = readonly [what: string, alsoWritten: (typeof TABLES)[number], act: Act];

/**
 * A new kind of notice must be added here. Codes and links report no change; webhooks.test.ts and notify-refused-keys.test.ts cover webhooks
 * and keys.
 */
const CASES: Record<
  Exclude<Notice, KeyRefusedNotice | WebhookNotice | { kind: 'mfa_code' | 'reset_link' }>['kind'],
  Case[]
> = {
  password_changed: [
    [
      'by the person',
      'users',
      ({ token, password }) =>
        done('POST', '/auth/change-password', {
          token,
          body: { current_password: password, new_password: NEW_PASSWORD },
        }),
    ],
  ],
  password_reset: [
    [
      'with a link',
      'users',
      async ({ email }) => {
        await done('POST', '/auth/forgot-password', { body: { email } });
        await app.api.accounts.settle();
        const { url } = app.messenger.noticeFor(email, 'reset_link');
        const reset_token = new URL(url).searchParams.get('token');
        await done('POST', '/auth/reset-password', { body: { reset_token, new_password: NEW_PASSWORD } });
      },
    ],
  ],
  email_change_requested: [
    ['by the person', 'users', (person) => askForEmail(person, `new.${person.email}`)],
  ],
  email_changed: [
    [
      'by the person',
      'users',
      async (person) => {
        const email = `new.${person.email}`;
        // The sign-up code was just sent.
        app.clock.advance({ minutes: 2 });
        await askForEmail(person, email);
        const body = { verification_code: app.messenger.codeFor(email) };
        await done('POST', '/auth/verify-email', { token: person.token, body });
      },
    ],
    [
      'by an administrator',
      'users',
      (person, admin) => asAdministrator('PUT', '', { email: `new.${person.email}` })(person, admin),
    ],
  ],
  mfa_enabled: [['by the person', 'users', enableMfa]],
  mfa_disabled: [
    [
      'by the person',
      'users',
      async (person) => {
        const { code } = await enableMfa(person);
        const body = { password: person.password, code: code() };
        await done('POST', '/user/mfa/disable', { token: person.token, body });
      },
    ],
  ],
  recovery_code_used: [
    [
      'at a sign-in',
      'recovery_codes',
      async (person) => {
        const { recovery } = await enableMfa(person);
        const { email, password } = person;
        const answer = await done('POST', '/auth/login', { body: { email, password } });
        const body = { mfa_token: read('mfa_token', answer), code: recovery };
        await done('POST', '/auth/mfa/verify', { body });
      },
    ],
  ],
  new_sign_in: [['at a sign-in', 'users', (person) => signInFrom(person, 'PT')]],
  new_country: [
    [
      'at a sign-in',
      'users',
      async (person) => {
        await signInFrom(person, 'PT');
        await signInFrom(person, 'BR');
      },
    ],
  ],
  identity_linked: [
    [
      'with the password',
      'identities',
      async ({ email, password }) => {
        provider.people.set(email, { sub: email, email, email_verified: true, name: 'Ann Lee' });
        const started = await done('POST', '/auth/oidc/start');
        const { error_description: _words, ...sent } = await provider.visit(
          read('authorization_url', started),
          email,
        );
        const body = { flow_token: read('flow_token', started), ...sent };
        const link_token = read('link_token', await done('POST', '/auth/oidc/callback', { body }));
        await done('POST', '/auth/oidc/link', { body: { link_token, password } });
      },
    ],
  ],
  passkey_added: [['by the person', 'passkeys', addPasskey]],
  passkey_removed: [
    [
      'by the person',
      'passkeys',
      async ({ token }) => {
        const added = v.parse(PasskeyAnswer, await addPasskey({ token }));
        await done('DELETE', `/user/passkeys/${added.passkey.id}`, { token, body: {} });
      },
    ],
  ],
  television_connected: [['by the person', 'televisions', connectTelevision]],
  account_deleted: [
    [
      'by the person',
      'users',
      ({ token, password }) =>
        done('DELETE', '/user/delete-account', { token, body: { password, confirmation: 'DELETE' } }),
    ],
  ],
  account_created: [
    [
      'by an administrator',
      'users',
      async (person, { token }) => {
        const body = { email: `made.${person.email}`, full_name: 'Nora Newcomer', password: 'first-words' };
        const made = await done('POST', '/admin/users', { token, body });
        return v.parse(v.looseObject({ user: v.looseObject({ id: v.string() }) }), made).user.id;
      },
    ],
  ],
  account_removed: [
    ['by an administrator', 'users', asAdministrator('DELETE', '', { confirmation: 'DELETE' })],
  ],
  targets_given: [
    [
      'by an administrator',
      'targets',
      async (person, admin) => {
        await insertTarget(app.db, { user_id: person.id });
        const { email } = await app.verifiedUser();
        await asAdministrator('POST', '/hand-over-targets', { email })(person, admin);
      },
    ],
  ],
  targets_received: [
    [
      'by an administrator',
      'targets',
      async (person, { token }) => {
        const giver = await app.verifiedUser();
        await insertTarget(app.db, { user_id: giver.id });
        const body = { email: person.email };
        await done('POST', `/admin/users/${giver.id}/hand-over-targets`, { token, body });
      },
    ],
  ],
  account_suspended: [
    ['by an administrator', 'users', asAdministrator('POST', '/suspend', { reason: 'spam' })],
    ['with other changes', 'users', asAdministrator('PUT', '', { status: 'suspended' })],
  ],
  account_activated: [
    ['by an administrator', 'users', asAdministrator('POST', '/activate', {}, { status: 'suspended' })],
    ['with other changes', 'users', asAdministrator('PUT', '', { status: 'active' }, { status: 'inactive' })],
  ],
  account_deactivated: [['by an administrator', 'users', asAdministrator('PUT', '', { status: 'inactive' })]],
  password_replaced: [
    ['by an administrator', 'users', asAdministrator('PUT', '', { password: 'first-words' })],
  ],
  recipient_invited: [
    [
      'by the person',
      'recipients',
      async ({ id, email, token }) => {
        const target = await insertTarget(app.db, { user_id: id, name: 'Ports' });
        const body = { name: 'Bo', email: `bo.${email}`, target_ids: [target] };
        await done('POST', '/recipients', { token, body });
      },
    ],
  ],
  subscription_asked: [
    [
      'by the person',
      'subscribers',
      async ({ id, email, token }) => {
        await app.db.updateTable('users').set({ plan: 'pro' }).where('id', '=', id).execute();
        const now = app.clock.now();
        const list = { id: newId('dls'), user_id: id, name: 'Clip sheet', created_at: now, updated_at: now };
        await app.db.insertInto('distribution_lists').values(list).execute();
        const body = { email: `bo.${email}`.replace('@', '@mail.') };
        await done('POST', `/distribution-lists/${list.id}/subscribers`, { token, body });
      },
    ],
  ],
  stand_in_arranged: [['by the person', 'stand_ins', (person) => arrangeStandIn(person)]],
  stand_in_ended: [
    [
      'by the person',
      'stand_ins',
      async (person) => {
        await arrangeStandIn(person);
        // The recipient has already received the request.
        await app.db.deleteFrom('account_mails').where('user_id', '=', person.id).execute();
        await done('DELETE', '/recipients/stand-in', { token: person.token });
      },
    ],
  ],
  collection_invited: [
    [
      'by the person',
      'collection_members',
      async ({ token }) => {
        const { email } = await app.verifiedUser();
        const made = await done('POST', '/collections', { token, body: { name: 'Ports' } });
        const { id } = v.parse(
          v.looseObject({ collection: v.looseObject({ id: v.string() }) }),
          made,
        ).collection;
        await done('POST', `/collections/${id}/members`, { token, body: { email, role: 'viewer' } });
      },
    ],
  ],
  target_copied: [
    [
      'by the person',
      'target_copies',
      async ({ id, token, email }) => {
        const target = await insertTarget(app.db, { user_id: id, name: 'Ports' });
        await done('POST', `/targets/${target}/copies`, { token, body: { emails: [`bo.${email}`] } });
      },
    ],
  ],
  hand_over_offered: [
    [
      'by the person',
      'hand_overs',
      async ({ id, token, email }) => {
        const target_ids = [await insertTarget(app.db, { user_id: id })];
        await done('POST', '/hand-overs', { token, body: { email: `bo.${email}`, target_ids } });
      },
    ],
  ],
  hand_over_answered: [
    [
      'by the new owner',
      'targets',
      async ({ id, token }) => {
        const receiver = await app.verifiedUser();
        const target_ids = [await insertTarget(app.db, { user_id: id })];
        const body = { email: receiver.email, target_ids };
        const { hand_over } = v.parse(HandOverSent, await done('POST', '/hand-overs', { token, body }));
        await done('POST', `/hand-overs/${hand_over.id}/accept`, {
          token: receiver.token,
          body: { target_ids },
        });
      },
    ],
  ],
  chat_reply: [
    [
      'to an absent person',
      'chats',
      async ({ token }, admin) => {
        const client_id = crypto.randomUUID();
        const first = { subject: 'Alerts stopped', category: 'support', message: 'Nothing.', client_id };
        const started = await done('POST', '/chats', { token, body: first });
        const { id } = v.parse(v.looseObject({ chat: v.looseObject({ id: v.string() }) }), started).chat;
        const body = { body: 'It runs again.', client_id: crypto.randomUUID() };
        await done('POST', `/chats/${id}/messages`, { token: admin.token, body });
        await notifyAbsent(app.db, BASE_URL, app.clock.advance({ minutes: 2 }));
      },
    ],
  ],
  alert_rule: [
    [
      'to an administrator',
      'alert_firings',
      async (_person, { id, token }) => {
        const body = {
          name: 'No worker may die',
          figure: 'workers_dead',
          limit: 0,
          severity: 'warning',
          for_minutes: 0,
          recipient_ids: [id],
          quiet: null,
          time_zone: 'UTC',
          enabled: true,
        };
        await done('POST', '/admin/alert-rules', { token, body });
        await watchRules({
          db: app.db,
          queues: { list: async () => [] },
          baseUrl: BASE_URL,
          now: app.clock.now(),
          measure: async () => new Map([['workers_dead', { value: 1 }]]),
        });
        return id;
      },
    ],
  ],
  system_alerts: [
    [
      'to an administrator',
      'admin_alerts',
      async (_person, { id }) => {
        const look = (now: Date) =>
          checkAlerts(app.db, {
            queues: { list: async () => [] },
            demo: true,
            baseUrl: BASE_URL,
            now,
            read: async () => [{ severity: 'warning', code: 'no_worker', text: '', since: null, link: null }],
          });
        await look(app.clock.now());
        await look(app.clock.advance({ minutes: 6 }));
        return id;
      },
    ],
  ],
};

test.each(
  Object.entries(CASES).flatMap(([kind, cases]) =>
    cases.map(([what, table, act]) => [kind, what, table, act] as const),
  ),
)('%s %s is written in the same transaction as the change it reports', async (kind, _what, table, act) => {
  const [admin, person] = [await app.administrator(), await app.verifiedUser()];
  await app.api.accounts.settle();
  await written.forget();
  const about = await act(person, admin);
  expect(await written.tablesOf(kind, typeof about === 'string' ? about : person.id)).toEqual([
    expect.arrayContaining(IN_INBOX.includes(kind) ? [table, 'notifications'] : [table]),
  ]);
});
