import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readConfig, readManifest } from '../src/build-app.ts';
import type { App } from '../src/workspace.ts';
import { describeDevelopment } from './development-descriptor.ts';

export const DEV_HOST = '127.0.0.1';

/** A remote that is served during development. */
export interface DevServer {
  /** The origin at which it runs alone, and from which a product loads it. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves one remote with hot reload, alone and for a running product: pages of that product load its files, and its API
 * requests go to that product.
 */
export async function startDevServer(options: {
  app: App;
  target: string;
  port: number;
}): Promise<DevServer> {
  const { app, target, port } = options;
  const origin = `http://${DEV_HOST}:${port}`;
  const config: Configuration = await readConfig(app, 'development');
  // CORS headers for pages of that product: no other page may read code in development.
  const shared = {
    'Access-Control-Allow-Origin': target,
    'Access-Control-Allow-Private-Network': 'true',
    Vary: 'Origin',
  };
  const describe = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Read on every request: routes and navigation change during development.
    const descriptor = describeDevelopment(await readManifest(app), origin);
    response
      .writeHead(200, { ...shared, 'content-type': 'application/json' })
      .end(JSON.stringify(descriptor));
  };
  const server = new RspackDevServer(
    {
      host: DEV_HOST,
      port,
      hot: true,
      headers: shared,
      // Pages of the product open the socket for hot updates.
      allowedHosts: [new URL(target).hostname, DEV_HOST, 'localhost'],
      historyApiFallback: true,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { hostname: DEV_HOST, port, pathname: '/ws', protocol: 'ws' },
      },
      setupMiddlewares: (middlewares) => [
        {
          name: 'descriptor',
          path: '/descriptor.json',
          middleware: (
            request: IncomingMessage,
            response: ServerResponse,
            next: (error: unknown) => void,
          ) => {
            describe(request, response).catch(next);
          },
        },
        ...middlewares,
      ],
      proxy: [{ context: ['/api', '/avatars'], target, changeOrigin: true }],
    },
    rspack(config),
  );
  await server.start();
  return { origin, stop: () => server.stop() };
}
