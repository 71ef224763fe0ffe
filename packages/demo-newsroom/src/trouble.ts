import type { IncomingMessage, ServerResponse } from 'node:http';

/** A feed with one fault, at `/trouble/<key>`. */
export interface Trouble {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  answer(request: IncomingMessage, response: ServerResponse, site: TroubleSite): ServerResponse;
}

interface TroubleSite {
  readonly origin: string;
  /** The time between two bytes of the slow feed. */
  readonly slowMs: number;
}

const redirect = (response: ServerResponse, status: number, location: string): ServerResponse =>
  response.writeHead(status, { location }).end();

export const troubles: readonly Trouble[] = [
  {
    key: 'down',
    name: 'The Sunken Gazette',
    description: 'Its server is always down for maintenance and says when to come back.',
    answer: (_request, response) =>
      response
        .writeHead(503, { 'retry-after': '120', 'content-type': 'text/plain' })
        .end('Down for maintenance\n'),
  },
  {
    key: 'slow',
    name: 'The Patient Observer',
    description: 'Its feed arrives one letter at a time and never ends.',
    answer: (_request, response, site) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      response.write('<?xml version="1.0"?><rss version="2.0"><channel>');
      const drip = setInterval(() => response.write(' '), site.slowMs);
      return response.on('close', () => clearInterval(drip));
    },
  },
  {
    key: 'huge',
    name: 'The Endless Chronicle',
    description: 'Its feed is larger than any reader should accept.',
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      const item = `<item><title>${'On and on. '.repeat(6000)}</title></item>\n`;
      let written = 0;
      const pour = (): void => {
        while (written < 12 * 1024 * 1024) {
          written += item.length;
          if (!response.write(item)) {
            response.once('drain', pour);
            return;
          }
        }
        response.end();
      };
      response.write('<?xml version="1.0"?><rss version="2.0"><channel><title>Endless</title>');
      pour();
      return response;
    },
  },
  {
    key: 'private',
    name: 'The Open Door',
    description: 'Its feed sends readers to an address inside somebody’s private network.',
    answer: (_request, response) => redirect(response, 302, 'http://169.254.169.254/latest/meta-data/'),
  },
  {
    key: 'loop',
    name: 'The Roundabout Times',
    description: 'Its feed redirects to itself, for ever.',
    answer: (request, response) => {
      const turn = Number(new URL(request.url ?? '/', 'http://newsroom').searchParams.get('turn') ?? '0');
      return redirect(response, 302, `/trouble/loop?turn=${turn + 1}`);
    },
  },
  {
    key: 'moved',
    name: 'The Moving Standard',
    description: 'Its feed has moved twice and is now that of The Harbour Post.',
    answer: (request, response) => {
      if (request.url?.endsWith('?new') === true) return redirect(response, 302, '/harbour-post/feed.xml');
      return redirect(response, 301, '/trouble/moved?new');
    },
  },
  {
    key: 'gone',
    name: 'The Late Edition',
    description: 'Its feed was closed for good.',
    answer: (_request, response) => response.writeHead(410, { 'content-type': 'text/plain' }).end('Gone\n'),
  },
  {
    key: 'not-a-feed',
    name: 'The Locked Gate',
    description: 'Where its feed should be, a page asks whether the reader is human.',
    answer: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Just a moment</title><p>Checking that you are human.</p>'),
  },
  {
    key: 'forbidden',
    name: 'The Private Journal',
    description: 'Its robots.txt asks crawlers to stay away from the feed.',
    answer: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end('<rss version="2.0"><channel><title>Private</title></channel></rss>'),
  },
];
