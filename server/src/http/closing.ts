import { messages } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** Connections that are still open after this time are cut: the whole process has ten seconds to stop. */
const CLOSE_WITHIN_MS = 4_000;

/**
 * A closing server waits for its connections, and browsers keep theirs open for over a minute. So every response sent
 * while closing ends its connection, new calls are rejected, and what is left after 4 s is cut.
 *
 * @returns a function that closes the app
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
