import fastifySse from '@fastify/sse';
import { LIVE_END, LIVE_HEARTBEAT_MS, messages } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { EventStream } from './route.ts';

/** A reader who is further behind than this does not read any more. */
const UNREAD_BYTES_MAX = 65_536;
/** Streams to one process: each holds a connection and some 26 KB. */
const STREAMS_MAX = 5_000;

/** Somebody who may read a stream. */
export interface StreamReader {
  open(stream: EventStream): void;
  /** Asked at every heartbeat, so that a stream ends soon after its session. */
  isAllowed(): Promise<boolean>;
}

interface OpenStream {
  end(reason: 'closing' | 'session'): void;
}

/** Streams of server-sent events of one app. */
export interface EventStreams {
  /** Answers `url` with a stream, to whoever `admit` lets in. */
  serve(url: string, admit: (request: FastifyRequest) => Promise<StreamReader>): void;
}

/** Each stream ends with a farewell before the app closes: the app would wait for it. */
export async function createEventStreams(app: FastifyInstance): Promise<EventStreams> {
  const streams = new Set<OpenStream>();
  await app.register(fastifySse, { heartbeatInterval: LIVE_HEARTBEAT_MS, serializer: JSON.stringify });
  app.addHook('preClose', async () => {
    for (const stream of [...streams]) stream.end('closing');
  });
  return {
    serve(url, admit) {
      app.get(url, { sse: { kind: 'only' }, exposeHeadRoute: false }, async (request, reply) => {
        const reader = await admit(request);
        if (streams.size >= STREAMS_MAX) {
          throw new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds: 30 });
        }
        startStream(reply, reader, streams);
        // The stream goes on after this handler: Fastify is not to answer for it.
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
      .catch((error: unknown) => reply.log.debug({ err: error }, 'an event found nobody'));
  };

  const stream: OpenStream = {
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
  // The reader is connected from here on, and not from the first event.
  raw.flushHeaders();
  reader.open({ send, onClose: (callback) => sse.onClose(callback) });
}
