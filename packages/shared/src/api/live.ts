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

/**
 * Listens to a topic of the server's events; all listeners of a page share one stream, open while anybody listens.
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
  stop ??= start();
  return () => {
    set.delete(hear);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    stop?.();
    stop = undefined;
  };
}

/** The stream's code is fetched when somebody listens. */
function start(): () => void {
  const controller = new AbortController();
  void import(/* webpackChunkName: "live-stream" */ './live-stream.ts').then(({ readLiveStream }) =>
    readLiveStream({
      signal: controller.signal,
      onEvent: (topic, json) => {
        for (const hear of listeners.get(topic) ?? []) hear(json);
      },
      onResync: () => {
        for (const set of listeners.values()) for (const hear of set) hear(undefined);
      },
    }),
  );
  return () => controller.abort();
}
