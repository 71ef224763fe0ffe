import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { makePages } from '../pipeline/pages.ts';
import { paperAddress } from './paper-address.ts';
import type { Visit } from './politeness.ts';

/**
 * Five hundred papers in a separate process, each at its own loopback address with robots.txt, a feed and articles. Sends its
 * port and, on request, which requests it received and when.
 */
const { papers, items, hits, targets, answerMs } = JSON.parse(process.argv[2] ?? '{}') as {
  papers: number;
  items: number;
  hits: number;
  targets: number;
  answerMs: number;
};

const pages = makePages(papers * items, { hits, targets, sourceIds: ['paper'] }).map(({ html }) => html);
const paperAt = new Map(Array.from({ length: papers }, (_, paper) => [paperAddress(paper), paper]));
let visits: Visit[] = [];
/** The delay that robots.txt asks for; 0 for none. */
let crawlDelaySeconds = 0;

const answerRequest: RequestListener = (request, reply) => {
  const host = request.headers.host ?? '';
  const paper = paperAt.get(host.split(':')[0] ?? '') ?? 0;
  const path = request.url ?? '/';
  const begun = performance.now();
  void answerLater();

  async function answerLater(): Promise<void> {
    await delay(answerMs);
    const found = answerOf(paper, host, path);
    // Recorded here, because the answer is sent in one piece below, and its event would be late if this process is busy.
    visits.push({ paper, kind: kindOf(path), begun, ended: performance.now() });
    if (found) reply.writeHead(200, { 'content-type': found.type }).end(found.text);
    else reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.');
  }
};

function kindOf(path: string): Visit['kind'] {
  if (path === '/robots.txt') return 'robots';
  return path === '/feed.xml' || path.startsWith('/news/') ? 'page' : 'mark';
}

function answerOf(paper: number, host: string, path: string): { type: string; text: string } | undefined {
  if (path === '/robots.txt') return { type: 'text/plain', text: robots() };
  if (path === '/feed.xml') return { type: 'application/rss+xml', text: feed(paper, host) };
  const text = path.startsWith('/news/') ? pages[Number(path.slice('/news/'.length))] : undefined;
  return text === undefined ? undefined : { type: 'text/html; charset=utf-8', text };
}

function robots(): string {
  const wish = crawlDelaySeconds > 0 ? `Crawl-delay: ${crawlDelaySeconds}\n` : '';
  return `User-agent: *\n${wish}Disallow: /private/\n`;
}

function feed(paper: number, host: string): string {
  const entries = Array.from({ length: items }, (_, item) => {
    const page = paper * items + item;
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(pages[page] ?? '') ?? [];
    const url = `http://${host}/news/${page}`;
    const date = new Date(Date.now() - item * 60_000).toUTCString();
    return `<item><title>${title}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper ${paper}</title><link>http://${host}/</link>
<description>News.</description><language>en</language>${entries.join('\n')}</channel></rss>`;
}

/** Each listens at its own loopback address, so that only this machine gets answers. */
async function listenAt(address: string, port: number): Promise<number> {
  const server = createServer(answerRequest);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, address, resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}

process.on('message', (message: 'visits' | { crawlDelaySeconds: number }) => {
  if (message === 'visits') process.send?.({ visits });
  else {
    ({ crawlDelaySeconds } = message);
    visits = [];
  }
});
process.on('disconnect', () => process.exit());

let port = 0;
for (const address of paperAt.keys()) port = await listenAt(address, port);
process.send?.({ port });
