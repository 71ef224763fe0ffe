import type { CrawlError } from '@newswatch/shared/contracts';
import { type ExtractedArticle, ExtractionFailed } from '../../extractor/index.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { toCrawlError } from '../crawl-failure.ts';
import type { HostGate } from '../host-gate.ts';
import { admittedHostPauseMs, createPoliteFetcher } from '../polite-fetch.ts';
import { createLinkReader } from '../read-link.ts';
import type { CrawledSource } from '../repository.ts';
import type { RobotsCache } from '../robots-cache.ts';
import { type LookTools, tookTooLong, until } from './inspect-source.ts';

/** A page that a person chose, or why it could not be read. */
export type ChosenPage =
  | { readonly article: ExtractedArticle; readonly finalUrl: string; readonly error: null }
  | {
      readonly article: null;
      readonly error: CrawlError;
      /** Whether the page was fetched, but has no text that could be read. */
      readonly isEmpty: boolean;
    };

/**
 * Reads one page that a person chose as a crawl would: with the guard, robots.txt, the pauses between requests to a host
 * and the extractor. Unlike a crawl, it also returns a page that is not an article.
 */
export async function readChosenPage(
  source: CrawledSource,
  url: string,
  signal: AbortSignal,
  {
    outbound,
    renderer,
    extractor,
    now,
    gate,
    robots,
  }: LookTools & { readonly gate: HostGate; readonly robots: RobotsCache },
): Promise<ChosenPage> {
  const fetcher = createPoliteFetcher({
    outbound,
    renderer,
    robots,
    gate,
    hostDelayMs: () => currentSettings().crawling.per_host_delay_ms,
    admittedHostDelayMs: admittedHostPauseMs,
  });
  const reader = createLinkReader(fetcher, extractor, now);
  try {
    return { ...(await until(signal, reader.readChosen(source, url, signal))), error: null };
  } catch (failure) {
    return {
      article: null,
      error: toCrawlError(signal.aborted ? tookTooLong(url) : failure, now()),
      isEmpty: !signal.aborted && failure instanceof ExtractionFailed,
    };
  }
}
