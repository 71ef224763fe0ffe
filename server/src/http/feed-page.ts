import type { FastifyInstance } from 'fastify';
import { throttleAddress } from '../throttle/index.ts';
import type { RateLimit } from './rate-limit.ts';

const TOKEN_FILE = /^([A-Za-z0-9_-]{20,64})\.xml$/u;

/** Serves private feeds at `/feeds/<token>.xml`: the token is the only credential, and a replaced one stops working. */
export function serveFeeds(
  app: FastifyInstance,
  options: {
    read: (token: string, origin: string, now: Date) => Promise<string | undefined>;
    rateLimit: RateLimit;
    now: () => Date;
  },
): void {
  const { read, rateLimit, now } = options;
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    rateLimit.count(`feed:${throttleAddress(request.ip)}`, now());
    const token = TOKEN_FILE.exec(request.params.file)?.[1];
    const xml = token && (await read(token, `${request.protocol}://${request.host}`, now()));
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (!xml) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such feed.');
    return reply.type('application/rss+xml; charset=utf-8').send(xml);
  });
}
