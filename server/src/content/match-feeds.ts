import { type FileFeed, limits, type MatchedFeeds } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { createUploadThread } from '../upload-thread.ts';
import { type FeedEntry, keyOf } from './read-feeds.ts';

export type MatchFeeds = (
  person: ThrottledPerson,
  bytes: Uint8Array,
  now: Date,
) => Promise<v.InferOutput<typeof MatchedFeeds>>;

/** Feeds of a search, which belong to no site. */
const GOOGLE_ALERT = /^(?:www\.)?google\.[a-z.]+\/alerts\/feeds\//u;
const NAME_MAX = 200;

const readInThread = createUploadThread<FeedEntry[]>(new URL('./read-feeds-worker.ts', import.meta.url));

/**
 * Matches the feeds of an OPML file with the approved sources. Nothing is requested from any site, and nothing is stored.
 *
 * @throws {Failure} `validation_failed` if the file is not OPML, or names too many feeds; `rate_limited`; `overloaded`
 */
export function createMatchFeeds({ db, throttle }: { db: Database; throttle: Throttle }): MatchFeeds {
  return async (person, bytes, now) => {
    await throttle.hitPerson(person, 'feeds-match', throttleRules.feedsMatch, now);
    const entries = await readInThread(bytes);
    const keys = entries.flatMap((entry) => keyOf(entry.url) ?? []);
    const [sourceOf, requested] = await Promise.all([sourceFinder(db), requestedBy(db, person.id, keys)]);
    const feeds = entries.map((entry) => presentFeed(entry, sourceOf, requested));
    return { feeds, read: feeds.filter(({ state }) => state === 'read').length };
  };
}

type Source = NonNullable<FileFeed['source']>;
type SourceFinder = (entry: FeedEntry) => Source | undefined;

/** Finds the source with an entry's feed, with its address, or with the site or section of which it is a part. */
async function sourceFinder(db: Database): Promise<SourceFinder> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'name', 'language', 'category', 'normalized_url', 'feed_url'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  const byFeed = new Map<string, Source>();
  const byAddress = new Map<string, Source>();
  for (const { normalized_url, feed_url, ...source } of rows) {
    const feed = feed_url === null ? undefined : keyOf(feed_url);
    if (feed !== undefined && !byFeed.has(feed)) byFeed.set(feed, source);
    if (!byAddress.has(normalized_url)) byAddress.set(normalized_url, source);
  }
  return ({ url, feedUrl }) => {
    const feed = feedUrl === '' ? undefined : keyOf(feedUrl);
    const site = keyOf(url);
    const found = (feed && (byFeed.get(feed) ?? byAddress.get(feed))) || (site && byFeed.get(site));
    return found || (site === undefined ? undefined : within(byAddress, site));
  };
}

/** The source at an address or above it: example.org/news is a part of example.org, but not the other way round. */
function within(byAddress: ReadonlyMap<string, Source>, key: string): Source | undefined {
  let path = key.replace(/\?.*$/u, '');
  const exact = byAddress.get(key);
  if (exact) return exact;
  for (;;) {
    const found = byAddress.get(path);
    if (found) return found;
    const slash = path.lastIndexOf('/');
    if (slash < 0) return undefined;
    path = path.slice(0, slash);
  }
}

/** The addresses that this person has requested, or whose request they support. */
async function requestedBy(db: Database, userId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('source_requests as r')
    .leftJoin('source_request_supporters as own', (join) =>
      join.onRef('own.request_id', '=', 'r.id').on('own.user_id', '=', userId),
    )
    .select('r.normalized_url')
    .where('r.status', '=', 'pending')
    .where('r.normalized_url', 'in', [...new Set(keys)])
    .where((eb) => eb.or([eb('r.user_id', '=', userId), eb('own.user_id', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ normalized_url }) => normalized_url));
}

function presentFeed(entry: FeedEntry, sourceOf: SourceFinder, requested: ReadonlySet<string>): FileFeed {
  const key = keyOf(entry.url);
  const host = key === undefined ? '' : new URL(entry.url).host;
  const feed = {
    line: entry.line,
    name: (entry.name || host || entry.url).slice(0, NAME_MAX),
    url: entry.url.slice(0, limits.URL_MAX),
    folder: entry.folder.slice(0, NAME_MAX),
    reason: null,
    source: null,
  };
  if (key === undefined) return { ...feed, state: 'unusable', reason: 'This is not the address of a site.' };
  const feedKey = keyOf(entry.feedUrl) ?? key;
  if (GOOGLE_ALERT.test(feedKey) || GOOGLE_ALERT.test(key)) {
    return {
      ...feed,
      state: 'unusable',
      reason: 'This is a Google Alerts search. Import it as a target, on the Targets page.',
    };
  }
  const source = sourceOf(entry);
  if (source) return { ...feed, state: 'read', source };
  return { ...feed, state: requested.has(key) ? 'requested' : 'unread' };
}
