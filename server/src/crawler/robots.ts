import robotsParser from 'robots-parser';

/** What the robots.txt of a host says. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Pause asked for between two requests. */
  readonly crawlDelayMs: number;
}

/** A site may ask for patience, but not for so much that its news come late. */
const longestCrawlDelayMs = 30_000;

const everythingAllowed: RobotsRules = { allows: () => true, crawlDelayMs: 0 };
const nothingAllowed: RobotsRules = { allows: () => false, crawlDelayMs: 0 };

/** RFC 9309 by robots-parser. `agent` is our product token, e.g. `Newswatch`. */
export function parseRobots(robotsUrl: string, text: string, agent: string): RobotsRules {
  const robots = robotsParser(robotsUrl, text);
  return {
    // Undefined: an address of another host, for which these rules say nothing.
    allows: (url) => robots.isAllowed(url, agent) ?? true,
    crawlDelayMs: Math.min((robots.getCrawlDelay(agent) ?? 0) * 1000, longestCrawlDelayMs),
  };
}

/** RFC 9309 2.3.1: a robots.txt that is not there (4xx) forbids nothing; one that cannot be had (5xx) forbids all. */
export function rulesForStatus(status: number): RobotsRules {
  return status >= 400 && status < 500 ? everythingAllowed : nothingAllowed;
}
