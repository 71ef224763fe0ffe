// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveTopics } from '../contracts/live.ts';
import { holdLive, keepLiveWhileHidden, liveConnection, onLive } from './live.ts';
import { type LiveStreamOptions, readLiveStream } from './live-stream.ts';
import { sessionCookies } from './session-cookies.ts';
import { readSharedLiveStream } from './shared-live-stream.ts';

interface Connection {
  request: Request;
  send(text: string): void;
  end(): void;
  breakOff(): void;
}
let connections: Connection[];
let answer: (request: Request) => Response | undefined;

/** A server whose streams are controlled by the test. */
beforeEach(() => {
  connections = [];
  answer = () => undefined;
  sessionCookies.store({ access_token: 'good', refresh_token: 'r' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const refused = answer(request);
    if (refused) return refused;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const quietly = (done: Promise<void>): void => void done.catch(() => undefined);
    connections.push({
      request,
      send: (text) => quietly(writer.write(new TextEncoder().encode(text))),
      end: () => quietly(writer.close()),
      breakOff: () => quietly(writer.abort(new Error('the line is cut'))),
    });
    request.signal.addEventListener('abort', () => quietly(writer.abort(request.signal.reason)));
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  });
});

const ending: AbortController[] = [];
afterEach(() => {
  for (const controller of ending.splice(0)) controller.abort();
  hide(false);
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function start(options: Partial<LiveStreamOptions> = {}, read = readLiveStream) {
  const controller = new AbortController();
  ending.push(controller);
  const heard: unknown[] = [];
  const ended = read({
    signal: controller.signal,
    onEvent: (topic, json) => heard.push([topic, JSON.parse(json)]),
    onResync: () => heard.push('resync'),
    backOffMs: () => 1,
    ...options,
  });
  return { heard, ended, stop: () => controller.abort() };
}
const connected = (times: number) => vi.waitFor(() => expect(connections).toHaveLength(times));
const JOB = 'job_01K5T3V2XW8Y6Z4A2B0C9D7E5F';
const event = (topic: string, data: object) => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

test('events arrive with their data, even in pieces', async () => {
  const { heard } = start();
  await connected(1);
  expect(connections[0]?.request.headers.get('authorization')).toBe('Bearer good');
  const text = event('jobs', { job_id: JOB });
  connections[0]?.send(`: heartbeat\n\n${text.slice(0, 20)}`);
  connections[0]?.send(text.slice(20));
  await vi.waitFor(() => expect(heard).toEqual([['jobs', { job_id: JOB }]]));
});

test.each([
  ['ends', (connection: Connection) => connection.end()],
  ['breaks off', (connection: Connection) => connection.breakOff()],
])('a connection that %s is reopened, and missed data is refetched', async (_how, lose) => {
  const { heard } = start();
  await connected(1);
  if (connections[0]) lose(connections[0]);
  await connected(2);
  await vi.waitFor(() => expect(heard).toEqual(['resync']));
  connections[1]?.send(event('notifications', {}));
  await vi.waitFor(() => expect(heard).toEqual(['resync', ['notifications', {}]]));
});

test('an unavailable server is retried with growing pauses, until it is back', async () => {
  let refusals = 3;
  answer = () => (refusals-- > 0 ? new Response('away', { status: 503 }) : undefined);
  const failures: number[] = [];
  start({
    backOffMs: (count) => {
      failures.push(count);
      return 1;
    },
  });
  await connected(1);
  expect(failures).toEqual([1, 2, 3]);
});

test('a stream that has gone silent is reopened', async () => {
  start({ silenceMs: 20 });
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(1));
});

test('the end of the session closes it permanently', async () => {
  answer = () =>
    new Response(
      JSON.stringify({ error: 'x', message: 'x', title: 'x', code: 'session_revoked', request_id: 'req_1' }),
      {
        status: 401,
        headers: { 'content-type': 'application/json' },
      },
    );
  await start().ended;
  expect(connections).toEqual([]);
});

test('a hidden page does not listen, but refetches when it is visible again', async () => {
  const { heard } = start({ hiddenMs: 5 });
  await connected(1);
  hide(true);
  await vi.waitFor(() => expect(connections[0]?.request.signal.aborted).toBe(true));
  expect(connections).toHaveLength(1);
  hide(false);
  await connected(2);
  await vi.waitFor(() => expect(heard).toEqual(['resync']));
});

test('a page that is kept alive listens no matter how long it is hidden', async () => {
  start({ hiddenMs: 5, isKept: () => true });
  await connected(1);
  start({ hiddenMs: 5 });
  await connected(2);
  hide(true);
  await vi.waitFor(() => expect(connections[1]?.request.signal.aborted).toBe(true));
  expect(connections[0]?.request.signal.aborted).toBe(false);
});

test.each(['before', 'after'])(
  'a page that was hidden %s it listened stops when it is no longer kept',
  async (order) => {
    let isKept = true;
    const asked = vi.fn(() => isKept);
    if (order === 'before') hide(true);
    start({ hiddenMs: 5, isKept: asked });
    await connected(1);
    if (order === 'after') hide(true);
    asked.mockClear();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(connections[0]?.request.signal.aborted).toBe(false);
    isKept = false;
    await vi.waitFor(() => expect(connections[0]?.request.signal.aborted).toBe(true));
  },
);

test('a page is not kept alive by an already aborted signal', async () => {
  hide(true);
  const inbox = vi.fn();
  const stop = onLive(liveTopics.notifications, inbox);
  keepLiveWhileHidden(AbortSignal.abort());
  expect(inbox).not.toHaveBeenCalled();
  stop();
});

test('a page that was opened in the background listens as soon as it is kept alive', async () => {
  hide(true);
  const inbox = vi.fn();
  const stop = onLive(liveTopics.notifications, inbox);
  const kept = new AbortController();
  ending.push(kept);
  keepLiveWhileHidden(kept.signal);
  await connected(1);
  expect(inbox).toHaveBeenCalledExactlyOnceWith(undefined);
  connections[0]?.send(event('notifications', {}));
  await vi.waitFor(() => expect(inbox).toHaveBeenLastCalledWith({}));
  stop();
});

test('all listeners on a page share one stream and receive only their topics; the last one to leave closes it', async () => {
  const [jobs, inbox] = [vi.fn(), vi.fn()];
  const stops = [onLive(liveTopics.jobs, jobs), onLive(liveTopics.notifications, inbox)];
  await connected(1);
  connections[0]?.send(
    `${event('weather', {})}${event('jobs', { job_id: 7 })}${event('jobs', { job_id: JOB })}`,
  );
  await vi.waitFor(() => expect(jobs.mock.calls).toEqual([[{ job_id: JOB }]]));
  expect(inbox).not.toHaveBeenCalled();
  stops[0]?.();
  expect(connections[0]?.request.signal.aborted).toBe(false);
  stops[1]?.();
  await vi.waitFor(() => expect(connections[0]?.request.signal.aborted).toBe(true));
});

describe('in a browser with several tabs', () => {
  /** The part of the browser's lock API that is used: one holder per name, and a queue. */
  function browserLocks() {
    const last = new Map<string, Promise<void>>();
    const hold = async (name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<void>) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = Promise.withResolvers<void>();
      last.set(
        name,
        before.then(() => mine.promise),
      );
      try {
        await Promise.race([
          before,
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
        ]);
        return await work();
      } finally {
        mine.resolve();
      }
    };
    return {
      request: (name: string, options: object, work?: () => Promise<void>) =>
        typeof options === 'function'
          ? hold(name, {}, options as () => Promise<void>)
          : hold(name, options, work ?? (async () => undefined)),
    };
  }
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: browserLocks() });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  function openTab() {
    const connection: boolean[] = [];
    const tab = start({ onConnection: (connected) => connection.push(connected) }, readSharedLiveStream);
    return { ...tab, isConnected: () => connection.at(-1) ?? false };
  }

  test('one connection serves all tabs, and the next tab opens it when the reading tab is closed', async () => {
    const first = openTab();
    await connected(1);
    const second = openTab();
    connections[0]?.send(event('notifications', {}));
    for (const tab of [first, second]) {
      await vi.waitFor(() => expect(tab.heard).toEqual([['notifications', {}]]));
      expect(tab.isConnected()).toBe(true);
    }
    expect(connections).toHaveLength(1);

    first.stop();
    await connected(2);
    // What changed between the two connections is refetched.
    await vi.waitFor(() => expect(second.heard).toEqual([['notifications', {}], 'resync']));
    connections[1]?.send(event('jobs', { job_id: JOB }));
    await vi.waitFor(() => expect(second.heard.at(-1)).toEqual(['jobs', { job_id: JOB }]));
    expect(first.heard).toEqual([['notifications', {}]]);
  });

  test('a tab that takes over waits first: the reading tab may have stopped because it signs out', async () => {
    const first = openTab();
    await connected(1);
    const connectionsAtPause: number[] = [];
    const backOffMs = () => {
      connectionsAtPause.push(connections.length);
      return 0;
    };
    const seen: boolean[] = [];
    const second = start({ backOffMs, onConnection: (up) => seen.push(up) }, readSharedLiveStream);
    connections[0]?.send(': heartbeat\n\n');
    await vi.waitFor(() => expect(seen).toContain(true));
    expect(connectionsAtPause).toEqual([]);
    first.stop();
    await connected(2);
    expect(connectionsAtPause).toEqual([1]);
    second.stop();
    await second.ended;
  });

  test('every tab notices if events stop arriving', async () => {
    const [first, second] = [openTab(), openTab()];
    await connected(1);
    await vi.waitFor(() => expect(second.isConnected()).toBe(true));
    answer = () => new Response('away', { status: 503 });
    connections[0]?.breakOff();
    await vi.waitFor(() => expect([first.isConnected(), second.isConnected()]).toEqual([false, false]));
  });

  test('a tab that is silent for a long time does not count as a connection', async () => {
    openTab();
    const seen: boolean[] = [];
    const second = start({ silenceMs: 20, onConnection: (up) => seen.push(up) }, readSharedLiveStream);
    await connected(1);
    connections[0]?.send(': heartbeat\n\n');
    await vi.waitFor(() => expect(seen.slice(-2)).toEqual([true, false]));
    second.stop();
    await second.ended;
  });

  test('a tab in the background keeps reading for the others', async () => {
    const first = openTab();
    await connected(1);
    hide(true);
    connections[0]?.send(event('notifications', {}));
    await vi.waitFor(() => expect(first.heard).toEqual([['notifications', {}]]));
    expect(connections[0]?.request.signal.aborted).toBe(false);
  });

  test('the end of the session closes it in each tab', async () => {
    answer = () =>
      new Response(
        JSON.stringify({ error: 'x', message: 'x', title: 'x', code: 'session_revoked', request_id: 'r' }),
        { status: 401, headers: { 'content-type': 'application/json' } },
      );
    const tabs = [openTab(), openTab()];
    await Promise.all(tabs.map(({ ended }) => ended));
    expect(connections).toEqual([]);
  });
});

test('a live view shows whether events are arriving; an ended session receives none', async () => {
  const inbox = vi.fn();
  const changes: boolean[] = [];
  const stopWatching = liveConnection.subscribe(() => changes.push(liveConnection.isOpen()));
  const stop = onLive(liveTopics.notifications, inbox);
  await vi.waitFor(() => expect(liveConnection.isOpen()).toBe(true));
  const release = holdLive();
  expect(liveConnection.isOpen()).toBe(false);
  expect(connections[0]?.request.signal.aborted).toBe(true);
  release();
  release();
  await connected(2);
  await vi.waitFor(() => expect(changes).toEqual([true, false, true]));
  stop();
  expect(liveConnection.isOpen()).toBe(false);
  stopWatching();
});
