import { messages } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** Whoever still talks to us after this long is cut off: the whole product has ten seconds to stop. */
const CLOSE_WITHIN_MS = 4_000;

/**
 * A server that closes waits for its connections, and browsers keep theirs for over a minute. So every answer given
 * while closing ends its connection, new calls are sent away, and what is left after 4 s is cut.
 *
 * @returns what closes the app
 */
export function closeGracefully(app: FastifyInstance, withinMs = CLOSE_WITHIN_MS): () => Promise<void> {
  let closing = false;
  app.addHook('onRequest', async () => {
    if (closing) throw new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds: 5 });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return async () => {
    closing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), withinMs);
    try {
      await app.close();
    } finally {
      clearTimeout(timer);
    }
  };
}
