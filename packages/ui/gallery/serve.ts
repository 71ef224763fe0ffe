/** Builds the gallery and serves it under the product's content security policy. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';

export type GalleryServer = { origin: string; close(): Promise<void> };

const here = import.meta.dirname;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Builds into `folder`, not minified in either mode: `development` has the warnings of React and antd, `production` is faster.
 *
 * @throws Error with the message of the build.
 */
export async function buildGallery(folder: string, mode: 'development' | 'production'): Promise<void> {
  const compiler = rspack({
    mode,
    devtool: false,
    optimization: { minimize: false },
    performance: false,
    context: here,
    target: ['web', 'es2022'],
    entry: './main.tsx',
    output: {
      path: folder,
      filename: 'gallery.js',
      chunkFilename: 'chunk-[name].js',
      publicPath: '/',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((failure, result) => (failure || !result ? reject(failure) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

/** Serves a built gallery on a free port of this machine. */
export async function serveGallery(folder: string): Promise<GalleryServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    if (pathname === '/') {
      const nonce = randomUUID();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', policy(nonce));
      response.end(document(nonce));
      return;
    }
    if (pathname === '/mail.html') {
      // A rendered email has its own policy, as the product's mailbox does: its styles are in attributes.
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      );
      response.end(MAIL);
      return;
    }
    try {
      const body = readFileSync(join(folder, pathname.replaceAll('..', '')));
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  };
}

/** The policy of the product's pages (`server/src/http/html/policy.ts`), plus frames of this origin for the email preview. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

function document(nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/gallery.css"></head><body><div id="root" data-nonce-value="${nonce}"></div><script nonce="${nonce}" src="/gallery.js"></script></body></html>`;
}

const MAIL =
  '<!doctype html><html lang="en"><title>Dredging at Lower Quay stops</title><body style="margin:0;background:#f3f1ec;font:14px/1.5 sans-serif"><table role="presentation" style="margin:16px auto;width:90%;background:#fff;border-radius:12px"><tr><td style="padding:24px"><p style="margin:0;color:#a32e14;font-weight:600">Harbour</p><h1 style="margin:4px 0 12px;font-size:20px">Dredging at Lower Quay stops after the harbour wall shifts</h1><p style="margin:0">The old harbour wall had moved fourteen millimetres towards the water in three days.</p></td></tr></table></body></html>';

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
