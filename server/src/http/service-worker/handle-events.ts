import type { PushContent, PushRenewal } from '@newswatch/shared/contracts';

/** A window of the product, as a worker sees it. */
export interface WorkerWindow {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: OpenAlert, transfer: Transferable[]): void;
}

/** The part of a service worker's scope that this one uses. The standard library has it only without a page's types. */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification' | 'pushManager'>;
  navigator: Pick<Navigator, 'userAgent'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  fetch: typeof fetch;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

/** The fields of the events that are handled. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** The message, in `push` events. */
  data?: { json(): unknown } | null;
  /** The clicked notification, in `notificationclick` events. */
  notification?: Pick<Notification, 'data' | 'close'>;
  /** The replaced subscription, in `pushsubscriptionchange` events. */
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** The worker's message to a page when an alert was clicked; the page responds on the port. */
export interface OpenAlert {
  type: 'newswatch:open-alert';
  url: string;
  /** The address for wide windows. */
  inbox: string;
  /** Pages that were frozen until after this time, in milliseconds since 1970, do not open it. */
  until: number;
}

/** The data stored with a notification that is shown. */
interface Remembered {
  url: string;
  inbox: string;
  /** The tags and the titles of the alerts in the notification; empty for an example. */
  tags: string[];
  titles: string[];
}

/** If there are more alerts than this, they are shown as one. */
const SEPARATE_MAX = 3;
const SEVERAL = 'newswatch-several';
const INBOX = '/notifications';
/** The time that an open page may take to respond before a new window is opened. */
const ANSWER_MS = 400;
/** The time limit for all pages together: more than a second after a click, Firefox does not let a worker open a window. */
const ALL_ANSWERS_MS = 800;
const ICON = '/icons/newswatch-192.png';

/** Shown if a message cannot be read, because browsers require that every message is shown. */
const UNREADABLE: PushContent = {
  title: 'Newswatch',
  body: 'You have a new alert.',
  lang: 'en',
  dir: 'ltr',
  tag: 'newswatch-unreadable',
  url: INBOX,
  inbox: INBOX,
  several: '{count}',
  always: true,
};

/**
 * Shows alerts that arrive while Newswatch is closed or hidden, and opens them. Handles no requests, so pages, deployments and
 * caches work as they would without it.
 */
export function handleEvents(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // Alerts are shown one after another, because each counts the alerts that are already shown; after a time offline, several
  // arrive at once.
  let shown: Promise<unknown> = Promise.resolve();
  scope.addEventListener('push', (event) => {
    const content = contentOf(event);
    const showing = shown.then(() => show(scope, content));
    shown = showing.catch(() => undefined);
    event.waitUntil(showing);
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification?.close();
    event.waitUntil(open(scope, event.notification?.data as Partial<Remembered> | undefined));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)));
}

function contentOf({ data }: WorkerEvent): PushContent {
  try {
    return { ...UNREADABLE, ...(data?.json() as PushContent) };
  } catch {
    return UNREADABLE;
  }
}

const windowsOf = ({ clients }: WorkerScope) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows nothing while Newswatch is visible, because the page shows what is new. */
async function show(scope: WorkerScope, content: PushContent): Promise<void> {
  const isSeen = (await windowsOf(scope)).some(({ visibilityState }) => visibilityState === 'visible');
  if (!isSeen || content.always) return put(scope, content, false);
  // Safari ends the subscription of a site that shows nothing, even if its page is visible. Other browsers name Chrome or
  // Firefox.
  if (!/AppleWebKit\/(?!.*Chrom(e|ium)\/)/.test(scope.navigator.userAgent)) return;
  await put(scope, content, true);
  for (const shown of await scope.registration.getNotifications({ tag: content.tag })) shown.close();
}

async function put({ registration }: WorkerScope, content: PushContent, silent: boolean): Promise<void> {
  const { title, body, lang, dir, tag, url, inbox, several, always } = content;
  // The DOM types lack `renotify`; without it, a notification that replaces another goes unnoticed.
  const options = { lang, dir, icon: ICON, badge: ICON, renotify: !silent, silent };
  const alone: Remembered = { url, inbox, tags: always ? [] : [tag], titles: always ? [] : [title] };
  const open = silent || always ? [] : await registration.getNotifications();
  const all = [...open.map((one) => one.data as Remembered | null), alone];
  const tags = [...new Set(all.flatMap((one) => one?.tags ?? []))];
  const isSeveral = tags.length > SEPARATE_MAX || open.some((one) => one.tag === SEVERAL);
  if (!isSeveral || tags.length === 1) {
    await registration.showNotification(title, { ...options, body, tag, data: alone });
    return;
  }
  const titles = [...new Set(all.flatMap((one) => one?.titles ?? []))];
  for (const one of open)
    if ((one.data as Remembered | null)?.tags.length && one.tag !== SEVERAL) one.close();
  const data: Remembered = { url: INBOX, inbox: INBOX, tags, titles };
  await registration.showNotification(several.replace('{count}', String(tags.length)), {
    ...options,
    // The titles may be in several languages.
    dir: 'auto',
    body: titles.join(', '),
    tag: SEVERAL,
    data,
  });
}

/** Opens an address in an open window, without loading its page again, or else in a new window. */
async function open(
  scope: WorkerScope,
  { url = INBOX, inbox = url }: Partial<Remembered> = {},
): Promise<void> {
  const windows = await windowsOf(scope);
  const seen = windows.filter(({ visibilityState }) => visibilityState === 'visible');
  const end = Date.now() + ALL_ANSWERS_MS;
  for (const window of new Set([...seen, ...windows])) {
    const until = Math.min(Date.now() + ANSWER_MS, end);
    if (until <= Date.now()) break;
    if (!(await isTaken(window, { type: 'newswatch:open-alert', url, inbox, until }))) continue;
    await window.focus();
    return;
  }
  await scope.clients.openWindow(url);
}

/** Whether the page of this window opens the alert: it may still be loading, or may not be a page of the product. */
function isTaken(window: WorkerWindow, message: OpenAlert): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const end = (taken: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(taken);
    };
    const timer = setTimeout(() => end(false), message.until - Date.now());
    port1.onmessage = () => end(true);
    window.postMessage(message, [port2]);
  });
}

/** The browser has replaced its subscription. If it does not say which one, the server learns of it at the next visit. */
async function renew(
  { registration, fetch }: WorkerScope,
  { oldSubscription: old, newSubscription }: WorkerEvent,
): Promise<void> {
  if (!old) return;
  const next = newSubscription ?? (await registration.pushManager.subscribe(old.options));
  const body = { previous: draftOf(old), subscription: draftOf(next) };
  await fetch('/api/devices/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function draftOf(subscription: PushSubscription): PushRenewal['subscription'] {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
