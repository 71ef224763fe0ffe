import { createHash } from 'node:crypto';
import { addressKey } from '../crawler/index.ts';
import type { Database } from '../storage/database.ts';

/** A source in the newsroom's catalogue. */
export interface CatalogueSource {
  key: string;
  name: string;
  url: string;
  feedUrl: string | null;
  discovery: 'feed' | 'page_links';
  useJavascript: boolean;
  language: 'english' | 'arabic' | 'french' | 'spanish';
  category:
    | 'politics'
    | 'business'
    | 'technology'
    | 'sports'
    | 'health'
    | 'culture'
    | 'science'
    | 'local'
    | 'other';
  country: string;
  description: string;
}

const FEED_EVERY_SECONDS = 5;
const PAGE_EVERY_SECONDS = 10;
/** Each crawl starts a browser. */
const BROWSER_EVERY_SECONDS = 30;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same outlet gets the same id at every start, regardless of the newsroom's port. */
export function demoSourceId(key: string): string {
  const bytes = createHash('sha256').update(`demo newsroom: ${key}`).digest();
  const tail = Array.from(bytes.subarray(0, 24), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return `src_00${tail.join('')}`;
}

/** The newsroom's URL at the last start; `undefined` before the first. */
export async function findNewsroomUrl(db: Database, key: string): Promise<URL | undefined> {
  const row = await db
    .selectFrom('sources')
    .select('url')
    .where('id', '=', demoSourceId(key))
    .executeTakeFirst();
  return row && URL.canParse(row.url) ? new URL('/', row.url) : undefined;
}

/**
 * Registers the newsroom's outlets as approved sources, or updates them to its new address. They are due at once.
 *
 * @param since when they were registered, if not now
 */
export async function seedDemoSources(
  db: Database,
  sources: readonly CatalogueSource[],
  now: Date,
  since = now,
): Promise<void> {
  // A new newsroom at the old address has different articles, so earlier attempts no longer apply.
  await db
    .deleteFrom('article_attempts')
    .where(
      'source_id',
      'in',
      sources.map(({ key }) => demoSourceId(key)),
    )
    .execute();
  for (const source of sources) {
    const present = {
      name: source.name,
      url: source.url,
      normalized_url: addressKey(source.url),
      description: source.description,
      feed_url: source.feedUrl,
      discovery: source.discovery,
      use_javascript: source.useJavascript,
      crawl_interval_seconds: intervalOf(source),
      next_fetch_at: now,
      updated_at: now,
    };
    await db
      .insertInto('sources')
      .values({
        ...present,
        id: demoSourceId(source.key),
        language: source.language,
        category: source.category,
        country: source.country,
        status: 'approved',
        crawl_interval_minutes: 1,
        homepage_title: null,
        leased_until: null,
        lease_holder: null,
        failing_since: null,
        last_crawled_at: null,
        last_success_at: null,
        last_error: null,
        etag: null,
        last_modified: null,
        created_at: since,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...present, etag: null, last_modified: null }),
      )
      .execute();
  }
}

function intervalOf({ useJavascript, discovery }: CatalogueSource): number {
  if (useJavascript) return BROWSER_EVERY_SECONDS;
  return discovery === 'feed' ? FEED_EVERY_SECONDS : PAGE_EVERY_SECONDS;
}
