import {
  type ApiKey,
  ApiKeyAnswer,
  ApiKeyReport,
  ApiKeyWithSecret,
  calls,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { exportedData } from '../testing/exported-data.ts';
import { addDuration, emptyHistogram } from './overview/latency-histogram.ts';

const app = testApp({ throttleFactor: 0 });
const words = messages.apiKeys;
const PATH = '/external-api/api-keys';
const draft = { name: 'Newsroom screen', scopes: ['matches:read'] };

/** A person with API access, and calls for their keys. */
async function owner(columns: { plan?: 'free' | 'pro'; api_access_enabled?: boolean } = {}) {
  const { id, token } = await app().verifiedUser();
  if (Object.keys(columns).length > 0) {
    await app().db.updateTable('users').set(columns).where('id', '=', id).execute();
  }
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object) =>
    app().call(method, `${PATH}${at}`, { token, body });
  return {
    id,
    token,
    ask,
    create: async (changes: object = {}) => {
      const answer = await ask('POST', '', { ...draft, ...changes });
      expect(answer.status, answer.text).toBe(201);
      return v.parse(ApiKeyWithSecret, answer.body);
    },
    list: async () => v.parse(calls.apiKeys.list.answer, (await ask('GET')).body),
  };
}
const me = (secret: string) => app().call('GET', '/external/v1/me', { token: secret });
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

describe('a new key', () => {
  it('returns its secret once, is stored only as a hash, and works', async () => {
    const person = await owner();
    const { api_key, secret } = await person.create({
      description: ' For the wall ',
      rate_limit_per_hour: 5,
    });
    expect(api_key).toMatchObject({
      name: 'Newsroom screen',
      description: 'For the wall',
      prefix: secret.slice(0, 13),
      last4: secret.slice(-4),
      scopes: ['matches:read'],
      status: 'active',
      rate_limit_per_hour: 5,
      usage: { hour_used: 0, hour_limit: 5, day_used: 0, resets_at: '2026-03-10T10:00:00.000Z' },
      last_used_at: null,
      expires_at: null,
    });
    expect((await me(secret)).status).toBe(200);
    const rows = await app().db.selectFrom('api_keys').selectAll().where('user_id', '=', person.id).execute();
    const audit = await app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', person.id)
      .execute();
    expect(audit.map((row) => [row.action, row.object_id])).toEqual([['api_key.created', api_key.id]]);
    expect(JSON.stringify([rows, audit, await person.list()])).not.toContain(secret.slice(13, -4));
    expect((await person.list()).items).toMatchObject([
      { id: api_key.id, usage: { hour_used: 1 }, last_used_ip: '127.0.0.1' },
    ]);
  });

  it('is never returned again for an Idempotency-Key, because that would require storing its secret', async () => {
    const person = await owner();
    const headers = { 'idempotency-key': 'once' };
    const first = await app().call('POST', PATH, { token: person.token, body: draft, headers });
    const second = await app().call('POST', PATH, { token: person.token, body: draft, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    const kept = await app()
      .db.selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name', words.nameRequired],
    [{ name: 'x'.repeat(101) }, 'name', words.nameTooLong],
    [{ description: 'x'.repeat(501) }, 'description', words.descriptionTooLong],
    [{ rate_limit_per_hour: 0 }, 'rate_limit_per_hour', words.rateMin],
    [{ rate_limit_per_hour: 10_001 }, 'rate_limit_per_hour', words.rateMax],
    [{ rate_limit_per_hour: 1.5 }, 'rate_limit_per_hour', words.rateWhole],
    [{ scopes: [] }, 'scopes', words.scopesRequired],
    [{ allowed_ips: ['203.0.113.0/33'] }, 'allowed_ips.0', words.address],
    [{ allowed_ips: ['example.com'] }, 'allowed_ips.0', words.address],
    [{ allowed_ips: ['203.0.113.0/24/8'] }, 'allowed_ips.0', words.address],
    [{ allowed_ips: Array.from({ length: 21 }, () => '::1') }, 'allowed_ips', words.tooManyAddresses],
    [{ expires_at: '2026-03-10T09:00:00Z' }, 'expires_at', words.expiryPast],
  ])('is refused with %j', async (changes, field, sentence) => {
    const person = await owner();
    const answer = await person.ask('POST', '', { ...draft, ...changes });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: [sentence] } } });
    expect((await person.list()).items).toEqual([]);
  });

  it.each(['user_id', 'secret_hash', 'status', 'prefix', 'revoked_at', 'id'])(
    'does not accept %s from the client',
    async (field) => {
      const answer = await (await owner()).ask('POST', '', { ...draft, [field]: 'usr_1' });
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: ['Unknown field'] } } });
    },
  );

  it('is refused beyond ten, even when twenty are requested at once; after revoking one, another is possible', async () => {
    const person = await owner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.ask('POST', '', draft)));
    const made = answers.filter((answer) => answer.status === 201);
    expect(made).toHaveLength(limits.API_KEYS_ACTIVE_MAX);
    const refused = answers.find((answer) => answer.status !== 201);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'quota_exceeded',
        message: 'You have 10 of 10 active API keys. Please revoke one you no longer need.',
        details: { quota: 'api_keys', used: 10, max: 10 },
      },
    });
    const { active, items } = await person.list();
    expect([active.used, active.max, active.status]).toEqual([10, 10, 'full']);
    await person.ask('POST', `/${items[0]?.id}/revoke`);
    await person.create();
  });
});

describe('who may have keys', () => {
  it.each([
    [{ plan: 'free', api_access_enabled: false } as const, words.planNeeded, { required_plan: 'pro' }],
    [{ plan: 'pro', api_access_enabled: false } as const, words.disabled, undefined],
  ])('nobody with %o', async (columns, sentence, details) => {
    const person = await owner(columns);
    const asked = await Promise.all(
      Object.values(calls.apiKeys).map(({ method, path }) =>
        app().call(method, path.replace(':keyId', 'key_01K00000000000000000000000'), {
          token: person.token,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: path.endsWith('rotate') ? {} : draft }),
        }),
      ),
    );
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'api_access_disabled', error: sentence } });
      expect((answer.body as { details?: object }).details).toEqual(details);
    }
  });

  it('a person with permission from an administrator, on any plan, with fewer calls', async () => {
    const person = await owner({ plan: 'free', api_access_enabled: true });
    const { api_key } = await person.create();
    expect(api_key.usage.hour_limit).toBe(100);
    expect(api_key.rate_limit_per_hour).toBe(1_000);
  });

  it('guests never', async () => {
    for (const { method, path } of Object.values(calls.apiKeys)) {
      expect(refusal(await app().call(method, path))).toEqual([401, 'token_invalid']);
    }
  });
});

describe('someone else’s key', () => {
  it('is not found by any call', async () => {
    const stranger = await owner();
    const { api_key, secret } = await (await owner()).create();
    const named = Object.values(calls.apiKeys).filter((call) => 'params' in call);
    expect(named).toHaveLength(6);
    for (const { method, path } of named) {
      const at = path.replace(PATH, '').replace(':keyId', api_key.id);
      const body = path.endsWith('rotate') ? {} : draft;
      const answer = await stranger.ask(
        method,
        at,
        method === 'GET' || method === 'DELETE' ? undefined : body,
      );
      expect([path, ...refusal(answer)]).toEqual([path, 404, 'not_found']);
    }
    expect((await me(secret)).status).toBe(200);
  });
});

describe('an existing key', () => {
  const one = async (answer: { body: unknown }): Promise<ApiKey> =>
    v.parse(ApiKeyAnswer, answer.body).api_key;

  it('can be renamed and given other permissions; its secret stays', async () => {
    const person = await owner();
    const { api_key, secret } = await person.create();
    const changed = await person.ask('PUT', `/${api_key.id}`, {
      name: 'Archive',
      scopes: ['targets:write', 'articles:read', 'articles:read'],
      rate_limit_per_hour: 7,
    });
    expect(changed).toMatchObject({ status: 200, body: { message: words.saved } });
    expect(await one(changed)).toMatchObject({
      name: 'Archive',
      scopes: ['articles:read', 'targets:write'],
      rate_limit_per_hour: 7,
      prefix: api_key.prefix,
    });
    expect(refusal(await app().call('GET', '/external/v1/matches', { token: secret }))).toEqual([
      403,
      'api_scope_missing',
    ]);
  });

  it('is revoked at once and permanently, then deleted', async () => {
    const person = await owner();
    const { api_key, secret } = await person.create({
      description: 'For the wall',
      allowed_ips: ['127.0.0.1'],
    });
    const at = `/${api_key.id}`;
    expect(refusal(await person.ask('DELETE', at))).toEqual([409, 'state_conflict']);
    expect(await one(await person.ask('POST', `${at}/revoke`))).toMatchObject({ status: 'revoked' });
    expect(await person.ask('POST', `${at}/revoke`)).toMatchObject({ status: 200 });
    expect(refusal(await me(secret))).toEqual([401, 'api_key_invalid']);
    for (const [path, body] of [
      [`${at}/rotate`, {}],
      [at, draft],
    ] as const) {
      const method = path === at ? 'PUT' : 'POST';
      expect(refusal(await person.ask(method, path, body))).toEqual([409, 'state_conflict']);
    }
    expect(await person.ask('DELETE', at)).toMatchObject({ status: 200, body: { message: words.removed } });
    expect((await person.list()).items).toEqual([]);
    const audit = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_id', '=', api_key.id)
      .orderBy('id')
      .execute();
    expect(audit.map((row) => row.action)).toEqual(['api_key.created', 'api_key.revoked', 'api_key.deleted']);
    const [made, , gone] = audit.map((row) => row.detail as { before: object; after: object });
    expect(Object.keys(gone?.before ?? {})).toEqual(Object.keys(made?.after ?? {}));
    expect(gone).toMatchObject({ before: { description: 'set', allowed_ips: 'set' }, after: null });
  });

  it('gets a new secret; the old one works only for the requested time', async () => {
    const person = await owner();
    const { api_key, secret: first } = await person.create();
    const rotate = async (overlap_hours?: number) => {
      const body = overlap_hours === undefined ? {} : { overlap_hours };
      return v.parse(ApiKeyWithSecret, (await person.ask('POST', `/${api_key.id}/rotate`, body)).body);
    };
    const { secret: second, api_key: rotated } = await rotate(2);
    expect(rotated).toMatchObject({ id: api_key.id, prefix: second.slice(0, 13) });
    expect(rotated.previous_valid_until).not.toBeNull();
    expect([(await me(first)).status, (await me(second)).status]).toEqual([200, 200]);
    const { secret: third } = await rotate(72);
    // Only one old secret stays valid at a time.
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
    const { secret: fourth, api_key: last } = await rotate();
    expect(last.previous_valid_until).toBeNull();
    expect([(await me(third)).status, (await me(fourth)).status]).toEqual([401, 200]);
    const { secret: fifth } = await rotate(1);
    expect((await me(fourth)).status).toBe(200);
    app().clock.advance({ hours: 1 });
    expect([(await me(fourth)).status, (await me(fifth)).status]).toEqual([401, 200]);
  });

  it('says how often it was used and with what results, by hour or by its owner’s days', async () => {
    const person = await owner();
    const { db } = app();
    await db.updateTable('users').set({ timezone: 'Africa/Cairo' }).where('id', '=', person.id).execute();
    const [{ api_key }, other] = [await person.create(), await person.create()];
    const latency = emptyHistogram();
    addDuration(latency, 10);
    const row = { key_id: api_key.id, user_id: person.id, answered: 1, refused: 0, failed: 0, latency };
    // Cairo is two hours ahead of UTC in winter: 22:00 on the 9th is midnight there.
    const at = (hour: string) => ({ ...row, hour: new Date(hour) });
    await db
      .insertInto('api_request_hours')
      .values([
        { ...at('2026-03-10T09:00:00Z'), answered: 3, refused: 2 },
        { ...at('2026-03-09T22:00:00Z'), failed: 1 },
        at('2026-03-09T21:00:00Z'),
        at('2026-03-09T09:00:00Z'),
        at('2026-02-08T09:00:00Z'),
        { ...at('2026-03-10T09:00:00Z'), key_id: other.api_key.id },
      ])
      .execute();
    const read = async (query = '') =>
      v.parse(ApiKeyReport, (await person.ask('GET', `/${api_key.id}/usage${query}`)).body);
    const filled = ({ by_time }: ApiKeyReport) => by_time.filter((one) => one.answered > 0);
    const day = await read();
    expect(day).toMatchObject({
      period: '24h',
      timezone: 'Africa/Cairo',
      totals: { total: 8, answered: 5, refused: 2, failed: 1 },
      p95_latency_ms: expect.any(Number),
    });
    expect(day.by_time).toHaveLength(24);
    expect(filled(day).map(({ from }) => from.slice(8, 13))).toEqual(['09T21', '09T22', '10T09']);
    const week = await read('?period=7d');
    expect(week.by_time).toHaveLength(7);
    expect(filled(week)).toEqual([
      { from: '2026-03-08T22:00:00.000Z', answered: 2, refused: 0, failed: 0 },
      { from: '2026-03-09T22:00:00.000Z', answered: 4, refused: 2, failed: 1 },
    ]);
    expect((await read('?period=30d')).totals.answered).toBe(6);
    expect((await person.ask('GET', `/${api_key.id}/usage?period=1y`)).status).toBe(422);
  });

  it('is deleted with its owner’s account, and is in their export without its hash', async () => {
    const person = await owner();
    const { api_key, secret } = await person.create();
    const exported = await exportedData(app(), person);
    expect(exported.text).toContain(api_key.id);
    expect(exported.text).not.toContain('secret_hash');
    await app().call('DELETE', '/user/delete-account', {
      token: person.token,
      body: { password: 'Kestrel-9-Quay', confirmation: 'DELETE' },
    });
    expect(refusal(await me(secret))).toEqual([401, 'api_key_invalid']);
    expect(
      await app().db.selectFrom('api_keys').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });
});
