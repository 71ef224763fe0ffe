import type { Language } from '@newswatch/shared/contracts';
import { createExtractorPool, type ExtractorPool } from '../../extractor/index.ts';
import type { Logger } from '../../logging.ts';
import {
  createGuardedFetcher,
  type GuardedFetcher,
  type HostAndPort,
  type OutboundConfig,
} from '../../outbound/index.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { createHostGate } from '../host-gate.ts';
import { admittedHostPauseMs, followOrigins } from '../polite-fetch.ts';
import { createRenderer } from '../renderer.ts';
import { createRobotsCache } from '../robots-cache.ts';
import { draftSource, type SourceDraft } from './draft-source.ts';
import {
  inspectSource,
  type Look,
  type LookOptions,
  type LookTools,
  type ReadPage,
  readOnePage,
} from './inspect-source.ts';
import { type ChosenPage, readChosenPage } from './read-chosen-page.ts';

export interface ProberOptions {
  /** The address at which sites can complain; a function, because the address is not known until a port is open. */
  readonly contactUrl: () => string;
  readonly allowedPrivateHosts: readonly HostAndPort[];
  readonly logger: Logger;
  readonly now: () => Date;
  readonly chromiumPath?: string | undefined;
  readonly limits?: Pick<OutboundConfig, 'totalTimeoutMs' | 'resolve'>;
  /** The time without a check after which the prober's threads end, because they use memory. Default 60 s. */
  readonly idleMs?: number;
  /** An extractor for tests; by default, a new one is created. */
  readonly extractor?: ExtractorPool;
}

/** Checks sites while people wait, with the same guard, robots.txt and extractor as the crawler. */
export interface Prober {
  look(draft: SourceDraft, options: LookOptions & { withinMs: number }): Promise<Look>;
  /** Reads one article of the source, with the markup of its page. */
  readPage(draft: SourceDraft, url: string, options: { withinMs: number }): Promise<ReadPage>;
  /** Reads a page that a person chose, which need not be an article. */
  readChosen(draft: SourceDraft, url: string, options: { withinMs: number }): Promise<ChosenPage>;
  /** Fetches an address through the guard with the crawler's pauses: for small things other than articles. */
  fetch: GuardedFetcher['fetch'];
  /**
   * Fetches through the guard without these pauses, like a browser: for what a person waits for. At most two requests per origin
   * at a time.
   */
  fetchAtOnce: GuardedFetcher['fetch'];
  /** The most likely of our languages for a text that somebody wrote. */
  languageOf(text: string): Promise<Language>;
  close(): Promise<void>;
}

const agentToken = 'Newswatch';
const never = new AbortController().signal;

/** @example const prober = createProber({ contactUrl: () => baseUrl, allowedPrivateHosts: [], logger, now }); */
export function createProber(options: ProberOptions): Prober {
  const { logger, now, allowedPrivateHosts, idleMs = 60_000 } = options;
  let tools: ReturnType<typeof open> | undefined;
  const gate = createHostGate();
  /** Cached for pages that people chose; a check of a source reads the file again. */
  const robots = createRobotsCache(agentToken, now);
  let looking = 0;
  let idle: NodeJS.Timeout | undefined;

  function open() {
    const userAgent = `${agentToken}/1.0 (+${options.contactUrl()})`;
    const outbound = createGuardedFetcher({ ...options.limits, userAgent, allowedPrivateHosts, now });
    const renderer = createRenderer({
      policy: outbound.policy,
      userAgent,
      logger,
      chromiumPath: options.chromiumPath,
    });
    const extractor = options.extractor ?? createExtractorPool({ threads: 1 });
    return { outbound, renderer, extractor, agentToken, now };
  }

  async function closeTools(): Promise<void> {
    const closing = tools;
    tools = undefined;
    clearTimeout(idle);
    if (closing)
      await Promise.all([closing.renderer.close(), closing.extractor.close(), closing.outbound.close()]);
  }

  async function using<T>(work: (present: LookTools) => Promise<T>): Promise<T> {
    clearTimeout(idle);
    tools ??= open();
    looking += 1;
    try {
      return await work(tools);
    } finally {
      looking -= 1;
      if (looking === 0) {
        idle = setTimeout(() => {
          closeTools().catch((error: unknown) => logger.warn({ err: error }, 'the prober did not close'));
        }, idleMs);
        idle.unref();
      }
    }
  }

  async function fetchInTurn({ outbound }: LookTools, ...asked: Parameters<GuardedFetcher['fetch']>) {
    const [address, request = {}] = asked;
    const { signal = never } = request;
    if (!URL.canParse(address)) return outbound.fetch(...asked);
    return followOrigins(outbound, address, request, (hop, fetchHop) => {
      const url = new URL(hop);
      const { excepted } = outbound.policy.checkUrl(url);
      const pause = excepted ? admittedHostPauseMs : currentSettings().crawling.per_host_delay_ms;
      return gate.run(url.host, pause, signal, () => fetchHop());
    });
  }

  return {
    look: (draft, { withinMs, ...options }) =>
      using((present) =>
        inspectSource(
          draftSource(draft, now()),
          { ...options, signal: AbortSignal.timeout(withinMs) },
          present,
        ),
      ),
    readPage: (draft, url, { withinMs }) =>
      using((present) => readOnePage(draftSource(draft, now()), url, AbortSignal.timeout(withinMs), present)),
    readChosen: (draft, url, { withinMs }) =>
      using((present) =>
        readChosenPage(draftSource(draft, now()), url, AbortSignal.timeout(withinMs), {
          ...present,
          gate,
          robots,
        }),
      ),
    fetch: (...asked) => using((present) => fetchInTurn(present, ...asked)),
    fetchAtOnce: (...asked) => using(({ outbound }) => outbound.fetch(...asked)),
    languageOf: (text) =>
      using(async ({ extractor }) => (await extractor.detectLanguage(text, { source: 'english' })).language),
    close: closeTools,
  };
}
