import { messages } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { HUB_CALLS_PER_MINUTE, HUB_NOTICE_BYTES_MAX, HUB_PATH, type HubCallbacks } from '../crawler/index.ts';
import { Failure } from '../failure.ts';
import { throttleAddress } from '../throttle/index.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body of a request is read. */
    hubSubscription: Awaited<ReturnType<HubCallbacks['find']>>;
  }
}

type ToHub = { Params: { token: string }; Querystring: Record<string, unknown> };

/**
 * Serves the callbacks of hubs (WebSub) at `/hub/<token>`: the token is the only credential. An unknown token gets the same
 * response as a verification that we did not ask for, and is looked up in the same way.
 */
export function serveHubCallbacks(
  app: FastifyInstance,
  options: {
    callbacks: HubCallbacks;
    rateLimit: RateLimit;
    throttleFactor: number | undefined;
    now: () => Date;
  },
): void {
  const { callbacks, rateLimit, now } = options;
  const perCallback = createRateLimit(options.throttleFactor, HUB_CALLS_PER_MINUTE);
  const missing = () => new Failure('not_found', messages.generic.notFound);
  app.register(async (room) => {
    room.decorateRequest('hubSubscription', undefined);
    room.removeAllContentTypeParsers();
    // A notice may have any type: its bytes are only compared with their signature.
    room.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: HUB_NOTICE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    // Runs before the body is read: nothing is accepted from a caller who has no subscription, or sends too much.
    room.addHook('onRequest', async (request) => {
      rateLimit.count(`hub:${throttleAddress(request.ip)}`, now());
      const { token } = request.params as ToHub['Params'];
      request.hubSubscription = await callbacks.find(token);
      if (request.hubSubscription === undefined) throw missing();
      perCallback.count(request.hubSubscription.id, now());
      // Hubs repeat what the publisher's server says about the feed. Fastify refuses a type that is misspelt.
      request.headers['content-type'] = 'application/octet-stream';
    });

    room.get<ToHub>(`${HUB_PATH}/:token`, async ({ hubSubscription, query }, reply) => {
      if (hubSubscription === undefined) throw missing();
      const challenge = await callbacks.confirm(hubSubscription, query, now());
      if (challenge === undefined) throw missing();
      // The challenge is never sent as HTML, because it comes from outside.
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(challenge);
    });

    room.post<ToHub>(`${HUB_PATH}/:token`, async ({ hubSubscription, body, headers }, reply) => {
      if (hubSubscription === undefined) throw missing();
      const notice = {
        body: Buffer.isBuffer(body) ? body : new Uint8Array(),
        signature: headers['x-hub-signature'],
      };
      await callbacks.take(hubSubscription, notice, now());
      // The status is the same for a wrong signature, as the recommendation says, so that the sender learns nothing.
      return reply.code(204).send();
    });
  });
}
