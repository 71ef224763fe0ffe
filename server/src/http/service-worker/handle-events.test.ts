import type { PushContent } from '@newswatch/shared/contracts';
import { expect, it, vi } from 'vitest';
import { handleEvents, type OpenAlert, type WorkerEvent, type WorkerScope } from './handle-events.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

interface Shown extends NotificationOptions {
  title: string;
  data: { url: string; inbox: string; tags: string[]; titles: string[] };
  close(): void;
}

/** A window; `opens` says whether its page answers, and records what it was asked to open. */
function aWindow(visibilityState: DocumentVisibilityState, opens: OpenAlert[] | null = []) {
  return {
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: (message: OpenAlert, [port]: Transferable[]) => {
      opens?.push(message);
      if (opens && port instanceof MessagePort) port.postMessage('opened');
    },
  };
}

function aWorker(windows: ReturnType<typeof aWindow>[] = [], userAgent = CHROME) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const history: Shown[] = [];
  let open: Shown[] = [];
  const subscribe = vi.fn(async () => subscriptionOf('new'));
  const request = vi.fn(async () => new Response('{}'));
  const openWindow = vi.fn(async () => undefined);
  const scope = {
    navigator: { userAgent },
    registration: {
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        open.filter((one) => tag === undefined || one.tag === tag),
      showNotification: async (title: string, options: NotificationOptions) => {
        const one = { title, ...options } as Shown;
        one.close = () => {
          open = open.filter((other) => other !== one);
        };
        open = [...open.filter(({ tag }) => tag !== one.tag), one];
        history.push(one);
      },
      pushManager: { subscribe },
    },
    clients: { matchAll: async () => windows, openWindow },
    skipWaiting: async () => undefined,
    fetch: request,
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  };
  handleEvents(scope as unknown as WorkerScope);
  /** Resolves when the worker may be stopped. */
  const dispatch = async (type: string, event: Omit<WorkerEvent, 'waitUntil'> = {}): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (one) => work.push(one), ...event });
    await Promise.all(work);
  };
  return {
    listeners,
    history,
    open: () => open,
    subscribe,
    request,
    openWindow,
    dispatch,
    push: (content: unknown) => dispatch('push', { data: { json: () => content } }),
    click: (notification: unknown) =>
      dispatch('notificationclick', { notification: notification as Notification }),
  };
}

const anAlert = (nth: number, changes: Partial<PushContent> = {}): PushContent => ({
  title: `Target ${nth}`,
  body: `Headline ${nth}\nHarbour Times`,
  lang: 'en',
  dir: 'ltr',
  tag: `newswatch-clu_${nth}`,
  url: `/articles/art_${nth}`,
  inbox: `/notifications?alert=ntf_${nth}`,
  several: 'New alerts: {count}',
  always: false,
  ...changes,
});

const subscriptionOf = (name: string) =>
  ({
    options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `p-${name}`, auth: `a-${name}` },
    }),
  }) as unknown as PushSubscription;

it('handles no requests, so that pages, deployments and caches work as without it', () => {
  expect([...aWorker().listeners.keys()].toSorted()).toEqual([
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ]);
});

it('shows an alert while Newswatch is closed', async () => {
  const { push, open } = aWorker();
  await push(anAlert(1));
  expect(open()).toMatchObject([
    {
      title: 'Target 1',
      body: 'Headline 1\nHarbour Times',
      tag: 'newswatch-clu_1',
      dir: 'ltr',
      renotify: true,
    },
  ]);
});

it('shows an alert once, even if it arrives twice', async () => {
  const { push, open } = aWorker();
  await push(anAlert(1));
  await push(anAlert(1));
  expect(open()).toHaveLength(1);
});

it('shows nothing while Newswatch is visible, except an example', async () => {
  const { push, history } = aWorker([aWindow('hidden'), aWindow('visible')]);
  await push(anAlert(1));
  expect(history).toEqual([]);
  await push(anAlert(2, { always: true }));
  expect(history).toHaveLength(1);
});

it('shows an alert silently and only briefly in Safari, which requires a notification for each push', async () => {
  const { push, history, open } = aWorker([aWindow('visible')], SAFARI);
  await push(anAlert(1));
  expect(history).toMatchObject([{ silent: true }]);
  expect(open()).toEqual([]);
});

it('shows many alerts as one, and counts each of them once', async () => {
  const { push, open } = aWorker();
  for (const nth of [1, 2, 3]) await push(anAlert(nth));
  expect(open()).toHaveLength(3);
  await push(anAlert(4, { title: 'Target 1' }));
  expect(open()).toMatchObject([
    { title: 'New alerts: 4', body: 'Target 1, Target 2, Target 3', tag: 'newswatch-several' },
  ]);
  await push(anAlert(4));
  await push(anAlert(5));
  expect(open()).toMatchObject([{ title: 'New alerts: 5', data: { url: '/notifications' } }]);
});

it('shows many alerts as one, even if they arrive at once', async () => {
  const { push, open } = aWorker();
  await Promise.all([1, 2, 3, 4, 5].map((nth) => push(anAlert(nth))));
  expect(open()).toMatchObject([{ title: 'New alerts: 5', dir: 'auto' }]);
});

it('shows that there is an alert even if its content cannot be read', async () => {
  const { dispatch, open } = aWorker();
  await dispatch('push', { data: null });
  await dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(open()).toMatchObject([{ title: 'Newswatch', body: 'You have a new alert.' }]);
});

it('opens an alert in an open window, without reloading its page', async () => {
  const asked: OpenAlert[] = [];
  const [other, seen] = [aWindow('hidden', []), aWindow('visible', asked)];
  const { push, click, open, openWindow } = aWorker([other, seen]);
  await push(anAlert(1, { always: true }));
  await click(open()[0]);
  expect(open()).toEqual([]);
  expect(asked).toEqual([
    {
      type: 'newswatch:open-alert',
      url: '/articles/art_1',
      inbox: '/notifications?alert=ntf_1',
      until: expect.any(Number),
    },
  ]);
  expect(seen.focus).toHaveBeenCalled();
  expect(other.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens an alert in a new window if none is open or none responds', async () => {
  const { push, click, open, openWindow } = aWorker([aWindow('hidden', null)]);
  await push(anAlert(1));
  await click(open()[0]);
  expect(openWindow).toHaveBeenCalledWith('/articles/art_1');
});

it('opens an alert in a new window within a second, as Firefox requires, no matter how many windows do not respond', async () => {
  const { push, click, open, openWindow } = aWorker(Array.from({ length: 9 }, () => aWindow('hidden', null)));
  await push(anAlert(1));
  const clickedAt = performance.now();
  await click(open()[0]);
  expect(openWindow).toHaveBeenCalledWith('/articles/art_1');
  expect(performance.now() - clickedAt).toBeLessThan(1_000);
});

it('tells the server about a subscription that the browser has replaced', async () => {
  const { dispatch, request, subscribe } = aWorker();
  const oldSubscription = subscriptionOf('old');
  await dispatch('pushsubscriptionchange', { oldSubscription });
  expect(subscribe).toHaveBeenCalledWith(oldSubscription.options);
  expect(request).toHaveBeenCalledWith('/api/devices/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      previous: { endpoint: 'https://push.example/old', keys: { p256dh: 'p-old', auth: 'a-old' } },
      subscription: { endpoint: 'https://push.example/new', keys: { p256dh: 'p-new', auth: 'a-new' } },
    }),
  });
});

it('leaves this to the next visit if the browser does not say which subscription was replaced', async () => {
  const { dispatch, request } = aWorker();
  await dispatch('pushsubscriptionchange', { oldSubscription: null });
  expect(request).not.toHaveBeenCalled();
});
