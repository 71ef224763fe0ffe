import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SHORT_LINK_PATH } from '../message-links/index.ts';
import { throttleAddress } from '../throttle/index.ts';
import { sendInvalidLink } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

const Params = v.object({ code: v.pipe(v.string(), v.regex(/^\w{1,20}$/)) });

/** Redirects the short address in a WhatsApp message to its page, which asks its reader to sign in. */
export function serveShortLinks(
  app: FastifyInstance,
  options: { find: (code: string) => Promise<string | undefined>; rateLimit: RateLimit; now: () => Date },
): void {
  const { find, rateLimit, now } = options;
  app.get(`${SHORT_LINK_PATH}/:code`, async (request, reply) => {
    rateLimit.count(`link:${throttleAddress(request.ip)}`, now());
    const params = v.safeParse(Params, request.params);
    const path = params.success ? await find(params.output.code) : undefined;
    if (path === undefined) return sendInvalidLink(reply);
    return reply.header('cache-control', 'no-store').redirect(path, 302);
  });
}
