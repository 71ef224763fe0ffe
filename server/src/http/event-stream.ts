import fastifySse from '@fastify/sse';
import { LIVE_END, LIVE_HEARTBEAT_MS, limits, messages } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { tooManyRequests } from '../throttle/index.ts';
import type { EventStream } from './route.ts';

/** A reader with more unread bytes than this has stopped reading. */
const UNREAD_BYTES_MAX = 65_536;
/** The maximum number of streams per process: each uses a connection and about 26 KB. */
const STREAMS_MAX = 5_000;
const RETRY_SECONDS = 30;

/** A person who may read a stream. */
export interface StreamReader {
  /** The ID of the person. */
  id: string;
  open(stream: EventStream): void;
  /** Called at every heartbeat, so that a stream ends soon after its session. */
  isAllowed(): Promise<boolean>;
}

interface OpenStream {
  readerId: string;
  end(reason: 'closing' | 'session'): void;
}

/** The server-sent event streams of one app. */
export interface EventStreams {
  /** Serves a stream at `url` to each reader that `admit` accepts. */
  serve(url: string, admit: (request: FastifyRequest) => Promise<StreamReader>): void;
  /** Answers each POST to `url` with a stream, which ends with its answer. What `prepare` throws is the response instead. */
  serveAnswers(
    app: FastifyInstance,
    url: string,
    options: {
      /** Called before the body is read. */
      admit: (request: FastifyRequest) => Promise<void>;
      prepare: (request: FastifyRequest) => Promise<StreamReader>;
    },
  ): void;
}

/** Each stream sends a last event and ends before the app closes; otherwise the app would wait for it. */
export async function createEventStreams(app: FastifyInstance): Promise<EventStreams> {
  const streams = new Set<OpenStream>();
  await app.register(fastifySse, { heartbeatInterval: LIVE_HEARTBEAT_MS, serializer: JSON.stringify });
  app.addHook('preClose', async () => {
    for (const stream of [...streams]) stream.end('closing');
  });
  const assertRoom = (): void => {
    if (streams.size < STREAMS_MAX) return;
    throw new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds: RETRY_SECONDS });
  };
  return {
    serveAnswers(bound, url, { admit, prepare }) {
      const options = { sse: { kind: 'only' }, onRequest: admit } as const;
      bound.post(url, options, async (request, reply) => {
        assertRoom();
        startStream(reply, await prepare(request), streams);
        reply.hijack();
      });
    },
    serve(url, admit) {
      app.get(url, { sse: { kind: 'only' }, exposeHeadRoute: false }, async (request, reply) => {
        const reader = await admit(request);
        assertRoom();
        const own = [...streams].filter(({ readerId }) => readerId === reader.id);
        if (own.length >= limits.LIVE_STREAMS_PER_PERSON_MAX) throw tooManyRequests(RETRY_SECONDS);
        startStream(reply, reader, streams);
        // The stream continues after this handler, so Fastify must not send a response.
        reply.hijack();
      });
    },
  };
}

function startStream(reply: FastifyReply, reader: StreamReader, streams: Set<OpenStream>): void {
  const { sse, raw } = reply;
  let unread = 0;
  let sent = Promise.resolve();

  const send = (event: string, data: object): void => {
    const size = event.length + JSON.stringify(data).length;
    unread += size;
    if (unread > UNREAD_BYTES_MAX) {
      raw.destroy();
      return;
    }
    sent = sent
      .then(() => (sse.isConnected ? sse.send({ event, data }) : undefined))
      .then(() => {
        unread -= size;
      })
      .catch((error: unknown) => reply.log.debug({ err: error }, 'an event could not be sent to its reader'));
  };

  const stream: OpenStream = {
    readerId: reader.id,
    end(reason) {
      send(LIVE_END, { reason });
      sent = sent.then(() => sse.close());
    },
  };
  const check = setInterval(() => {
    reader.isAllowed().then(
      (allowed) => allowed || stream.end('session'),
      (error: unknown) => reply.log.warn({ err: error }, 'the reader of a stream could not be checked'),
    );
  }, LIVE_HEARTBEAT_MS);
  check.unref();

  streams.add(stream);
  sse.keepAlive();
  sse.onClose(() => {
    clearInterval(check);
    streams.delete(stream);
  });
  reply.header('cache-control', 'no-store');
  sse.sendHeaders();
  // The reader is connected now, and not only at the first event.
  raw.flushHeaders();
  reader.open({
    send,
    // A reader may have left while the stream was prepared.
    onClose: (callback) => (raw.destroyed ? queueMicrotask(callback) : sse.onClose(callback)),
    end: () => {
      sent = sent.then(() => sse.close());
    },
  });
}
