import type { FastifyInstance } from 'fastify';
import { throttleAddress } from '../throttle/index.ts';
import type { RateLimit } from './rate-limit.ts';

const TOKEN_FILE = /^([A-Za-z0-9_-]{20,64})\.(xml|ics)$/u;

type Read = (token: string, origin: string, now: Date) => Promise<string | undefined>;

/**
 * Serves private feeds at `/feeds/<token>.xml`, and calendars at `/feeds/<token>.ics`: the token is the only credential, and a
 * replaced one stops working.
 */
export function serveFeeds(
  app: FastifyInstance,
  options: { read: Read; readCalendar: Read; rateLimit: RateLimit; baseUrl: () => string; now: () => Date },
): void {
  const { read, readCalendar, rateLimit, baseUrl, now } = options;
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    rateLimit.count(`feed:${throttleAddress(request.ip)}`, now());
    const [, token = '', kind] = TOKEN_FILE.exec(request.params.file) ?? [];
    const readOne = kind === 'ics' ? readCalendar : read;
    const feed = token && (await readOne(token, baseUrl(), now()));
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (!feed) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such feed.');
    const type = kind === 'ics' ? 'text/calendar' : 'application/rss+xml';
    return reply.type(`${type}; charset=utf-8`).send(feed);
  });
}
