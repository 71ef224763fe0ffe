import * as v from 'valibot';

/**
 * An entry of `liveTopics`, passed in by the listener: the shared client contains no topics and no calls.
 */
export interface LiveTopicRow<Data> {
  readonly name: string;
  readonly data: v.GenericSchema<unknown, Data>;
}

/** Receives an event of a topic, or `undefined` if events may have been missed and the data must be refetched. */
export type LiveListener<Data> = (data: Data | undefined) => void;

type Hear = (json: string | undefined) => void;

const listeners = new Map<string, Set<Hear>>();
let stop: (() => void) | undefined;
let holds = 0;
let keeps = 0;
let isConnected = false;
const watchers = new Set<() => void>();

/**
 * Listens to a topic of the server's events. All listeners of a page share one stream, which is open while there are
 * any, and all pages of a browser share one connection.
 *
 * @returns a function that unsubscribes, as an effect expects
 * @example useEffect(() => onLive(liveTopics.jobs, () => queryClient.invalidateQueries({ queryKey: ['jobs'] })), [queryClient]);
 */
export function onLive<Data>({ name, data }: LiveTopicRow<Data>, listener: LiveListener<Data>): () => void {
  const hear: Hear = (json) => {
    if (json === undefined) return listener(undefined);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), data), json);
    if (parsed.success) listener(parsed.output);
  };
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(hear));
  startOrStop();
  return () => {
    set.delete(hear);
    startOrStop();
  };
}

/** Whether events arrive now: pages with live data poll while they do not. */
export const liveConnection = {
  isOpen: (): boolean => isConnected,
  /** @returns a function that unsubscribes */
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Ignores events until the returned function is called: the session is about to end. */
export function holdLive(): () => void {
  let isHeld = true;
  holds += 1;
  startOrStop();
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
    startOrStop();
  };
}

/**
 * Lets this page listen while it is hidden, for any time until the signal, for what is shown outside the page. Without this, a
 * hidden page stops listening after an hour.
 */
export function keepLiveWhileHidden(signal: AbortSignal): void {
  if (signal.aborted) return;
  keeps += 1;
  const release = (): void => {
    keeps -= 1;
  };
  signal.addEventListener('abort', release, { once: true });
  // Starts again if the page was opened in the background or has been hidden for too long; otherwise, it would listen only once
  // it is visible.
  if (!document.hidden || isConnected || !stop) return;
  stop();
  startOrStop();
  requestRefetch();
}

function startOrStop(): void {
  const isWanted = holds === 0 && [...listeners.values()].some(({ size }) => size > 0);
  if (isWanted) stop ??= start();
  else stop?.();
}

/** The stream's code is loaded when the first listener is added. */
function start(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (): void => {
    controller.abort();
    if (stop !== end) return;
    stop = undefined;
    setConnected(false);
  };
  import(/* webpackChunkName: "live-stream" */ './shared-live-stream.ts')
    .then(({ readSharedLiveStream }) =>
      readSharedLiveStream({
        signal,
        isKept: () => keeps > 0,
        onEvent: (topic, json) => {
          for (const hear of listeners.get(topic) ?? []) hear(json);
        },
        onResync: requestRefetch,
        onConnection: (connected) => {
          if (!signal.aborted) setConnected(connected);
        },
      }),
    )
    .catch((error: unknown) => console.warn('The live events could not be read', error))
    // The code could not be loaded, or the session is over, so the next listener starts again.
    .finally(end);
  return end;
}

function requestRefetch(): void {
  for (const set of listeners.values()) for (const hear of set) hear(undefined);
}

function setConnected(connected: boolean): void {
  if (connected === isConnected) return;
  isConnected = connected;
  for (const watcher of watchers) watcher();
}
