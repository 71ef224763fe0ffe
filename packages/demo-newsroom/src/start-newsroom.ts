import { createServer } from 'node:http';
import type { ArticleDraft, NewsroomArticle } from './article.ts';
import { createNewsroomState, fillBacklog } from './newsroom.ts';
import { composePast } from './past.ts';
import { createRandom } from './random.ts';
import { answerRequest, type Site } from './site.ts';

export interface NewsroomOptions {
  /** The port; 0 (the default) selects any free one. */
  readonly port?: number;
  readonly host?: string;
  /** Time between two articles; 0 (the default): articles are published only on request. */
  readonly paceMs?: number;
  /**
   * The time after which an article is published every `laterPaceMs`: a short visit shows a lot, and a long one is not flooded.
   */
  readonly slowDownAfterMs?: number;
  readonly laterPaceMs?: number;
  readonly now?: () => Date;
  /** The same seed gives the same articles at the same addresses. */
  readonly seed?: number;
  /** A newsroom without a past starts with a few articles per outlet. Default true. */
  readonly backlog?: boolean;
  /** The time up to which it has been publishing for thirty days. By default, it is new. */
  readonly pastUntil?: Date;
  /** Time between two bytes of the slow feed. Default 5,000. */
  readonly slowMs?: number;
}

/** A request that the newsroom received, for tests that check a crawler's politeness. */
export interface NewsroomRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly at: number;
}

export interface Newsroom {
  /** Origin without a trailing slash, with the real port. */
  readonly url: string;
  readonly articles: readonly NewsroomArticle[];
  readonly requests: readonly NewsroomRequest[];
  /** Publishes one article now, with the given parts; the rest is generated. */
  publish(draft?: ArticleDraft): NewsroomArticle;
  /** Does what the demo's clock does: publishes the next article of the rota, with its quirks. */
  advance(): NewsroomArticle;
  edit(id: string, changes: { title?: string; paragraphs?: readonly string[] }): NewsroomArticle;
  /** Publishes an article in another outlet: as a declared copy (`canonical`) or as a separate page. */
  syndicate(id: string, outlet: string, how: 'canonical' | 'republished'): NewsroomArticle;
  /** Removes the article's page (404) while the feed continues to list it. */
  withdraw(id: string): void;
  close(): Promise<void>;
}

const keptRequests = 2000;

/** Starts a newsroom in this process; `await newsroom.close()` ends it with all its connections. */
export async function startNewsroom(options: NewsroomOptions = {}): Promise<Newsroom> {
  const now = options.now ?? (() => new Date());
  const random = createRandom(options.seed ?? 1);
  const state = createNewsroomState(random, now);
  if (options.pastUntil) state.adopt(composePast(options.pastUntil).flatMap(({ articles }) => articles));
  else if (options.backlog !== false) fillBacklog(state, random, now());

  const requests: NewsroomRequest[] = [];
  const site: { -readonly [K in keyof Site]: Site[K] } = {
    state,
    origin: '',
    slowMs: options.slowMs ?? 5000,
    startedAt: now(),
  };
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '/', headers: request.headers, at: performance.now() });
    if (requests.length > keptRequests) requests.shift();
    answerRequest(site, request, response);
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The newsroom has no TCP address');
  site.origin = `http://${host}:${address.port}`;

  const stopPace = keepPace(options, () => state.advance());
  return {
    url: site.origin,
    articles: state.articles,
    requests,
    publish: state.publish,
    advance: state.advance,
    edit: state.edit,
    syndicate: state.syndicate,
    withdraw: state.withdraw,
    close: () => {
      stopPace();
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
    },
  };
}

/** Publishes at the first pace and later at the second one. Returns a function that stops it. */
function keepPace(
  { paceMs, slowDownAfterMs, laterPaceMs }: NewsroomOptions,
  publish: () => void,
): () => void {
  if (!paceMs) return () => undefined;
  let pace = setInterval(publish, paceMs);
  const slowDown =
    slowDownAfterMs !== undefined && laterPaceMs
      ? setTimeout(() => {
          clearInterval(pace);
          pace = setInterval(publish, laterPaceMs);
        }, slowDownAfterMs)
      : undefined;
  return () => {
    clearTimeout(slowDown);
    clearInterval(pace);
  };
}
