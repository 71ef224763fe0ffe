import robotsParser from 'robots-parser';
import type { OutboundError } from '../outbound/index.ts';

/** The contents of a host's robots.txt. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** The requested pause between two requests. */
  readonly crawlDelayMs: number;
  /** The reason why everything is forbidden, if the file could not be read for now. */
  readonly unavailable?: OutboundError;
}

/** The longest pause that a site can request, so that its news is not delayed too much. */
const longestCrawlDelayMs = 30_000;

export const everythingAllowed: RobotsRules = { allows: () => true, crawlDelayMs: 0 };
const nothingAllowed: RobotsRules = { allows: () => false, crawlDelayMs: 0 };

/** Parses robots.txt by RFC 9309, with robots-parser. `agent` is our product token, e.g. `Newswatch`. */
export function parseRobots(robotsUrl: string, text: string, agent: string): RobotsRules {
  const robots = robotsParser(robotsUrl, text);
  return {
    // Undefined for an address of another host, which these rules do not cover.
    allows: (url) => robots.isAllowed(url, agent) ?? true,
    crawlDelayMs: Math.min((robots.getCrawlDelay(agent) ?? 0) * 1000, longestCrawlDelayMs),
  };
}

/**
 * RFC 9309 2.3.1: a robots.txt that does not exist (4xx), or whose redirects lead nowhere (3xx), forbids nothing; one
 * that is unavailable (5xx) forbids everything.
 */
export function rulesForStatus(status: number): RobotsRules {
  return status >= 300 && status < 500 ? everythingAllowed : nothingAllowed;
}
