/** The address of the service worker, which comes from the server and may be newer than this code. */
const WORKER = '/service-worker.js';
/** The time limit for subscribing, because a browser that cannot reach its vendor may never respond. */
const SUBSCRIBE_WITHIN_MS = 15_000;

/** The data that the server needs to send alerts to this browser. */
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Whether this browser supports Web Push; not whether it can reach its push service. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The address under which this browser is subscribed now; undefined if it is not. */
export async function currentEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/**
 * Subscribes this browser to its push service, or finds its existing subscription.
 *
 * @throws if it has none, cannot reach it within 15 s, or the person does not allow notifications
 */
export async function subscribeToPush(publicKey: string): Promise<Subscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service does not respond.')), SUBSCRIBE_WITHIN_MS);
  });
  try {
    return await Promise.race([subscribe(publicKey), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function subscribe(publicKey: string): Promise<Subscription> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The existing subscription uses the key of another server that had this address.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
