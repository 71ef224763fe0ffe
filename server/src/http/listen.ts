import type { FastifyInstance } from 'fastify';

/** The address cannot be bound. The message is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Starts listening and returns the address in the form people type. @throws {ListenError} */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new ListenError(sentenceFor(error, host, port), { cause: error });
  }
  const bound = app.server.address();
  return urlOf(host, { port: typeof bound === 'object' && bound ? bound.port : port });
}

/** `0.0.0.0` and `::` mean every address: on this machine that is `localhost`. */
export function urlOf(host: string, { port }: { port: number }): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function sentenceFor(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that program or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EINVAL':
      return `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
