import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NewsroomArticle } from './article.ts';
import { answerChannel, channels } from './channels.ts';
import { listTopics } from './compose-article.ts';
import { renderAtom } from './feeds/atom.ts';
import { listFeedEntries } from './feeds/feed-entries.ts';
import { renderJsonFeed } from './feeds/json-feed.ts';
import { renderRss } from './feeds/rss.ts';
import type { NewsroomState } from './newsroom.ts';
import { getOutlet, type Outlet, outlets, truncatedOutlets } from './outlets.ts';
import { renderArticlePage } from './pages/article-page.ts';
import { renderFrontPage, renderNewsroomPage } from './pages/front-page.ts';
import { renderPicture } from './pages/picture.ts';
import {
  renderArticleData,
  renderFrontData,
  renderScriptShell,
  scriptSiteCode,
} from './pages/script-site.ts';
import { troubles } from './trouble.ts';

export interface Site {
  readonly state: NewsroomState;
  readonly origin: string;
  readonly slowMs: number;
  readonly startedAt: Date;
}

const feedLength = 30;
const feedTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

/** Answers one request to the newsroom. */
export function answerRequest(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const url = new URL(request.url ?? '/', site.origin);
  const [, first = '', ...rest] = url.pathname.split('/');
  if (request.method === 'POST' && url.pathname === '/newsroom/publish')
    return answerPublish(site, request, response);
  if (request.method === 'POST' && url.pathname === '/receiver') return accept(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, 405, 'text/plain', 'Not allowed\n');
  if (url.pathname === '/') return sendHtml(request, response, renderNewsroomFront(site, url));
  if (url.pathname === '/robots.txt') return send(response, 200, 'text/plain', robotsText);
  if (url.pathname === '/newsroom/articles.json')
    return send(response, 200, 'application/json', listRecent(site));
  if (first === 'trouble') {
    const trouble = troubles.find(({ key }) => key === rest[0]);
    return trouble ? trouble.answer(request, response, site) : notFound(response);
  }
  const channel = channels.find(({ key }) => key === first);
  if (channel) return answerChannel(channel, rest.join('/'), site, request, response) ?? notFound(response);
  const outlet = outlets.find(({ key }) => key === first);
  return outlet ? answerOutlet(site, outlet, rest.join('/'), url, request, response) : notFound(response);
}

/** A receiver of webhooks that accepts everything, so that the demo has an endpoint. */
function accept(request: IncomingMessage, response: ServerResponse): ServerResponse {
  request.resume();
  return response.writeHead(204).end();
}

function answerOutlet(
  site: Site,
  outlet: Outlet,
  path: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const { state, origin } = site;
  const newest = (limit: number): NewsroomArticle[] => state.listNewest(outlet.key, limit);
  if (path === outlet.feed) return answerFeed(outlet, newest(feedLength), origin, request, response);
  if (path === '') {
    return sendHtml(
      request,
      response,
      outlet.kind === 'script' ? renderScriptShell(outlet) : renderFrontPage(outlet, newest(20)),
    );
  }
  if (path === 'app.js' && outlet.kind === 'script')
    return send(response, 200, 'text/javascript', scriptSiteCode);
  if (path === 'data/front.json') {
    return send(
      response,
      200,
      'application/json',
      renderFrontData(newest(40), Number(url.searchParams.get('from') ?? '0')),
    );
  }
  if (path === 'data/article.json') {
    const article = state.findByPath(url.searchParams.get('path') ?? '');
    return article ? send(response, 200, 'application/json', renderArticleData(article)) : notFound(response);
  }
  const picture = /^pictures\/([\w-]+)\.png$/.exec(path)?.[1];
  if (picture !== undefined) return send(response, 200, 'image/png', renderPicture(picture, outlet.accent));
  const redirected = /^go\/([\w-]+)$/.exec(path)?.[1];
  if (redirected !== undefined) {
    const article = state.findById(redirected);
    if (!article) return notFound(response);
    return response.writeHead(302, { location: article.path }).end();
  }
  const article = state.findByPath(url.pathname);
  if (!article) return notFound(response);
  if (outlet.kind === 'script') return sendHtml(request, response, renderScriptShell(outlet));
  const others = newest(6).filter(({ id }) => id !== article.id);
  const page = renderArticlePage(article, origin, others);
  return article.paywalled
    ? send(response, 402, 'text/html; charset=utf-8', page)
    : sendHtml(request, response, page);
}

function answerFeed(
  outlet: Outlet,
  articles: NewsroomArticle[],
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  if (outlet.kind === 'html' || outlet.kind === 'script') return notFound(response);
  const entries = listFeedEntries(articles, origin);
  const render = { rss: renderRss, atom: renderAtom, json: renderJsonFeed }[outlet.kind];
  const whole = render(outlet, entries, origin);
  const body = truncatedOutlets.has(outlet.key) ? breakOff(whole) : whole;
  const lastModified = articles.reduce((newest, { updatedAt }) => Math.max(newest, updatedAt.getTime()), 0);
  return sendConditional(request, response, feedTypes[outlet.kind], body, new Date(lastModified));
}

/** Ends a feed in the middle of its last item, after the title and the link. */
function breakOff(xml: string): string {
  return xml.slice(0, xml.lastIndexOf('<description>') + 30);
}

function sendHtml(request: IncomingMessage, response: ServerResponse, html: string): ServerResponse {
  return sendConditional(request, response, 'text/html; charset=utf-8', html);
}

function sendConditional(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  body: string,
  modified?: Date,
): ServerResponse {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { etag, ...(modified ? { 'last-modified': modified.toUTCString() } : {}) };
  if (request.headers['if-none-match'] === etag) {
    return response.writeHead(304, headers).end();
  }
  return send(response, 200, type, body, headers);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): ServerResponse {
  return response
    .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
    .end(body);
}

function notFound(response: ServerResponse): ServerResponse {
  return send(response, 404, 'text/plain', 'Not found\n');
}

const robotsText = 'User-agent: *\nDisallow: /trouble/forbidden\nDisallow: /newsroom/\nAllow: /\n';

function renderNewsroomFront(site: Site, url: URL): string {
  const words = listTopics(getOutlet('harbour-post')).map(({ word }) => word);
  return renderNewsroomPage(site.state.findById(url.searchParams.get('published') ?? ''), words);
}

function listRecent(site: Site): string {
  const articles = site.state.articles.slice(-50).reverse();
  return JSON.stringify({
    articles: articles.map(({ id, outlet, topic, title, path, publishedAt }) => ({
      id,
      outlet,
      topic,
      title,
      url: site.origin + path,
      publishedAt,
    })),
  });
}

/** The form on the front page. Only pages of the newsroom itself may send it. */
function answerPublish(site: Site, request: IncomingMessage, response: ServerResponse): ServerResponse {
  if (request.headers.origin !== undefined && request.headers.origin !== `http://${request.headers.host}`) {
    return send(response, 403, 'text/plain', 'Only the newsroom itself may publish here\n');
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
    if (body.length > 2000) request.destroy();
  });
  request.on('end', () => {
    const word = (new URLSearchParams(body).get('word') ?? '').trim();
    if (word.length < 2 || word.length > 60) {
      send(response, 422, 'text/plain', 'Enter a word of 2 to 60 letters\n');
      return;
    }
    const article = site.state.publishAbout(word);
    response.writeHead(303, { location: `/?published=${article.id}` }).end();
  });
  return response;
}
