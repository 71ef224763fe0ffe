import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of several API processes. */
export interface Balancer {
  url: string;
  /** The processes, tried in this order: the next one only if the previous one refuses the connection, or ends during a GET. */
  upstreams: readonly string[];
  close(): Promise<void>;
}

/** Headers that a proxy sets on requests it forwards. */
type SetHeaders = (incoming: IncomingMessage) => Record<string, string>;

/**
 * Starts a balancer on its own port. Bodies are forwarded in one piece, so that a request can be sent to the next
 * process.
 */
export async function startBalancer(
  upstreams: readonly string[],
  setHeaders: SetHeaders = () => ({}),
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });

  const ask = (
    incoming: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    left: readonly string[],
  ): void => {
    const [upstream, ...others] = left;
    if (!upstream) return void response.writeHead(502).end();
    const { hostname, port } = new URL(upstream);
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, ...setHeaders(incoming) };
    const onward = request({ hostname, port, path, method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Like nginx, repeats only reading: a request that was accepted but not answered may have been executed.
      const mayRepeat = error.code === 'ECONNREFUSED' || method === 'GET';
      if (mayRepeat && !response.headersSent && !response.destroyed) ask(incoming, response, body, others);
      else response.destroy();
    });
    response.on('close', () => onward.destroy());
    onward.end(body);
  };

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    ask(incoming, response, Buffer.concat(parts), balancer.upstreams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const balancer: Balancer = {
    url: `http://127.0.0.1:${port}`,
    upstreams,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return balancer;
}
