import { allCalls } from '@newswatch/shared/contracts/admin';
import { isLong } from '@newswatch/test-kit/long';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { deriveKeys } from '../accounts/keys.ts';
import { parseInput } from '../field-errors.ts';
import { newId } from '../ids.ts';
import { createTestApp, testApp } from '../testing/app.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const rows = Object.values(allCalls).flatMap((room) => Object.values(room));
const ids: Record<string, string> = {
  targetId: newId('tgt'),
  matchId: newId('mat'),
  sourceId: newId('src'),
  articleId: newId('art'),
  notificationId: newId('ntf'),
};
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'none');
const guarded = rows.filter((call) => call.access === 'user' || call.access === 'admin');

describe('every call that is not public', () => {
  const tokens: [string, () => Promise<string> | string | undefined, string][] = [
    ['no token', () => undefined, 'token_invalid'],
    ['garbage', () => 'garbage', 'token_invalid'],
    [
      'alg none',
      () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part({ sub: newId('usr'), sid: newId('ses'), role: 'admin', exp: 9e9 })}.`;
      },
      'token_invalid',
    ],
    [
      'a session that never was',
      () =>
        new SignJWT({ sub: newId('usr'), sid: newId('ses'), role: 'admin', iss: 'newswatch', exp: 9e9 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(deriveKeys('the secret of the tests, long enough').accessTokens),
      'session_revoked',
    ],
  ];

  test.each(tokens)('is 401 with %s', async (_name, make, code) => {
    const token = await make();
    expect(guarded.length).toBeGreaterThan(20);
    for (const { method, path } of guarded) {
      const answer = await app().call(method, addressOf(path), { token });
      expect([path, answer.status]).toEqual([path, 401]);
      expectEnvelope(answer, code);
    }
  });

  test.each([
    ['unreadable JSON', 'application/json', '{'],
    ['JSON with a NUL character', 'application/json', '{"name":"\\u0000"}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['too large a body', 'application/json', JSON.stringify('a'.repeat(300_000))],
  ])('is 401 without a token before anything is said about %s', async (_what, type, payload) => {
    const withToken = rows.filter((call) => call.access === 'deploy_token');
    for (const { method, path, access } of [...guarded, ...withToken]) {
      if (method === 'GET') continue;
      const headers = { 'content-type': type };
      const answer = await app().call(method, addressOf(path), { headers, body: payload });
      expect([path, answer.status]).toEqual([path, 401]);
      expectEnvelope(answer, access === 'deploy_token' ? 'deploy_token_invalid' : 'token_invalid');
    }
  });

  test("is 401 with someone else's session id in one's own token", async () => {
    const [ann, ben] = [await app().signUp(), await app().signUp()];
    const key = deriveKeys('the secret of the tests, long enough').accessTokens;
    const sid = (
      JSON.parse(Buffer.from(ben.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    ).sid;
    const token = await new SignJWT({ sub: ann.id, sid, role: 'user', iss: 'newswatch', exp: 9e9 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
    expect((await app().call('GET', '/user/profile', { token })).status).toBe(401);
  });

  test('for administrators is 403 for everyone else', async () => {
    const { token } = await app().verifiedUser();
    for (const { method, path } of rows.filter((call) => call.access === 'admin')) {
      const answer = await app().call(method, addressOf(path), { token });
      expect(answer.status).toBe(403);
      expect(expectEnvelope(answer, 'admin_required').error).toBe('Admin access required');
    }
  });

  test('with unknown IDs is 404, even with malformed IDs', async () => {
    const [person, administrator] = [await app().verifiedUser(), await app().administrator()];
    const withIds = guarded.filter((call) => call.params);
    expect(withIds.length).toBeGreaterThan(8);
    const full = {
      ...{ name: 'Harbour', keywords_any: ['harbour'] },
    };
    // Every id is read in the same way: each call gets one of these besides an id that could exist.
    const malformed = ['tgt_1', "x'; drop table users;--", '%00', 'é'.repeat(200)];
    for (const [index, call] of withIds.entries()) {
      const some = isLong ? malformed : [malformed[index % malformed.length]];
      for (const id of [undefined, ...some]) {
        const path =
          id === undefined
            ? addressOf(call.path)
            : call.path.replaceAll(/:(\w+)/g, encodeURIComponent(id).replaceAll('%2500', '%00'));
        const body = bodyFor(call.path, call.method, full);
        const { token } = call.access === 'admin' ? administrator : person;
        const answer = await app().call(call.method, path, { token, ...(body ? { body } : {}) });
        // If the call needs a body that this test does not have, it may report the missing body first; that reveals no more about
        // the ID.
        const isUnread = call.body && !body && answer.status === 422;
        const [status, code] = id === '%00' ? [400, 'malformed_request'] : [404, 'not_found'];
        expect([call.path, id, answer.status]).toEqual([call.path, id, isUnread ? 422 : status]);
        expectEnvelope(answer, isUnread ? 'validation_failed' : code);
      }
    }
  });
});

function bodyFor(path: string, method: string, draft: object): object | undefined {
  if (method === 'GET' || method === 'DELETE' || method === 'POST') return undefined;
  if (path.endsWith('/read')) return { read: true };
  if (path.endsWith('/saved')) return { saved: true };
  if (path.endsWith('/feedback')) return { feedback: 'relevant' };
  return path === '/targets/:targetId' ? draft : undefined;
}

describe('invalid requests', () => {
  const raw = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => {
    const answer = await app().app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
  };

  test.each<[string, string | Buffer, number, string]>([
    ['broken JSON', '{"email":', 400, 'malformed_request'],
    ['JSON with a comment', '{/**/}', 400, 'malformed_request'],
    ['a NUL character', '{"email":"a\\u0000@b.cd","password":"x"}', 400, 'malformed_request'],
    ['a polluting key', '{"__proto__":{"role":"admin"}}', 400, 'malformed_request'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe]), 400, 'malformed_request'],
    ['a list', '[]', 422, 'validation_failed'],
    ['a text', '"x"', 422, 'validation_failed'],
    ['a number', '5', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
    ['nothing', '', 422, 'validation_failed'],
    ['very deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422, 'validation_failed'],
    [
      'very deep nesting around half of a character',
      `${'['.repeat(50_000)}"\\uD800"${']'.repeat(50_000)}`,
      400,
      'malformed_request',
    ],
    ['too large a body', JSON.stringify({ email: 'x'.repeat(262_144) }), 413, 'body_too_large'],
  ])('%s as a body is refused with an envelope', async (_name, payload, status, code) => {
    const answer = await raw('POST', '/api/auth/login', payload);
    expect(answer.status).toBe(status);
    expectEnvelope(answer, code);
  });

  test('half a character is stored as U+FFFD, even inside stored JSON', async () => {
    const { token } = await app().verifiedUser();
    const answer = await app().call('PUT', '/user/ui-preferences', {
      token,
      headers: { 'content-type': 'application/json' },
      body: '{"hidden_sidebar_items":["a\\uD83Db","\\uD83D\\uDE00"]}',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { ui_preferences: { hidden_sidebar_items: ['a\uFFFDb', '😀'] } },
    });
  });

  test('null as a body of any call is refused, even if every field is optional', async () => {
    const withBody = rows.filter(({ body }) => body);
    expect(withBody.length).toBeGreaterThan(60);
    for (const { method, path, body } of withBody) {
      expect(() => body && parseInput(body, null), `${method} ${path}`).toThrow('Please check');
    }
    const { id, token } = await app().verifiedUser();
    const target = await insertTarget(app().db, { user_id: id });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await raw('PATCH', `/api/targets/${target}`, 'null', headers);
    expect(answer.status).toBe(422);
    expectEnvelope(answer, 'validation_failed');
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a body of type %s is 415', async (type) => {
    const answer = await raw('POST', '/api/auth/login', 'email=a', { 'content-type': type });
    expect(answer.status).toBe(415);
    expectEnvelope(answer, 'unsupported_media_type');
  });

  test('a lone surrogate in an email address is refused like any other invalid address', async () => {
    const answer = await raw('POST', '/api/auth/login', '{"email":"a\\ud800@b.cd","password":"x"}');
    expect(answer.status).toBe(422);
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'an unknown field called %s, which every object inherits, is refused like any other',
    async (name) => {
      const body = await raw('POST', '/api/auth/login', `{"${name}":1,"email":"a@b.co","password":"x"}`);
      expect([400, 422]).toContain(body.status);
      const { token } = await app().signUp();
      const answer = await app().get(`/api/targets?${name}=1`, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(422);
    },
  );

  test('a list instead of an object is refused', async () => {
    const { token } = await app().signUp();
    const answer = await app().app.inject({
      method: 'PUT',
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '[]',
    });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/targets/x/y/z',
    '/api/../api/nope',
    '/API/nothing%20here',
  ])('an unknown address %s below /api is 404', async (url) => {
    const answer = await app().app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    if (url.startsWith('/api'))
      expectEnvelope({ status: 404, headers: answer.headers, body: answer.json() }, 'not_found');
    expect(answer.statusCode).toBe(url.startsWith('/api') ? 404 : 503);
  });

  test('an unknown call is distinguished from an object that does not exist', async () => {
    const unknown = { message: 'The server does not recognise this request. It may need an update first.' };
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await app().call(
        method,
        '/no-such-call',
        method === 'POST' ? { body: { name: 'Ports' } } : {},
      );
      expect(body).toMatchObject({ code: 'not_found', details: { unknown_call: true }, ...unknown });
    }
    const { body } = await app().get('/api/external/v1/no-such-call');
    const endpoint = { message: expect.stringMatching(/^There is no such endpoint\..* \/api\/docs\.$/) };
    expect(body).toMatchObject({ code: 'not_found', details: { unknown_call: true }, ...endpoint });
  });

  test.each(['/api/targets/%zz', '/api/targets/%', '/api/targets/%E0%A4%A'])(
    'a URL %s that cannot be decoded is refused with a message about the URL',
    async (url) => {
      const answer = await raw('GET', url, undefined, {});
      expect(answer.status).toBe(400);
      expectEnvelope(answer, 'malformed_request');
      expect((answer.body as { message: string }).message).toMatch(/^The URL is malformed: each percent/);
    },
  );

  test.each([
    ['/api/articles?per_page=0', { per_page: ['Must be 1 or more'] }],
    ['/api/articles?per_page=1001', { per_page: [expect.stringMatching(/^Must be [\d,]+ or less$/)] }],
    [
      `/api/articles?q=${'x'.repeat(1_001)}`,
      { q: [expect.stringMatching(/^Must have at most \d+ characters$/)] },
    ],
  ])('%s is refused with the limit that it exceeds', async (url, fields) => {
    const { token } = await app().signUp();
    const answer = await raw('GET', url, undefined, { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 422, body: { fields } });
  });

  test('a wrong method is 405, with the right one in the response', async () => {
    const answer = await raw('DELETE', '/api/auth/login', undefined, {});
    expect(answer.status).toBe(405);
    expectEnvelope(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
    const options = await raw('OPTIONS', '/api/user/profile', undefined, {});
    expect(options.headers.allow).toBe('GET, HEAD, PUT');
    const encoded = await raw('POST', '/api/user/pro%66ile', undefined, {});
    expect(encoded).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, PUT' } });
    const ofOne = await raw('POST', `/api/notifications/${newId('ntf')}`, undefined, {});
    expect(ofOne).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, DELETE' } });
  });

  test('a fixed address is not treated as the parameter of another route with this method', async () => {
    const answer = await raw('DELETE', '/api/notifications/stream', undefined, {});
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('a person who opens an address that cannot be decoded gets a page with links', async () => {
    const answer = await app().get('/targets/%E0%A4%A', { accept: 'text/html' });
    expect(answer).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.text).toMatch(
      /<h1>This page does not exist<\/h1>[\s\S]*The URL is malformed[\s\S]*href="\/"/,
    );
  });

  test('a broken escape in the address is 400', async () => {
    const answer = await raw('GET', '/api/%zz', undefined, {});
    expect(answer.status).toBe(400);
    expectEnvelope(answer, 'malformed_request');
  });

  test.each([
    'status=',
    'status=active,asleep',
    'page=0',
    'page=-1',
    'page=x',
    'per_page=101',
    'page=1&page=2',
    'nobody=knows',
    'page=1e3',
  ])('the query %s is 422 at its field', async (query) => {
    const { token } = await app().verifiedUser();
    const answer = await app().call('GET', `/targets?${query}`, { token });
    expect(answer.status).toBe(422);
    expect(Object.keys(expectEnvelope(answer, 'validation_failed').fields ?? {})).toEqual([
      query.split('=')[0],
    ]);
  });

  test('every response has its own request ID', async () => {
    const seen = new Set<unknown>();
    for (const path of ['/api/health', '/api/nothing', '/', '/assets/none', '/mailbox', '/api/docs']) {
      const { headers } = await app().get(path);
      expect(headers['x-request-id']).toMatch(/^req_[0-9A-Z]{26}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBeTruthy();
      seen.add(headers['x-request-id']);
    }
    expect(seen.size).toBe(6);
  });
});

describe('health', () => {
  test('is public, and readiness has a matching status', async () => {
    expect((await app().call('GET', '/health')).body).toEqual({ status: 'ok' });
    expect((await app().call('GET', '/ready')).body).toEqual({ status: 'ready', checks: { database: true } });
    const starting = await createTestApp({
      readiness: async () => ({ status: 'starting', checks: { jobs: false } }),
    });
    afterAll(() => starting.close());
    const answer = await starting.call('GET', '/ready');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ status: 'starting', checks: { jobs: false } });
  });
});
