import { createServer, type ServerResponse } from 'node:http';

export interface PaperAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * The content of a path: an answer, only markup, or a function that controls the response, for servers that misbehave.
 */
export type PaperRoute = string | PaperAnswer | ((response: ServerResponse) => void);

/** A test's own web site on a loopback address. Undefined paths answer 404. */
export interface PaperServer {
  readonly url: string;
  readonly address: { readonly host: string; readonly port: number };
  /** The requested paths, in order. */
  readonly requests: string[];
  serve(path: string, route: PaperRoute): void;
  close(): Promise<void>;
}

export async function startPaper(): Promise<PaperServer> {
  const routes = new Map<string, PaperRoute>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const route = routes.get(path);
    if (typeof route === 'function') {
      route(response);
      return;
    }
    const answer = typeof route === 'string' ? { body: route } : (route ?? { status: 404 });
    const { status = 200, type = 'text/html; charset=utf-8', headers, body = '' } = answer;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The paper has no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    address: { host: '127.0.0.1', port: address.port },
    requests,
    serve: (path, route) => routes.set(path, route),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** An RSS feed with these items, each given as the content of its element. */
export function rssOf(...items: readonly string[]): PaperAnswer {
  const inner = items.map((item) => `<item>${item}</item>`).join('');
  return {
    type: 'application/rss+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>The Paper</title>${inner}</channel></rss>`,
  };
}
