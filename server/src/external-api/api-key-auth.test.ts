import {
  ApiErrorList,
  ApiKeyWithSecret,
  ApiMatches,
  ApiMe,
  ApiOverview,
  type Call,
  calls,
  messages,
  Target,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { newSecret } from './secret.ts';

const app = testApp({ throttleFactor: 0 });
const words = messages.apiKeys;
const EVERYTHING = ['matches:read', 'articles:read', 'targets:read', 'targets:write'];

async function keyed(changes: object = {}) {
  const { id, token } = await app().verifiedUser();
  const body = { name: 'Reader', scopes: EVERYTHING, ...changes };
  const answer = await app().call('POST', '/external-api/api-keys', { token, body });
  const { api_key, secret } = v.parse(ApiKeyWithSecret, answer.body);
  const ask = (method: Call['method'], path: string, more: object = {}) =>
    app().call(method, `/external/v1${path}`, { token: secret, ...more });
  return { userId: id, token, keyId: api_key.id, secret, ask };
}
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

describe('a key is accepted', () => {
  it('as bearer and as X-API-Key, with its owner and the calls left this hour', async () => {
    const { secret, ask, userId, keyId } = await keyed({ rate_limit_per_hour: 3 });
    const first = await ask('GET', '/me');
    expect(v.parse(ApiMe, first.body)).toMatchObject({
      user: { id: userId, plan: 'pro' },
      key: { id: keyId, name: 'Reader', scopes: EVERYTHING, usage: { hour_used: 1, hour_limit: 3 } },
    });
    expect(first.text).not.toContain('@');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '3600',
    });
    const byHeader = await app().call('GET', '/external/v1/me', { headers: { 'x-api-key': secret } });
    expect([byHeader.status, byHeader.headers['ratelimit-remaining']]).toEqual([200, '1']);
  });

  it('only from its allowed addresses', async () => {
    const { ask } = await keyed({ allowed_ips: ['198.51.100.0/24'] });
    expect((await ask('GET', '/me', { ip: '198.51.100.9' })).status).toBe(200);
    const elsewhere = await ask('GET', '/me', { ip: '203.0.113.9' });
    expect(refusal(elsewhere)).toEqual([403, 'api_address_forbidden']);
  });
});

describe('a key is refused', () => {
  it('while its owner must choose a new password, like every other call', async () => {
    const { ask, userId } = await keyed();
    const temporary = (must_change_password: boolean) =>
      app().db.updateTable('users').set({ must_change_password }).where('id', '=', userId).execute();
    await temporary(true);
    const answer = await ask('GET', '/me');
    expect(refusal(answer)).toEqual([403, 'password_change_required']);
    expect(answer.body).toMatchObject({ error: messages.passwordChangeRequired });
    await temporary(false);
    expect((await ask('GET', '/me')).status).toBe(200);
  });

  it('with the same message for every kind of invalid key', async () => {
    const revoked = await keyed();
    await app().call('POST', `/external-api/api-keys/${revoked.keyId}/revoke`, { token: revoked.token });
    const expired = await keyed({ expires_at: new Date(app().clock.now().getTime() + 60_000).toISOString() });
    app().clock.advance({ minutes: 1 });
    const suspended = await keyed();
    await app()
      .db.updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.userId)
      .execute();
    for (const secret of [revoked.secret, expired.secret, suspended.secret, newSecret().secret, 'nonsense']) {
      const answer = await app().call('GET', '/external/v1/me', { token: secret });
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'api_key_invalid', message: words.keyInvalid },
      });
    }
  });

  it('after it has expired, and its owner sees which program still uses it', async () => {
    const { ask, token, keyId } = await keyed({
      expires_at: new Date(app().clock.now().getTime() + 60_000).toISOString(),
    });
    app().clock.advance({ minutes: 1 });
    expect(refusal(await ask('GET', '/matches'))).toEqual([401, 'api_key_invalid']);
    const errors = async () =>
      v.parse(ApiErrorList, (await app().call('GET', '/external-api/errors', { token })).body).items;
    await expect
      .poll(errors, { timeout: 10_000 })
      .toMatchObject([{ kind: 'request', code: 'api_key_invalid', key: { id: keyId, name: 'Reader' } }]);
  });

  it('from the moment it is revoked, even in the middle of many calls', async () => {
    const { ask, keyId, token } = await keyed();
    const before = Array.from({ length: 20 }, () => ask('GET', '/me'));
    expect((await app().call('POST', `/external-api/api-keys/${keyId}/revoke`, { token })).status).toBe(200);
    const after = await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/me')));
    expect(after.map(refusal)).toEqual(after.map(() => [401, 'api_key_invalid']));
    for (const { status } of await Promise.all(before)) expect([200, 401]).toContain(status);
  });

  it('if it is missing; a session token does not count', async () => {
    const { token, secret } = await keyed();
    for (const { method, path } of Object.values(calls.external)) {
      const at = path.replace(/:\w+/, 'tgt_01K00000000000000000000000');
      const without = await app().call(method, at);
      expect(without).toMatchObject({ status: 401, body: { message: words.keyMissing } });
      expect(refusal(await app().call(method, at, { token }))).toEqual([401, 'api_key_invalid']);
    }
    // And a key is not a session.
    for (const path of ['/user/profile', '/targets', '/external-api/api-keys', '/admin/users']) {
      expect(refusal(await app().call('GET', path, { token: secret }))).toEqual([401, 'token_invalid']);
    }
  });

  it('in the URL, under any parameter name', async () => {
    const { secret, ask } = await keyed();
    for (const name of ['api_key', 'key', 'access_token', 'q']) {
      const answer = await app().call('GET', `/external/v1/articles?${name}=${secret}`);
      expect(answer).toMatchObject({ status: 400, body: { message: words.keyInAddress } });
      expect((await ask('GET', `/articles?${name}=${secret}`)).status).toBe(400);
    }
    expect((await ask('GET', '/me?token=x')).status).toBe(422);
  });

  it('while API access is turned off, and works again with it', async () => {
    const { userId, ask } = await keyed();
    const flag = (api_access_enabled: boolean) =>
      app().db.updateTable('users').set({ api_access_enabled }).where('id', '=', userId).execute();
    await flag(false);
    expect(refusal(await ask('GET', '/me'))).toEqual([403, 'api_access_disabled']);
    await flag(true);
    expect((await ask('GET', '/me')).status).toBe(200);
  });

  it('for every call that it has no permission for', async () => {
    for (const scope of EVERYTHING) {
      const { ask } = await keyed({ scopes: EVERYTHING.filter((other) => other !== scope) });
      const guarded = Object.values<Call>(calls.external).filter((call) => call.scope === scope);
      expect(guarded.length, scope).toBeGreaterThan(0);
      for (const { method, path } of guarded) {
        const at = path.replace('/external/v1', '').replace(/:\w+/, 'tgt_01K00000000000000000000000');
        const answer = await ask(method, at);
        expect([path, ...refusal(answer)]).toEqual([path, 403, 'api_scope_missing']);
        expect(answer.body).toMatchObject({ details: { required_scope: scope } });
      }
    }
  });
});

describe('a body that is not JSON', () => {
  it('is counted, returns the number of calls left this hour, and is logged for the key’s owner, like every other refusal', async () => {
    const { ask, token } = await keyed();
    const headers = { 'content-type': 'application/json' };
    const first = await ask('POST', '/targets', { body: '{"name": ', headers });
    expect(refusal(first)).toEqual([400, 'malformed_request']);
    const second = await ask('POST', '/targets', { body: '{"name": ', headers });
    const left = (answer: { headers: Record<string, unknown> }) =>
      Number(answer.headers['ratelimit-remaining']);
    expect(left(second)).toBe(left(first) - 1);
    const overview = async () =>
      v.parse(ApiOverview, (await app().call('GET', '/external-api/overview', { token })).body);
    const errors = async () => (await overview()).errors;
    expect((await overview()).keys.busiest).toMatchObject({ percent: 0 });
    // The log is written within a second.
    await expect
      .poll(errors, { timeout: 10_000 })
      .toMatchObject([{ kind: 'request', status: 400, path: '/external/v1/targets' }]);
  });

  it('is not read without a key', async () => {
    const answer = await app().call('POST', '/external/v1/targets', {
      body: '{"name": ',
      headers: { 'content-type': 'application/json' },
    });
    expect(refusal(answer)).toEqual([401, 'api_key_invalid']);
  });
});

describe('hourly calls', () => {
  it('are limited per key, even when all arrive at once; the response then has a retry time', async () => {
    const { ask } = await keyed({ rate_limit_per_hour: 5 });
    app().clock.advance({ minutes: 20 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('GET', '/me')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    const refused = answers.find((answer) => answer.status !== 200);
    const now = app().clock.now();
    const seconds = 3_600 - (now.getUTCMinutes() * 60 + now.getUTCSeconds());
    expect(refused).toMatchObject({
      status: 429,
      headers: {
        'retry-after': String(seconds),
        'ratelimit-limit': '5',
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(seconds),
      },
      body: { code: 'rate_limited', details: { limit_per_hour: 5 } },
    });
    app().clock.advance({ seconds });
    expect((await ask('GET', '/me')).status).toBe(200);
  });

  it('are limited by the plan across all keys of a person', async () => {
    const { userId, token, ask, keyId } = await keyed();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', userId).execute();
    const body = { name: 'Second', scopes: EVERYTHING };
    const second = v.parse(
      ApiKeyWithSecret,
      (await app().call('POST', '/external-api/api-keys', { token, body })).body,
    );
    expect((await ask('GET', '/me')).status).toBe(200);
    await app().db.updateTable('api_owner_usage').set({ calls: 99 }).where('user_id', '=', userId).execute();
    await app().db.updateTable('api_key_usage').set({ calls: 99 }).where('key_id', '=', keyId).execute();
    const bySecond = () => app().call('GET', '/external/v1/me', { token: second.secret });
    expect((await bySecond()).status).toBe(200);
    expect(refusal(await bySecond())).toEqual([429, 'rate_limited']);
    expect(refusal(await ask('GET', '/me'))).toEqual([429, 'rate_limited']);
  });

  it('are counted exactly, no matter how many arrive at once with several keys', async () => {
    const { userId, token, ask } = await keyed();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', userId).execute();
    const body = { name: 'Second', scopes: EVERYTHING };
    const made = await app().call('POST', '/external-api/api-keys', { token, body });
    const { secret } = v.parse(ApiKeyWithSecret, made.body);
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, n) =>
        n % 2 === 0 ? ask('GET', '/me') : app().call('GET', '/external/v1/me', { token: secret }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([100, 30]);
  });
});

describe('what a key can access', () => {
  it('its owner’s targets, with the same rules as on screen for creating, reading, replacing, patching and archiving', async () => {
    const { ask, token } = await keyed();
    const storms = { name: 'Storms', keywords_any: ['storm'] };
    const created = await ask('POST', '/targets', { body: storms, headers: { 'idempotency-key': 'a' } });
    const again = await ask('POST', '/targets', { body: storms, headers: { 'idempotency-key': 'a' } });
    expect([created.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    const { target } = v.parse(v.object({ target: Target }), created.body);
    const at = `/targets/${target.id}`;
    expect(refusal(await ask('POST', '/targets', { body: storms }))).toEqual([409, 'duplicate']);
    expect(await ask('PUT', at, { body: { ...storms, name: 'Gales' } })).toMatchObject({ status: 200 });
    expect(await ask('GET', '/targets')).toMatchObject({ body: { data: [{ name: 'Gales' }] } });
    const change = { min_score: 40 };
    expect(await ask('PATCH', at, { body: change })).toMatchObject({
      body: { target: { name: 'Gales', keywords_any: ['storm'], min_score: 40 } },
    });
    expect(refusal(await ask('PATCH', at, { body: { keywords_any: [] } }))).toEqual([
      422,
      'validation_failed',
    ]);
    // A program does not show fields, so the sentence names each.
    expect(await ask('GET', '/matches?limit=201&since=today&by=me')).toMatchObject({
      status: 422,
      body: {
        message:
          'since: Must be a time such as 2026-03-01T08:00:00Z; limit: Must be 200 or less; by: Unknown field',
      },
    });
    expect(refusal(await ask('PATCH', at, { body: { ...change, version: 1 } }))).toEqual([
      409,
      'version_conflict',
    ]);
    expect((await app().call('GET', `/targets/${target.id}`, { token })).status).toBe(200);
    expect((await ask('DELETE', at)).status).toBe(200);
    expect(refusal(await ask('GET', at))).toEqual([404, 'not_found']);
  });

  it('nothing of anyone else’s', async () => {
    const { ask } = await keyed();
    const { db } = app();
    const other = await app().verifiedUser();
    const source_id = await insertSource(db, { status: 'rejected' });
    const article_id = await insertArticle(db, { source_id });
    const target_id = await insertTarget(db, { user_id: other.id });
    await insertMatch(db, {
      user_id: other.id,
      target_id,
      article_id,
      matched_at: before(app().clock.now(), { hours: 1 }),
    });
    for (const [method, path] of [
      ['GET', `/targets/${target_id}`],
      ['PUT', `/targets/${target_id}`],
      ['DELETE', `/targets/${target_id}`],
      ['GET', `/articles/${article_id}`],
    ] as const) {
      const body = method === 'PUT' ? { name: 'Mine now', keywords_any: ['storm'] } : undefined;
      expect([path, ...refusal(await ask(method, path, { body }))]).toEqual([path, 404, 'not_found']);
    }
    for (const path of ['/matches', `/matches?target_id=${target_id}`, '/articles', '/targets']) {
      expect(await ask('GET', path)).toMatchObject({ status: 200, body: { data: [] } });
    }
  });

  it('matches from a cursor onwards, each once, none missed, the newest once they are settled', async () => {
    const { ask, userId } = await keyed();
    const { db, clock } = app();
    const source_id = await insertSource(db);
    const target_id = await insertTarget(db, { user_id: userId, name: 'Harbour' });
    const add = async (matched_at: Date) =>
      insertMatch(db, {
        user_id: userId,
        target_id,
        article_id: await insertArticle(db, { source_id }),
        matched_at,
      });
    const start = clock.now();
    const ids = [];
    for (const minutes of [50, 40, 30, 20, 10]) ids.push(await add(before(start, { minutes })));
    const fresh = await add(start);
    const read = async (query: string) => v.parse(ApiMatches, (await ask('GET', `/matches?${query}`)).body);

    const first = await read('limit=2');
    expect(first.data.map((item) => item.id)).toEqual(ids.slice(0, 2));
    expect(first.data[0]).toMatchObject({
      target_name: 'Harbour',
      article: { title: 'Storm over the harbour' },
    });
    expect(first.has_more).toBe(true);
    const second = await read(`limit=200&cursor=${first.next_cursor}`);
    expect(second.data.map((item) => item.id)).toEqual(ids.slice(2));
    expect(second.has_more).toBe(false);
    const nothing = await read(`cursor=${second.next_cursor}`);
    expect([nothing.data, nothing.next_cursor]).toEqual([[], second.next_cursor]);
    clock.advance({ seconds: 10 });
    expect((await read(`cursor=${nothing.next_cursor}`)).data.map((item) => item.id)).toEqual([fresh]);
    expect((await read(`since=${before(start, { minutes: 15 }).toISOString()}`)).data).toHaveLength(2);
    for (const query of ['cursor=nonsense', 'limit=0', 'limit=201', 'since=yesterday']) {
      expect((await ask('GET', `/matches?${query}`)).status).toBe(422);
    }
  });

  it('articles with their text, and sources', async () => {
    const { ask, userId } = await keyed();
    const { db } = app();
    const source_id = await insertSource(db);
    const article_id = await insertArticle(db, { source_id });
    await insertMatch(db, {
      user_id: userId,
      target_id: await insertTarget(db, { user_id: userId }),
      article_id,
    });
    expect(await ask('GET', '/articles')).toMatchObject({ body: { data: [{ id: article_id }] } });
    const article = await ask('GET', `/articles/${article_id}`);
    expect(article.body).toMatchObject({ article: { content_text: expect.stringContaining('storm') } });
    expect(await ask('GET', '/sources?limit=100')).toMatchObject({ status: 200, body: { has_more: false } });
  });
});
