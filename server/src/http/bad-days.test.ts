import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { openStorage } from '../storage/database.ts';
import { createTestApp, testApp } from '../testing/app.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { toFailure } from './error-reply.ts';
import { listen } from './listen.ts';

describe('bad days', () => {
  const app = testApp();
  /** The app on a port, for requests that no client would send. */
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await listen(app().app, { host: '127.0.0.1', port: 0 })).port);
  });

  test('an internal error is 500 without details', async () => {
    const { token } = await app().signUp();
    await app().db.schema.alterTable('daily_alerts').renameTo('elsewhere').execute();
    const answer = await app().call('GET', '/user/quota', { token });
    await app().db.schema.alterTable('elsewhere').renameTo('daily_alerts').execute();
    expect(answer.status).toBe(500);
    expect(expectEnvelope(answer, 'internal_error').error).toBe('Internal Server Error!');
  });

  test('an unavailable database is 503 with a retry time', async () => {
    const log = createLogger('silent');
    const away = openStorage({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, log });
    const cut = await createTestApp({ storage: away });
    afterAll(async () => {
      await cut.close();
      await away.close();
    });
    const body = { email: 'a@example.com', password: 'x' };
    const answer = await cut.call('POST', '/auth/login', { body });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expectEnvelope(answer, 'overloaded');
    expect((await cut.call('GET', '/health')).status).toBe(200);
  });

  test('a full disk is 503 with the reason and a retry time', async () => {
    const { token } = await app().verifiedUser();
    // The error that PostgreSQL raises when it cannot extend a file.
    await sql`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on targets for each row execute function no_room();
    `.execute(app().db);
    const body = { name: 'Harbour', keywords_any: ['harbour'] };
    const answer = await app().call('POST', '/targets', { token, body });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(expectEnvelope(answer, 'overloaded').error).toContain('the server’s disk is full');
  });

  test.each(['ENOSPC', 'EDQUOT'])('the file system’s error %s is a full disk too', (code) => {
    const { failure } = toFailure(Object.assign(new Error('write failed'), { code }));
    expect([failure.code, failure.retryAfterSeconds]).toEqual(['overloaded', 60]);
    expect(failure.message).toContain('the server’s disk is full');
  });

  test('a call that takes longer than its budget is 503', async () => {
    const slow = await createTestApp({ budgetMs: 1 });
    afterAll(() => slow.close());
    const body = { email: 'a@example.com', full_name: 'Ann Lee', password: 'Kestrel-9-Quay' };
    const answer = await slow.call('POST', '/auth/register', { body });
    expect(answer.status).toBe(503);
    expectEnvelope(answer, 'overloaded');
  });

  test('more than 600 calls a minute are 429 for that person only', async () => {
    const [ann, ben] = [await app().signUp(), await app().signUp()];
    const statuses: number[] = [];
    for (let n = 0; n < 601; n += 1) {
      statuses.push((await app().call('GET', '/auth/validate-token', { token: ann.token })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await app().call('GET', '/auth/validate-token', { token: ann.token });
    expectEnvelope(refused, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('60');
    expect((await app().call('GET', '/auth/validate-token', { token: ben.token })).status).toBe(200);
    app().clock.advance({ minutes: 2 });
    expect((await app().call('GET', '/auth/validate-token', { token: ann.token })).status).toBe(200);
  });

  test.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an expectation that cannot be met',
      'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n',
      417,
    ],
    ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /api/health HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['a tunnel as its purpose', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 400],
    ['the whole server as its address', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
  ])('a request with %s is refused in the envelope', async (_what, request, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    expectEnvelope(
      { status, headers, body: JSON.parse(body) },
      status === 404 ? 'not_found' : 'malformed_request',
    );
  });

  test('a browser that keeps its connection open does not prevent the server from closing', async () => {
    const closing = await createTestApp();
    await closing.app.listen({ host: '127.0.0.1', port: 0 });
    const address = closing.app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    const begun = performance.now();
    await closing.close();
    await closed;
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
