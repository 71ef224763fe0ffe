// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../contracts/index.ts';
import { ApiError, ContractError, NetworkError } from './api-error.ts';
import { bindCall } from './bind-call.ts';
import { forgetPrefetchedResponses } from './prefetched-responses.ts';
import { serverNow } from './server-clock.ts';
import { sessionCookies } from './session-cookies.ts';
import { onSessionEnd } from './transport.ts';

const api = {
  auth: { login: bindCall(calls.auth.login) },
  notifications: { unreadCount: bindCall(calls.notifications.unreadCount) },
  targets: { matches: bindCall(calls.targets.matches) },
  user: { quota: bindCall(calls.user.quota) },
};

type Handler = (request: Request) => Response | Promise<Response>;
let requests: Request[];

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const unauthorized = () =>
  json({ error: 'x', message: 'x', title: 'x', code: 'token_expired', request_id: 'req_1' }, 401);

function serve(handler: Handler): void {
  requests = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return handler(request);
  });
}
const sentTo = (path: string) => requests.filter((request) => new URL(request.url).pathname === path);

beforeEach(() => {
  sessionCookies.clear();
});

describe('the API client', () => {
  it('adds the access token as bearer and parses the answer', async () => {
    sessionCookies.store({ access_token: 'good', refresh_token: 'r' });
    serve(() => json({ unread: 4, newer: 'field' }));
    await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 4 });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer good');
  });

  describe('on a page whose document prefetched responses', () => {
    const ahead = (token: string, answer: () => Promise<Response>) => {
      const answered = answer().then((response) => ({
        response,
        askedAt: Date.now(),
        answeredAt: Date.now(),
      }));
      globalThis.newswatchAhead = { token, answers: { '/notifications/unread-count': answered } };
      serve(() => json({ unread: 2 }));
    };
    beforeEach(() => sessionCookies.store({ access_token: 'good', refresh_token: 'r' }));

    it('uses the prefetched response, once', async () => {
      ahead('good', async () => json({ unread: 1 }));
      await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 1 });
      expect(requests).toEqual([]);
      await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 2 });
    });

    it.each<[string, string, () => Promise<Response>]>([
      ['asked as somebody else', 'another', async () => json({ unread: 1 })],
      ['was refused', 'good', async () => unauthorized()],
      ['heard nothing', 'good', () => Promise.reject(new TypeError('away'))],
    ])('sends a new request if it %s', async (_, token, answer) => {
      ahead(token, answer);
      await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 2 });
    });

    it('sends a new request once the first page is shown', async () => {
      ahead('good', async () => json({ unread: 1 }));
      forgetPrefetchedResponses();
      await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 2 });
    });
  });

  it('reads the server’s time from each response', async () => {
    serve(() => json({ unread: 0 }, 200, { date: new Date(Date.now() - 300_000).toUTCString() }));
    await api.notifications.unreadCount();
    expect(Math.abs(serverNow() - (Date.now() - 300_000))).toBeLessThan(5_000);
    serve(() => json({ unread: 0 }, 200, { date: new Date().toUTCString() }));
    await api.notifications.unreadCount();
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5_000);
  });

  it('puts parameters in the path and filters in the query, and leaves out what is not set', async () => {
    serve(() =>
      json({ items: [], pagination: { page: 2, per_page: 20, total: 0, pages: 0 }, next_cursor: null }),
    );
    await api.targets.matches({
      params: { targetId: 'tgt_01K0000000000000000000000A' },
      query: { page: 2, unread: undefined },
    });
    expect(requests[0]?.url).toMatch(/\/api\/targets\/tgt_01K0000000000000000000000A\/matches\?page=2$/);
  });

  it('parses the answer of a revalidated call again only if it has changed', async () => {
    const ask = bindCall(calls.system.registry);
    serve(() => json({ remotes: [], protected_paths: [], composition_id: 'one' }));
    const first = await ask();
    expect(await ask()).toBe(first);
    serve(() => json({ remotes: [], protected_paths: [], composition_id: 'two' }));
    expect(await ask()).toMatchObject({ composition_id: 'two' });
  });

  it('rejects a response that violates the contract', async () => {
    serve(() => json({ unread: 'four' }));
    await expect(api.notifications.unreadCount()).rejects.toThrow(ContractError);
    await expect(api.notifications.unreadCount()).rejects.toThrow(/at unread/);
  });

  it('treats a response without a body as a failure, with the message of the specification', async () => {
    serve(() => new Response(null, { status: 204 }));
    await expect(api.notifications.unreadCount()).rejects.toThrow('Content not found.');
    serve(() => new Response(null, { status: 304 }));
    await expect(api.notifications.unreadCount()).rejects.toThrow('Content not modified!');
  });

  it('reports the title of a failure, even of one that a gateway answers without an envelope', async () => {
    serve(() => json({ title: 'The title of the answer', error: 'Another word for it' }, 409));
    await expect(api.notifications.unreadCount()).rejects.toThrow(/^The title of the answer$/);
    serve(() => json({ title: 'The title of the answer' }, 502));
    await expect(api.notifications.unreadCount()).rejects.toThrow(/^The title of the answer$/);
  });

  it('reads message, code, fields and retry time from an error envelope', async () => {
    serve(() =>
      json(
        {
          error: 'Slow down.',
          message: 'Slow down.',
          title: 'Slow down.',
          code: 'rate_limited',
          fields: { email: ['no'] },
          request_id: 'req_9',
        },
        429,
        { 'retry-after': '30' },
      ),
    );
    const error = await api.user.quota().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Slow down.',
      fields: { email: ['no'] },
      requestId: 'req_9',
      retryAfterSeconds: 30,
    });
  });

  it.each([
    ['a bare error field', { error: 'Zapfel' }, 'internal_error'],
    [
      'a code that a newer server knows',
      { error: 'Zapfel', code: 'from_the_future', request_id: 'req_9' },
      'from_the_future',
    ],
    ['what is no code', { error: 'Zapfel', code: 'Not a code' }, 'internal_error'],
    [
      'details of another shape',
      { error: 'Zapfel', code: 'duplicate', details: 'no', fields: [1] },
      'duplicate',
    ],
  ])("reads the server's message next to %s", async (_, body, code) => {
    serve(() => json(body, 400));
    await expect(api.user.quota()).rejects.toMatchObject({
      status: 400,
      message: 'Zapfel',
      code,
      fields: {},
    });
  });

  it.each([['[]'], ['null'], ['"Zapfel"'], ['{"error":7}'], ['{"error":""}']])(
    'finds no message in %s',
    async (body) => {
      serve(() => new Response(body, { status: 500 }));
      await expect(api.user.quota()).rejects.toMatchObject({ status: 500, message: 'Something went wrong!' });
    },
  );

  it('keeps the status of a failure without an envelope, such as a proxy page', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.user.quota()).rejects.toMatchObject({ status: 502, message: 'Something went wrong!' });
  });

  it.each([200, 500])('waits at most 30 s for the next part of a response (%i)', async (status) => {
    vi.useFakeTimers();
    try {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const server = writable.getWriter();
      serve(() => new Response(readable, { status }));
      const settled = vi.fn();
      const call = api.notifications.unreadCount().catch((reason: unknown) => reason);
      void call.then(settled);
      for (const part of ['{"un', 'read', '":']) {
        await vi.advanceTimersByTimeAsync(29_000);
        void server.write(new TextEncoder().encode(part));
      }
      await vi.advanceTimersByTimeAsync(29_000);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(settled).toHaveBeenCalled();
      expect(await call).toBeInstanceOf(NetworkError);
      expect(await call).toMatchObject({ message: 'The server did not respond in time.' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports an unreachable server as unreachable', async () => {
    serve(() => Promise.reject(new TypeError('fetch failed')));
    await expect(api.user.quota()).rejects.toThrow(NetworkError);
    await expect(api.user.quota()).rejects.toThrow('The server cannot be reached.');
  });
});

describe('an expired access token', () => {
  const quotaAfterRefresh: Handler = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/refresh') return json({ access_token: 'fresh', expires_in: 3_600 });
    return request.headers.get('authorization') === 'Bearer fresh' ? json({ unread: 1 }) : unauthorized();
  };

  it('is refreshed once and the call repeated', async () => {
    sessionCookies.store({ access_token: 'stale', refresh_token: 'refresh-me' });
    serve(quotaAfterRefresh);
    await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 1 });
    expect(sentTo('/api/auth/refresh')).toHaveLength(1);
    expect(sentTo('/api/auth/refresh')[0]?.headers.get('authorization')).toBe('Bearer refresh-me');
    expect(sessionCookies.accessToken()).toBe('fresh');
  });

  it('is refreshed once for all calls that find it expired at the same time', async () => {
    sessionCookies.store({ access_token: 'stale', refresh_token: 'refresh-me' });
    serve(quotaAfterRefresh);
    await Promise.all(Array.from({ length: 8 }, () => api.notifications.unreadCount()));
    expect(sentTo('/api/auth/refresh')).toHaveLength(1);
  });

  it('is not refreshed if another tab has already stored a new one', async () => {
    sessionCookies.store({ access_token: 'stale', refresh_token: 'refresh-me' });
    serve((request) => {
      if (request.headers.get('authorization') === 'Bearer stale') {
        sessionCookies.storeAccessToken('fresh');
        return unauthorized();
      }
      return quotaAfterRefresh(request);
    });
    await expect(api.notifications.unreadCount()).resolves.toEqual({ unread: 1 });
    expect(sentTo('/api/auth/refresh')).toHaveLength(0);
  });

  it.each([401, 403, 429, 500, 503, 200])(
    'ends the session if it cannot be refreshed (%i, no token): tokens are cleared, the shell is notified, the call is refused',
    async (status) => {
      const told = vi.fn();
      const undo = onSessionEnd({ onSessionEnd: told });
      sessionCookies.store({ access_token: 'stale', refresh_token: 'revoked' });
      serve((request) =>
        request.url.endsWith('/auth/refresh') ? new Response('', { status }) : unauthorized(),
      );
      await expect(api.notifications.unreadCount()).rejects.toMatchObject({ status: 401 });
      expect(told).toHaveBeenCalledOnce();
      expect(sessionCookies.accessToken()).toBeUndefined();
      expect(sessionCookies.refreshToken()).toBeUndefined();
      undo();
    },
  );

  it('keeps the session if there is no response, because the server may recover', async () => {
    sessionCookies.store({ access_token: 'stale', refresh_token: 'refresh-me' });
    serve((request) => {
      if (request.url.endsWith('/auth/refresh')) throw new TypeError('connection refused');
      return unauthorized();
    });
    await expect(api.notifications.unreadCount()).rejects.toThrow(NetworkError);
    expect(sessionCookies.refreshToken()).toBe('refresh-me');
  });
});

describe('signing in', () => {
  it('sends no bearer, and a wrong password neither refreshes nor ends a session', async () => {
    sessionCookies.store({ access_token: 'someone', refresh_token: 'else' });
    serve(() =>
      json(
        {
          error: 'Invalid email or password.',
          message: '',
          title: '',
          code: 'invalid_credentials',
          request_id: 'r',
        },
        401,
      ),
    );
    const wrong = api.auth.login({ body: { email: 'a@b.co', password: 'x' } });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid email or password.',
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(sessionCookies.refreshToken()).toBe('else');
  });
});
