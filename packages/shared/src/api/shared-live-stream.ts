import {
  backOff,
  type LiveStreamOptions,
  pause,
  readConnections,
  readLiveStream,
  SILENCE_MS,
} from './live-stream.ts';
import { sessionCookies } from './session-cookies.ts';
import { subjectOf } from './token-subject.ts';
import { whileVisible } from './while-visible.ts';

/**
 * The time for which a background tab keeps its connection: one per browser is cheap, and the count in the title stays current
 * for this long.
 */
const HIDDEN_MS = 3_600_000;

/** Messages from the tab that reads the stream to the others. */
type Told =
  | { kind: 'event'; topic: string; json: string }
  | { kind: 'resync' }
  | { kind: 'connection'; connected: boolean };

/**
 * Reads the server's events as `readLiveStream` does, with one connection for all tabs of a browser: the tab that holds
 * a lock reads, and forwards events to the others. Closing a tab frees the lock, and the next one connects. A browser
 * without locks (an address without TLS) reads in each tab.
 */
export async function readSharedLiveStream(options: LiveStreamOptions): Promise<void> {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return readLiveStream(options);
  const { signal, silenceMs = SILENCE_MS, hiddenMs = HIDDEN_MS, backOffMs = backOff } = options;
  // A different person who signs in in another tab gets a separate stream.
  const name = `newswatch-live-${subjectOf(sessionCookies.accessToken()) ?? ''}`;
  const channel = new BroadcastChannel(name);
  const post = (told: Told): void => channel.postMessage(told);
  const past = { wasConnected: false };

  let silence: ReturnType<typeof setTimeout> | undefined;
  const hear = (connected: boolean): void => {
    clearTimeout(silence);
    // The browser may have suspended the tab that reads.
    if (connected) silence = setTimeout(() => options.onConnection?.(false), silenceMs);
    options.onConnection?.(connected);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    // If this tab becomes the reader later, its connection is not the first one.
    past.wasConnected = true;
    if (data.kind === 'event') options.onEvent(data.topic, data.json);
    if (data.kind === 'resync') options.onResync();
    if (data.kind === 'connection') hear(data.connected);
  });

  const asReader: LiveStreamOptions = {
    ...options,
    onEvent(topic, json) {
      post({ kind: 'event', topic, json });
      options.onEvent(topic, json);
    },
    onResync() {
      post({ kind: 'resync' });
      options.onResync();
    },
    onConnection(connected) {
      clearTimeout(silence);
      post({ kind: 'connection', connected });
      options.onConnection?.(connected);
    },
  };
  try {
    await whileVisible(
      signal,
      hiddenMs,
      (seen) =>
        locks
          .request(name, { signal: seen }, async () => {
            // The tab that stopped reading may be signing out. The others notice this when the server has ended the session; a
            // tab that connected before then would be refused.
            if (past.wasConnected) await pause(backOffMs(0), seen);
            return readConnections({ ...asReader, signal: seen }, past);
          })
          .catch((error: unknown) => {
            // This tab never became the reader.
            if (!seen.aborted) throw error;
          }),
      options.isKept,
    );
  } finally {
    clearTimeout(silence);
    channel.close();
  }
}
