import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { throttleAddress } from '../throttle/index.ts';
import type { RateLimit } from './rate-limit.ts';

const Query = v.object({ token: v.string() });

/**
 * Returns a function that reads the token of a message link, empty if there is none. Each call counts against the
 * caller's address.
 */
export function linkTokenReader(rateLimit: RateLimit, now: () => Date): (request: FastifyRequest) => string {
  return (request) => {
    rateLimit.count(`link:${throttleAddress(request.ip)}`, now());
    const query = v.safeParse(Query, request.query);
    return query.success ? query.output.token : '';
  };
}
