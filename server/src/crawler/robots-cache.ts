import type { GuardedFetcher } from '../outbound/index.ts';
import { OutboundError } from '../outbound/index.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { everythingAllowed, parseRobots, type RobotsRules, rulesForStatus } from './robots.ts';

/** The time for which rules are kept: a day at most (RFC 9309 2.4). */
const keptMs = 24 * 3_600_000;
/** A robots.txt that could not be fetched forbids everything, so it is fetched again soon. */
const failedKeptMs = 10 * 60_000;
/** RFC 9309 2.5 requires at least 500 KiB; what follows is not read. */
const maxBytes = 1024 * 1024;

export interface RobotsCache {
  /**
   * The rules of an address's host.
   *
   * @throws {OutboundError} if the host cannot be reached at all, because that is the reason to report
   */
  rulesFor(url: string, fetchPolitely: FetchRobots): Promise<RobotsRules>;
  /**
   * @throws {CrawlFailure} `robots_disallowed`
   * @throws {OutboundError} as above; `http_status` if the file is unavailable for now, which is not a refusal by the site
   */
  check(url: string, fetchPolitely: FetchRobots): Promise<RobotsRules>;
}

/** Fetches robots.txt through the host's gate. */
type FetchRobots = (url: string, maxBytes: number) => ReturnType<GuardedFetcher['fetch']>;

interface Entry {
  readonly rules: Promise<RobotsRules>;
  until: number;
}

/** @param agent our product token, as robots.txt files name it */
export function createRobotsCache(agent: string, now: () => Date): RobotsCache {
  const entries = new Map<string, Entry>();

  function rulesFor(url: string, fetchPolitely: FetchRobots): Promise<RobotsRules> {
    const { origin } = new URL(url);
    const time = now().getTime();
    const known = entries.get(origin);
    if (known && known.until > time) return known.rules;
    const entry: Entry = {
      rules: load(`${origin}/robots.txt`, fetchPolitely, () => (entry.until = time + failedKeptMs)),
      until: time + keptMs,
    };
    entries.set(origin, entry);
    // Everyone who waits gets the error; the next caller fetches again.
    entry.rules.catch(() => entries.delete(origin));
    return entry.rules;
  }

  async function load(
    robotsUrl: string,
    fetchPolitely: FetchRobots,
    failed: () => void,
  ): Promise<RobotsRules> {
    try {
      const { text, bytes } = await fetchPolitely(robotsUrl, maxBytes);
      // The last line of a truncated file would forbid more, or less, than the whole line.
      const lines = bytes.byteLength < maxBytes ? text : text.slice(0, text.lastIndexOf('\n') + 1);
      return parseRobots(robotsUrl, lines, agent);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      // RFC 9309 2.3.1.2: after five redirects the file counts as missing.
      if (error.code === 'too_many_redirects') return everythingAllowed;
      const { httpStatus, retryAfterSeconds } = error;
      if (httpStatus === undefined) throw error;
      if (httpStatus < 500) return rulesForStatus(httpStatus);
      failed();
      const sentence = `The robots.txt of ${new URL(robotsUrl).host} responded with status ${httpStatus}, so nothing else may be fetched for now.`;
      const options = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      const unavailable = new OutboundError('http_status', sentence, {
        httpStatus,
        ...options,
        cause: error,
      });
      return { ...rulesForStatus(httpStatus), unavailable };
    }
  }

  return {
    rulesFor,
    async check(url, fetchPolitely) {
      const rules = await rulesFor(url, fetchPolitely);
      if (rules.unavailable) throw rules.unavailable;
      requireAllowed(rules, url);
      return rules;
    },
  };
}

/** @throws {CrawlFailure} `robots_disallowed` */
export function requireAllowed(rules: RobotsRules, url: string): void {
  if (rules.allows(url)) return;
  throw new CrawlFailure(
    'robots_disallowed',
    `The robots.txt of ${new URL(url).host} asks crawlers to stay away from this page.`,
  );
}
