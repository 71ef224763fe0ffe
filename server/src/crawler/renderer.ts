import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import type { Logger } from '../logging.ts';
import {
  type AddressPolicy,
  type GuardedProxy,
  OutboundError,
  parseRetryAfter,
  REFUSAL_HEADER,
  startGuardedProxy,
} from '../outbound/index.ts';
import { CrawlFailure, LeadsToFile } from './crawl-failure.ts';
import { findChromium } from './find-chromium.ts';
import { createSlots } from './slots.ts';
import { takePicture } from './take-picture.ts';

export interface RenderRequest {
  readonly url: string;
  /** The page of another origin that led here. */
  readonly from?: OtherOriginPage;
  /** The wait for scripts after the document has loaded. */
  readonly waitMs: number;
  readonly scrollToBottom: boolean;
  /** Whether the top of the page is also wanted as a picture. */
  readonly withPicture?: boolean;
  /**
   * Called with each address within the origin before the page goes there; if it throws, the request ends with that error. It
   * is also called for the page's frames, which are then left out, like those of other origins.
   */
  readonly onNavigation?: (url: string) => void;
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly leavesOrigin?: undefined;
  readonly html: string;
  readonly url: string;
  readonly status: number;
  /** A JPEG. */
  readonly picture?: Uint8Array | undefined;
}

/** A page that redirects to another origin, whose robots.txt has not been checked yet. */
export interface OtherOriginPage {
  readonly leavesOrigin: true;
  /** The address to which it redirects. */
  readonly url: string;
  readonly status: null;
  /** The cookies that sites have set so far, because many sites send a browser to another host and back only to set a cookie. */
  readonly stored: Stored;
  /** The time in the browser that remains for further origins. */
  readonly msLeft: number;
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Renders pages in a browser. */
export interface Renderer {
  /**
   * Renders a page, up to a redirect to another origin by its server or a script: the caller must ask for permission
   * there first.
   *
   * @throws {OutboundError | CrawlFailure} `LeadsToFile` if the browser would download what it got, or show it as a PDF
   */
  render(request: RenderRequest): Promise<RenderedPage | OtherOriginPage>;
  close(): Promise<void>;
}

export interface RendererOptions {
  readonly policy: AddressPolicy;
  readonly userAgent: string;
  readonly logger: Logger;
  /** The path of the browser; by default, it is looked for in the usual places. */
  readonly chromiumPath?: string | undefined;
  /** The number of pages that are rendered at the same time; it is read before each page. Default 1. */
  readonly pagesAtOnce?: () => number;
}

/** One run of the browser. */
interface BrowserRun {
  readonly started: Promise<{ browser: Browser; proxy: GuardedProxy }>;
  pagesShown: number;
  pagesOpen: number;
}

/** The browser's memory grows with every page, so it is restarted after this many. */
const pagesPerBrowser = 100;
/** The time limit for a page and all other origins on the way to it, not counting the waits for their turns. */
const hardLimitMs = 60_000;
const loadLimitMs = 30_000;
const maxHtml = 10 * 1024 * 1024;
const unneeded: ReadonlySet<string> = new Set(['image', 'media', 'font']);

/**
 * Confines the browser: all traffic goes through our proxy, including loopback, the browser resolves no names itself,
 * and there is no UDP. Tests showed that each option is necessary.
 */
function confinement(proxy: GuardedProxy): string[] {
  return [
    `--proxy-server=${proxy.url}`,
    '--proxy-bypass-list=<-loopback>',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ];
}

/** The environment variables that the browser needs. It shows third-party pages, so it must not get our passwords. */
const ENVIRONMENT = /^(?:PATH|HOME|USER|TMPDIR|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+)$/;
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name)));

/** One browser, started on first use. Every page has its own context. */
export function createRenderer(options: RendererOptions): Renderer {
  const { policy, userAgent, logger, chromiumPath, pagesAtOnce = () => 1 } = options;
  const slots = createSlots(pagesAtOnce);
  const ending = new Set<Promise<void>>();
  let current: BrowserRun | undefined;

  async function start(): Promise<{ browser: Browser; proxy: GuardedProxy }> {
    const executablePath = findChromium(chromiumPath);
    if (executablePath === undefined) {
      throw new CrawlFailure(
        'browser_unavailable',
        'This source requires a browser, but no Chromium was found on the server. Install Chromium, or set NEWSWATCH_CHROMIUM to its path.',
      );
    }
    // Loaded only now: it takes a tenth of the server's start, and most servers never render a page.
    const { chromium } = await import('playwright-core');
    const proxy = await startGuardedProxy({ policy });
    try {
      // Chromium's own sandbox does not work for root.
      const chromiumSandbox = process.getuid?.() !== 0;
      const browser = await chromium.launch({
        executablePath,
        args: confinement(proxy),
        env: environment(),
        chromiumSandbox,
        // By default, a signal would end the whole process in the middle of our own graceful shutdown.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      return { browser, proxy };
    } catch (error) {
      await proxy.close();
      logger.warn({ err: error, executablePath }, 'the browser did not start');
      throw new CrawlFailure('browser_unavailable', 'The browser on the server did not start.', {
        cause: error,
      });
    }
  }

  /** The browser for one more page. Every call must be followed by a call of `leave`. */
  function enter(): BrowserRun {
    if (current && current.pagesShown >= pagesPerBrowser) retire(current);
    current ??= { started: start(), pagesShown: 0, pagesOpen: 0 };
    current.pagesShown += 1;
    current.pagesOpen += 1;
    return current;
  }

  function leave(run: BrowserRun): void {
    run.pagesOpen -= 1;
    if (run !== current) endIfUnused(run);
  }

  /** Opens no new pages; the browser ends with its last open page. */
  function retire(run: BrowserRun): void {
    if (run === current) current = undefined;
    endIfUnused(run);
  }

  function endIfUnused(run: BrowserRun): void {
    if (run.pagesOpen > 0) return;
    const end = run.started
      .then(({ browser, proxy }) => browser.close().finally(() => proxy.close()))
      .catch((error: unknown) => logger.debug({ err: error }, 'a browser that had failed was closed'))
      .finally(() => ending.delete(end));
    ending.add(end);
  }

  async function inBrowser<T>(show: (browser: Browser) => Promise<T>): Promise<T> {
    const run = enter();
    try {
      const { browser } = await run.started.catch((error: unknown) => {
        retire(run);
        throw error;
      });
      if (browser.isConnected()) return await show(browser);
    } finally {
      leave(run);
    }
    // The browser crashed between two pages.
    retire(run);
    return inBrowser(show);
  }

  async function render(request: RenderRequest): Promise<RenderedPage | OtherOriginPage> {
    policy.checkUrl(new URL(request.url));
    request.signal.throwIfAborted();
    return inBrowser((browser) => renderIn(browser, request));
  }

  async function renderIn(browser: Browser, request: RenderRequest): Promise<RenderedPage | OtherOriginPage> {
    const context = await browser.newContext({
      userAgent,
      serviceWorkers: 'block',
      acceptDownloads: false,
      viewport: { width: 1280, height: 900 },
    });
    const started = performance.now();
    const limitMs = request.from?.msLeft ?? hardLimitMs;
    const limit = AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]);
    const giveUp = (): void => {
      context.close().catch((error: unknown) => logger.debug({ err: error }, 'a page was closed twice'));
    };
    // The signal may have been aborted while the browser was starting: it then sends no further event.
    const givenUp = new Promise<never>((_, reject) => {
      const end = (): void => {
        giveUp();
        reject(limit.reason);
      };
      if (limit.aborted) end();
      else limit.addEventListener('abort', end, { once: true });
    });
    try {
      const shown = await Promise.race([givenUp, showIn(context, request)]);
      if (!shown.leavesOrigin) return shown;
      policy.checkUrl(new URL(shown.url));
      const stored = await Promise.race([givenUp, context.storageState()]);
      const msLeft = Math.max(0, Math.round(limitMs - (performance.now() - started)));
      return { ...shown, stored, msLeft };
    } catch (error) {
      request.signal.throwIfAborted();
      if (limit.aborted || (error instanceof Error && error.name === 'TimeoutError')) {
        throw new OutboundError('timeout', `${new URL(request.url).host} took too long in the browser.`, {
          cause: error,
        });
      }
      throw describe(error, request.url);
    } finally {
      await context.close();
    }
  }

  return {
    render: (request) => slots.run(() => render(request)),
    async close() {
      await slots.idle();
      if (current) retire(current);
      await Promise.all(ending);
    },
  };
}

type Departure = Omit<OtherOriginPage, 'stored' | 'msLeft'>;

async function showIn(context: BrowserContext, request: RenderRequest): Promise<RenderedPage | Departure> {
  if (request.from) await context.setStorageState(request.from.stored);
  const page = await context.newPage();
  const { left } = await stayOnOrigin(page, request);
  return Promise.race([left, showHere(page, request)]);
}

/**
 * Stops the page before it leaves the origin or goes where it is not allowed. Playwright's own routes do not see where a server
 * redirects to.
 *
 * @returns `left` resolves when the page is about to leave, and rejects with what `onNavigation` throws
 */
async function stayOnOrigin(
  page: Page,
  { url: start, onNavigation }: RenderRequest,
): Promise<{ left: Promise<Departure> }> {
  const { origin } = new URL(start);
  const { promise: left, resolve, reject } = Promise.withResolvers<Departure>();
  function mayGoTo(url: URL): boolean {
    if (url.origin !== origin) {
      resolve({ leavesOrigin: true, url: url.href, status: null });
      return false;
    }
    try {
      onNavigation?.(url.href);
      return true;
    } catch (error) {
      reject(error);
      return false;
    }
  }
  /**
   * The HTML of a page does not contain the content of its frames, so there is no need to fetch the robots.txt of a frame's
   * origin.
   */
  function mayFrame(url: URL): boolean {
    if (!onNavigation) return true;
    if (url.origin !== origin) return false;
    try {
      onNavigation(url.href);
      return true;
    } catch {
      return false;
    }
  }
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const url = new URL(request.url);
    const isAllowed =
      !/^https?:$/.test(url.protocol) || (frameId === frameTree.frame.id ? mayGoTo(url) : mayFrame(url));
    const answer = !isAllowed
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may have been closed in the meantime.
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  return { left };
}

async function showHere(page: Page, request: RenderRequest): Promise<RenderedPage> {
  const { url, waitMs, scrollToBottom, withPicture } = request;
  await page.route('**/*', (route) =>
    unneeded.has(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: loadLimitMs });
  checkResponse(response, url);
  await page.waitForTimeout(waitMs);
  if (scrollToBottom) await scroll(page);
  const html = await page.content();
  if (showsPdf(html)) throw new LeadsToFile(url);
  if (html.length > maxHtml)
    throw new OutboundError('too_large', `The page at ${new URL(url).host} is too large.`);
  const picture = withPicture ? await takePicture(page) : undefined;
  return { html, url: page.url(), status: response?.status() ?? 200, picture };
}

function checkResponse(response: Response | null, url: string): void {
  const { host } = new URL(url);
  if (response === null) return;
  if (response.headers()[REFUSAL_HEADER] !== undefined) {
    throw response.status() === 403
      ? new OutboundError('url_not_allowed', `${host} is, or leads to, an address that is not public.`)
      : new OutboundError('connect', `${host} could not be reached.`);
  }
  if (response.status() >= 400) {
    const retryAfterSeconds = parseRetryAfter(response.headers()['retry-after'] ?? null, new Date());
    throw new OutboundError('http_status', `${host} responded with status ${response.status()}.`, {
      httpStatus: response.status(),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
  // Chromium shows a PDF in a viewer; its headless shell has none, and would download the file.
  if (/^application\/pdf\b/i.test(response.headers()['content-type'] ?? '')) throw new LeadsToFile(url);
}

/**
 * Whether the page shows the bytes of a PDF as text, because the server declared another type. The file itself is then
 * fetched and checked, so that a page that merely mentions this format loses nothing but its scripts.
 */
function showsPdf(html: string): boolean {
  return /^(?:<\/?(?:html|head|body|pre|meta)\b[^>]*>|[^<]){0,1200}?%PDF-/.test(html.slice(0, 4_000));
}

/** Scrolls by one viewport at a time, until the page has stopped growing twice in a row, or 20 times. */
async function scroll(page: Page): Promise<void> {
  let height = -1;
  let stable = 0;
  for (let step = 0; step < 20 && stable < 2; step += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(250);
    const grown = await page.evaluate<number>('document.documentElement.scrollHeight');
    stable = grown === height ? stable + 1 : 0;
    height = grown;
  }
}

function describe(error: unknown, url: string): Error {
  const text = error instanceof Error ? error.message : String(error);
  const { host } = new URL(url);
  if (error instanceof OutboundError || error instanceof CrawlFailure) return error;
  if (/Download is starting/.test(text)) return new LeadsToFile(url, { cause: error });
  if (/ERR_CERT|ERR_SSL/.test(text))
    return new OutboundError('tls', `The certificate of ${host} was not accepted.`, { cause: error });
  if (/ERR_TOO_MANY_REDIRECTS/.test(text)) {
    return new OutboundError('too_many_redirects', `${host} redirected too many times.`, { cause: error });
  }
  if (/ERR_TUNNEL|ERR_PROXY|ERR_CONNECTION|ERR_EMPTY/.test(text)) {
    return new OutboundError('connect', `${host} could not be reached.`, { cause: error });
  }
  return new CrawlFailure('internal', `The browser could not load ${host}.`, { cause: error });
}
