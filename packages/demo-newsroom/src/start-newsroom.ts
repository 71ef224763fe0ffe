import { createServer } from 'node:http';
import type { ArticleDraft, NewsroomArticle } from './article.ts';
import { createNewsroomState, fillBacklog } from './newsroom.ts';
import { composePast } from './past.ts';
import { createRandom } from './random.ts';
import { answerRequest, type Site } from './site.ts';

export interface NewsroomOptions {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Time between two articles; 0 (the default): nothing is published unless asked for. */
  readonly paceMs?: number;
  /** From then on an article comes every `laterPaceMs`: who looks for a few minutes sees much, who leaves it open is not flooded. */
  readonly slowDownAfterMs?: number;
  readonly laterPaceMs?: number;
  readonly now?: () => Date;
  /** The same seed writes the same articles at the same addresses. */
  readonly seed?: number;
  /** Start with a few articles per outlet. Default true. */
  readonly backlog?: boolean;
  /** It has published for thirty days up to this moment. Default: it is new. */
  readonly pastUntil?: Date;
  /** Time between two bytes of the slow feed. Default 5,000. */
  readonly slowMs?: number;
}

/** One request the newsroom was asked, for tests that check a reader's manners. */
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
  /** Publishes one article now: the given parts as given, the rest composed. */
  publish(draft?: ArticleDraft): NewsroomArticle;
  /** What the clock does in the demo: the next article of the rota, with its oddities. */
  advance(): NewsroomArticle;
  edit(id: string, changes: { title?: string; paragraphs?: readonly string[] }): NewsroomArticle;
  /** Prints an article in another outlet: as an honest copy (`canonical`) or as a page of its own. */
  syndicate(id: string, outlet: string, how: 'canonical' | 'republished'): NewsroomArticle;
  /** Takes the article's page away (404) while the feed goes on listing it. */
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
  if (options.backlog !== false) fillBacklog(state, random, now());

  const requests: NewsroomRequest[] = [];
  const site: { -readonly [K in keyof Site]: Site[K] } = {
    state,
    origin: '',
    slowMs: options.slowMs ?? 5000,
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

/** Publishes at the first pace and, once it is time, at the later one. Answers what ends it. */
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
