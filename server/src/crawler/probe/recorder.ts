import { isPdf } from '../../extractor/index.ts';
import type { GuardedFetcher } from '../../outbound/index.ts';
import type { Renderer, RenderRequest } from '../renderer.ts';

/** One request of a check, in order. */
export interface LookStep {
  readonly kind: 'robots' | 'page' | 'browser';
  readonly url: string;
  /** The address after redirects; null if there was no answer. */
  readonly finalUrl: string | null;
  readonly status: number | null;
  readonly ms: number;
}

/** What the browser showed of a page, as JPEG. */
export interface PagePicture {
  readonly url: string;
  readonly jpeg: Uint8Array;
}

export interface Recorder {
  readonly steps: readonly LookStep[];
  /** The text of robots.txt, if it was read. */
  readonly robotsText: () => string | null;
  /** The markup of the last page. */
  readonly lastPage: () => string | null;
  /** The markup of the page at an address, before or after redirects. */
  readonly pageAt: (url: string) => string | undefined;
  /** The first page that the browser showed. */
  readonly firstPicture: () => PagePicture | null;
  readonly outbound: GuardedFetcher;
  readonly renderer: Renderer;
}

const longestRobots = 20_000;

/** Records the requests of a check and the duration of each. */
export function recordRequests(outbound: GuardedFetcher, renderer: Renderer): Recorder {
  const steps: LookStep[] = [];
  let robotsText: string | null = null;
  let lastPage: string | null = null;
  const pages = new Map<string, string>();
  let firstPicture: PagePicture | null = null;
  /** Redirects of a robots.txt to another origin, where the file may have a different name. */
  const robotsHops = new WeakSet<object>();
  /** Redirects of pages to another origin, by the addresses that led there. */
  const hops = new WeakMap<object, readonly string[]>();

  function keepPage(markup: string, ...urls: readonly string[]): void {
    lastPage = markup;
    for (const url of urls) pages.set(url, markup);
  }

  async function noted<T extends { url: string; status: number | null }>(
    kind: LookStep['kind'],
    url: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const begun = performance.now();
    const note = (finalUrl: string | null, status: number | null): void => {
      steps.push({ kind, url, finalUrl, status, ms: Math.round(performance.now() - begun) });
    };
    try {
      const answer = await work();
      note(answer.url, answer.status);
      return answer;
    } catch (error) {
      const status =
        error instanceof Error && 'httpStatus' in error ? Number(error.httpStatus) || null : null;
      note(null, status);
      throw error;
    }
  }

  return {
    steps,
    robotsText: () => robotsText,
    lastPage: () => lastPage,
    pageAt: (url) => pages.get(url),
    firstPicture: () => firstPicture,
    outbound: {
      ...outbound,
      async fetchWithinOrigin(url, request, from) {
        const isRobots = from ? robotsHops.has(from) : new URL(url).pathname === '/robots.txt';
        const kind = isRobots ? 'robots' : 'page';
        const answer = await noted(kind, url, () => outbound.fetchWithinOrigin(url, request, from));
        const earlier = (from && hops.get(from)) ?? [];
        if (answer.leavesOrigin) {
          if (isRobots) robotsHops.add(answer);
          else hops.set(answer, [...earlier, url]);
        } else if (isRobots) robotsText = answer.text.slice(0, longestRobots);
        else if (!isPdf(answer.bytes)) keepPage(answer.text, ...earlier, url, answer.url);
        return answer;
      },
    },
    renderer: {
      ...renderer,
      async render(request: RenderRequest) {
        const withPicture = firstPicture === null;
        const page = await noted('browser', request.url, () => renderer.render({ ...request, withPicture }));
        const earlier = (request.from && hops.get(request.from)) ?? [];
        if (page.leavesOrigin) {
          hops.set(page, [...earlier, request.url]);
          return page;
        }
        keepPage(page.html, ...earlier, request.url, page.url);
        if (page.picture) firstPicture ??= { url: page.url, jpeg: page.picture };
        return page;
      },
    },
  };
}
