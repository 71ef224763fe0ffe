import type { LiveTopic } from '@newswatch/shared/contracts';
import { vi } from 'vitest';

/** The server's event stream, fed by the test, in front of the fake API. */
export function fakeStream() {
  const answerOthers = globalThis.fetch;
  // The requests, not their signals: a request that is garbage-collected no longer passes on an abort.
  const opened: Request[] = [];
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/api/live')) return answerOthers(input, init);
    opened.push(request);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    writer = writable.getWriter();
    request.signal.addEventListener('abort', () => void writer?.abort().catch(() => undefined));
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    opened,
    send: (topic: LiveTopic) => void writer?.write(new TextEncoder().encode(`event: ${topic}\ndata: {}\n\n`)),
    breakOff: () => void writer?.abort(new Error('The connection was lost')).catch(() => undefined),
  };
}
