import * as v from 'valibot';

/** A row of `liveTopics`, as whoever listens brings it: the shared client knows no topic, as it knows no call. */
export interface LiveTopicRow<Data> {
  readonly name: string;
  readonly data: v.GenericSchema<unknown, Data>;
}

/** Hears of a topic: what happened, or `undefined` where events may have been missed, and it is to be read again. */
export type LiveListener<Data> = (data: Data | undefined) => void;

type Hear = (json: string | undefined) => void;

const listeners = new Map<string, Set<Hear>>();
let stop: (() => void) | undefined;
let holds = 0;
let isConnected = false;
const watchers = new Set<() => void>();

/**
 * Listens to a topic of the server's events; all listeners of a page share one stream, open while anybody listens, and all
 * pages of a browser one connection.
 *
 * @returns the undo, as an effect wants it
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

/** Whether events arrive now: who shows something live asks for it by the clock while they do not. */
export const liveConnection = {
  isOpen: (): boolean => isConnected,
  /** @returns the undo */
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Hears nothing until the answered function is called: the session is about to end. */
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

function startOrStop(): void {
  const isWanted = holds === 0 && [...listeners.values()].some(({ size }) => size > 0);
  if (isWanted) stop ??= start();
  else stop?.();
}

/** The stream's code is fetched when somebody listens. */
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
        onEvent: (topic, json) => {
          for (const hear of listeners.get(topic) ?? []) hear(json);
        },
        onResync: () => {
          for (const set of listeners.values()) for (const hear of set) hear(undefined);
        },
        onConnection: (connected) => {
          if (!signal.aborted) setConnected(connected);
        },
      }),
    )
    .catch((error: unknown) => console.warn('The live events could not be read', error))
    // Its code did not arrive, or the session is over: whoever listens next starts anew.
    .finally(end);
  return end;
}

function setConnected(connected: boolean): void {
  if (connected === isConnected) return;
  isConnected = connected;
  for (const watcher of watchers) watcher();
}
