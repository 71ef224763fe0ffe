import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Serves a folder of finished pages as our own server does: brotli if there is a compressed copy, files cached forever, HTML
 * never. `node serve.ts <folder>`; a path without an extension is a page.
 */

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

const [folder = '.'] = process.argv.slice(2);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = /\.\w+$/.test(pathname) ? pathname : `${pathname.replace(/\/$/, '/index')}.html`;
  const file = join(folder, name);
  if (pathname.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
  const packed = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
  const sent = packed ? `${file}.br` : file;
  response.writeHead(200, {
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'content-length': statSync(sent).size,
    'cache-control': name.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  createReadStream(sent).pipe(response);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The static server has no port');
  console.log(`The static pages are ready at http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));
