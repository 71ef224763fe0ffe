import type { Browser, Page, Response } from 'playwright-core';
import type { Logger } from '../logging.ts';
import {
  type AddressPolicy,
  type GuardedProxy,
  OutboundError,
  REFUSAL_HEADER,
  startGuardedProxy,
} from '../outbound/index.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { findChromium } from './find-chromium.ts';

export interface RenderRequest {
  readonly url: string;
  /** The wait for scripts after the document has loaded. */
  readonly waitMs: number;
  readonly scrollToBottom: boolean;
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly html: string;
  readonly url: string;
  readonly status: number;
}

/** Renders pages in a browser. */
export interface Renderer {
  /** @throws {OutboundError | CrawlFailure} */
  render(request: RenderRequest): Promise<RenderedPage>;
  close(): Promise<void>;
}

export interface RendererOptions {
  readonly policy: AddressPolicy;
  readonly userAgent: string;
  readonly logger: Logger;
  /** By default, the browser is looked for in the usual places. */
  readonly chromiumPath?: string | undefined;
}

/** The browser's memory grows with every page, so it is restarted after this many. */
const pagesPerBrowser = 100;
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

/** One browser, started on first use, one page at a time. */
export function createRenderer({ policy, userAgent, logger, chromiumPath }: RendererOptions): Renderer {
  let running: Promise<{ browser: Browser; proxy: GuardedProxy }> | undefined;
  let pagesShown = 0;
  let queue: Promise<unknown> = Promise.resolve();

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

  async function getBrowser(): Promise<Browser> {
    if (pagesShown >= pagesPerBrowser) await stop();
    running ??= start();
    try {
      const { browser } = await running;
      if (browser.isConnected()) return browser;
    } catch (error) {
      running = undefined;
      throw error;
    }
    await stop();
    running = start();
    return (await running).browser;
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = undefined;
    pagesShown = 0;
    if (!stopping) return;
    const started = await stopping.catch(() => undefined);
    if (!started) return;
    await started.browser.close();
    await started.proxy.close();
  }

  async function render(request: RenderRequest): Promise<RenderedPage> {
    policy.checkUrl(new URL(request.url));
    request.signal.throwIfAborted();
    const browser = await getBrowser();
    pagesShown += 1;
    const context = await browser.newContext({
      userAgent,
      serviceWorkers: 'block',
      acceptDownloads: false,
      viewport: { width: 1280, height: 900 },
    });
    const limit = AbortSignal.any([request.signal, AbortSignal.timeout(hardLimitMs)]);
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
      return await Promise.race([givenUp, context.newPage().then((page) => show(page, request))]);
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
    render(request) {
      const turn = queue.then(() => render(request));
      // The next page waits for this one, whatever its result; its own caller gets the error.
      queue = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },
    async close() {
      await queue;
      await stop();
    },
  };
}

async function show(page: Page, { url, waitMs, scrollToBottom }: RenderRequest): Promise<RenderedPage> {
  await page.route('**/*', (route) =>
    unneeded.has(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: loadLimitMs });
  checkResponse(response, url);
  await page.waitForTimeout(waitMs);
  if (scrollToBottom) await scroll(page);
  const html = await page.content();
  if (html.length > maxHtml)
    throw new OutboundError('too_large', `The page at ${new URL(url).host} is too large.`);
  return { html, url: page.url(), status: response?.status() ?? 200 };
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
    throw new OutboundError('http_status', `${host} responded with status ${response.status()}.`, {
      httpStatus: response.status(),
    });
  }
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
