import { type Selectable, sql, type Updateable } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { type AboutArticles, traceArticles } from '../tracing/index.ts';
import { isFeedItemAddress } from './feed-item-address.ts';
import { type Fingerprint, fingerprint, significantWords } from './fingerprint.ts';
import { markSeenIn, type QueuedLink, settleLink } from './link-queue.ts';
import { recordPresent } from './missing-articles.ts';
import { chooseCanonical, cleanUrl, foreignCanonical, urlHash } from './normalize-url.ts';
import { findStory, type StoryCandidate } from './stories.ts';

export interface ReadArticle {
  readonly source: { readonly id: string; readonly url: string };
  readonly link: QueuedLink;
  /** The address of the page after redirects. */
  readonly finalUrl: string;
  readonly article: ExtractedArticle;
  /** Only the feed's content was read: the page could not be. */
  readonly fromFeed?: true;
}

export type StoredAs = 'new' | 'updated' | 'unchanged' | 'duplicate';

type Stored = Pick<
  Selectable<ArticlesTable>,
  'id' | 'source_id' | 'title' | 'body_hash' | 'content_text' | 'extraction'
>;

const DAY_MS = 86_400_000;

/** How many candidates are compared in full; further ones share a word by chance. */
const candidateLimit = 30;
/** The same words after this time are a recurring column or a form text, not a reprint. */
const sameBodyWindowMs = 30 * 24 * 3_600_000;
const titleAgreement = 0.5;

/**
 * Stores an article, in one transaction with the removal of its link from the queue and the notification of the
 * matcher, whose queue is `matched_at is null`. The same article is not stored twice; a changed text at a known address
 * becomes its next version.
 */
export function storeArticle(db: Database, read: ReadArticle, now: Date): Promise<StoredAs> {
  return inTurn(read.article.language, () =>
    traceArticles('article.stored', (about) => storeTraced(db, read, now, about)),
  );
}

const lastInTurn = new Map<string, Promise<unknown>>();

/**
 * Articles of one language are stored one at a time, under a database lock. This process waits for its own articles
 * before it takes a connection. Otherwise a crawl of many sources would hold all connections and leave none for
 * readers.
 */
function inTurn<T>(language: string, store: () => Promise<T>): Promise<T> {
  const before = lastInTurn.get(language) ?? Promise.resolve();
  const stored = before.then(store);
  lastInTurn.set(
    language,
    stored.catch(() => undefined),
  );
  return stored;
}

function storeTraced(db: Database, read: ReadArticle, now: Date, about: AboutArticles): Promise<StoredAs> {
  const { source, link, article } = read;
  const address = addressOf(read);
  const hashes = address.guidHash === null ? address.hashes : [...address.hashes, address.guidHash];
  const print = printOf(article);
  return transaction(db, async (trx) => {
    // Two copies stored concurrently would not see each other, and each would start its own story.
    await sql`select pg_advisory_xact_lock(hashtext('stories'), hashtext(${article.language}))`.execute(trx);
    const known = await findKnown(trx, read, address, print, now);
    if (known) {
      about([known.id], { 'newswatch.source_id': source.id, 'newswatch.known': true });
      await settleLink(trx, source.id, link, known.id, hashes, now);
      if (known.source_id === source.id && !read.fromFeed) await recordPresent(trx, known.id, now);
      if (
        known.source_id === source.id &&
        (known.by === 'guid' || (await isAt(trx, known.id, address.hashes)))
      ) {
        return updateArticle(trx, known, article, print, now);
      }
      await markSeenIn(trx, source.id, [known.id]);
      return 'duplicate';
    }
    const id = await insertArticle(
      trx,
      { ...read, finalUrl: address.pageUrl },
      address.canonicalUrl,
      print,
      now,
    );
    about([id], { 'newswatch.source_id': source.id, 'newswatch.known': false });
    await settleLink(trx, source.id, link, id, hashes, now);
    await notify(trx, 'articles_stored', id);
    return 'new';
  });
}

/** The addresses of an article: of its page, the page's canonical address, and its link in the feed. */
interface ArticleAddress {
  readonly pageUrl: string;
  readonly canonicalUrl: string;
  readonly hashes: readonly string[];
  /** Derived from a canonical address on another site, which is only used to find an article that is already stored. */
  readonly foreignHash: string | null;
  readonly guidHash: string | null;
}

function addressOf({ source, link, finalUrl, article }: ReadArticle): ArticleAddress {
  const { guidHash } = link;
  if (isFeedItemAddress(link.url)) {
    return { pageUrl: link.url, canonicalUrl: link.url, hashes: [link.urlHash], foreignHash: null, guidHash };
  }
  const pageUrl = cleanUrl(finalUrl) ?? link.url;
  const canonicalUrl = chooseCanonical(pageUrl, article.canonicalUrl, source.url);
  const foreignUrl = foreignCanonical(pageUrl, article.canonicalUrl);
  return {
    pageUrl,
    canonicalUrl,
    hashes: [urlHash(canonicalUrl), urlHash(pageUrl), link.urlHash],
    foreignHash: foreignUrl === undefined ? null : urlHash(foreignUrl),
    guidHash,
  };
}

/** Only a complete text identifies an article: teasers, paywall notices and summaries are alike everywhere. */
function printOf(article: ExtractedArticle): Fingerprint {
  const print = fingerprint(article.title, article.contentText);
  return article.extraction === 'full' ? print : { ...print, bodyHash: null };
}

type Known = Stored & { readonly by: 'address' | 'guid' | 'body' };

/**
 * Finds the stored article: by one of its addresses, by its id in the feed, or by the same body. Ids are reused and
 * texts can be alike, so these two count only if the titles agree.
 */
async function findKnown(
  db: Database,
  { article }: ReadArticle,
  { hashes, foreignHash, guidHash }: ArticleAddress,
  print: Fingerprint,
  now: Date,
): Promise<Known | undefined> {
  const atAddress =
    (await findByAddress(db, hashes)) ??
    (foreignHash === null ? undefined : await findByAddress(db, [foreignHash]));
  if (atAddress) return { ...atAddress, by: 'address' };
  const underId = guidHash === null ? undefined : await findByAddress(db, [guidHash]);
  if (underId && titlesAgree(underId.title, article.title)) return { ...underId, by: 'guid' };
  const since = new Date(now.getTime() - sameBodyWindowMs);
  const alike = print.bodyHash === null ? [] : await listByBody(db, print.bodyHash, since);
  const copy = alike.find(({ title }) => titlesAgree(title, article.title));
  return copy && { ...copy, by: 'body' };
}

/**
 * Whether the titles share half of the significant words of the shorter one. Titles without significant words agree if
 * they are equal.
 */
export function titlesAgree(one: string, other: string): boolean {
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return true;
  const [first, second] = [significantWords(one), significantWords(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && shared >= Math.min(first.size, second.size) * titleAgreement;
}

const storedColumns = [
  'articles.id',
  'articles.source_id',
  'articles.title',
  'articles.body_hash',
  'articles.content_text',
  'articles.extraction',
] as const;

/**
 * Finds an article by its canonical address first, which identifies it best, then by any address it was found under.
 */
async function findByAddress(db: Database, hashes: readonly string[]): Promise<Stored | undefined> {
  const direct = await db
    .selectFrom('articles')
    .select(storedColumns)
    .where('url_hash', 'in', [...hashes])
    .orderBy(sql`url_hash = ${hashes[0] ?? ''}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (direct) return direct;
  return db
    .selectFrom('article_addresses')
    .innerJoin('articles', 'articles.id', 'article_addresses.article_id')
    .select(storedColumns)
    .where('article_addresses.url_hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst();
}

function listByBody(db: Database, bodyHash: string, since: Date): Promise<Stored[]> {
  return db
    .selectFrom('articles')
    .select(storedColumns)
    .where('body_hash', '=', bodyHash)
    .where('first_seen_at', '>', since)
    .orderBy('first_seen_at', 'desc')
    .limit(candidateLimit)
    .execute();
}

/** Whether these are addresses of this article, and not of a copy with the same text elsewhere. */
async function isAt(db: Database, articleId: string, hashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', articleId)
    .where('url_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns for the content of an article; the same for the first and for later versions. */
function contentColumns(article: ExtractedArticle, print: Fingerprint) {
  return {
    title: article.title,
    summary: article.summary,
    author: article.author,
    image_url: article.imageUrl,
    content_text: article.contentText,
    content_html: article.contentHtml.replaceAll('\0', ''),
    word_count: article.wordCount,
    language: article.language,
    language_confidence: article.languageConfidence,
    direction: article.direction,
    extraction: article.extraction,
    extraction_score: article.extractionScore,
    body_hash: print.bodyHash,
    simhash: print.simhash === null ? null : BigInt.asIntN(64, print.simhash).toString(),
    story_keys: [...print.keys],
  } satisfies Updateable<ArticlesTable>;
}

/** Stores a stored article that was read again as its next version; `unchanged` if it says the same. */
export function restoreArticle(
  db: Database,
  articleId: string,
  article: ExtractedArticle,
  now: Date,
): Promise<StoredAs> {
  return transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('articles')
      .select(storedColumns)
      .where('id', '=', articleId)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return 'unchanged';
    await recordPresent(trx, articleId, now);
    return updateArticle(trx, known, article, printOf(article), now);
  });
}

async function updateArticle(
  db: Database,
  known: Stored,
  article: ExtractedArticle,
  print: Fingerprint,
  now: Date,
): Promise<StoredAs> {
  const sameText = known.content_text === article.contentText;
  // A page that is now behind a paywall, or is broken this time, must not replace the complete text.
  const poorer = known.extraction === 'full' && article.extraction !== 'full';
  if (known.title === article.title && (sameText || poorer)) return 'unchanged';
  await keepVersion(db, known.id);
  await db
    .updateTable('articles')
    .set({
      ...(poorer ? { title: article.title } : contentColumns(article, print)),
      content_version: sql`content_version + 1`,
      updated_at: now,
      matched_at: null,
      without_alerts: false,
    })
    .where('id', '=', known.id)
    .execute();
  await notify(db, 'articles_stored', known.id);
  return 'updated';
}

/** Stores the current text as an earlier version, for comparison with the new one. */
export async function keepVersion(db: Database, articleId: string): Promise<void> {
  await db
    .insertInto('article_versions')
    .columns(['article_id', 'version', 'title', 'content_text', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .select(['id', 'content_version', 'title', 'content_text', 'updated_at'])
        .where('id', '=', articleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertArticle(
  db: Database,
  read: ReadArticle,
  canonicalUrl: string,
  print: Fingerprint,
  now: Date,
): Promise<string> {
  const { source, finalUrl, article } = read;
  const id = newId('art');
  const subject = {
    sourceId: source.id,
    title: article.title,
    body: article.contentText,
    simhash: print.simhash,
  };
  const story = await findStory(
    subject,
    now,
    await listStoryCandidates(db, source.id, article.language, print, now),
    currentSettings().matching,
  );
  await db
    .insertInto('articles')
    .values({
      ...contentColumns(article, print),
      id,
      source_id: source.id,
      url: finalUrl,
      canonical_url: canonicalUrl,
      url_hash: isFeedItemAddress(canonicalUrl) ? read.link.urlHash : urlHash(canonicalUrl),
      published_at: article.publishedAt,
      published_at_source: article.publishedAtSource,
      is_archive: isArchive(article, now),
      first_seen_at: now,
      updated_at: now,
      story_id: story?.storyId ?? newId('clu'),
      is_story_primary: story === undefined,
      similarity: story?.similarity ?? null,
    })
    .execute();
  return id;
}

/**
 * The articles that share the most keys with a text. A key that few of them have counts more: many articles name the
 * country, few the village.
 */
async function listStoryCandidates(
  db: Database,
  sourceId: string,
  language: ExtractedArticle['language'],
  print: Fingerprint,
  now: Date,
): Promise<StoryCandidate[]> {
  if (print.keys.length === 0) return [];
  const windowMs = currentSettings().matching.window_hours * 3_600_000;
  const keys = sql`${[...print.keys]}::text[]`;
  const rows = await db
    .with('found', (query) =>
      query
        .selectFrom('articles')
        .select([
          'id',
          sql<string[]>`array(select unnest(story_keys) intersect select unnest(${keys}))`.as('shared'),
        ])
        .where(sql<boolean>`story_keys && ${keys}`)
        .where('language', '=', language)
        .where('source_id', '<>', sourceId)
        .where('first_seen_at', '>', new Date(now.getTime() - windowMs)),
    )
    .with('shared_keys', (query) =>
      query.selectFrom('found').select(['id', sql<string>`unnest(shared)`.as('key')]),
    )
    .with('weighed_keys', (query) =>
      query
        .selectFrom('shared_keys')
        .select(['id', sql<number>`1 / sqrt(count(*) over (partition by key))`.as('weight')]),
    )
    .with('candidates', (query) =>
      query
        .selectFrom('weighed_keys')
        .select(['id', ({ fn }) => fn.sum('weight').as('weight')])
        .groupBy('id')
        .orderBy('weight', 'desc')
        .limit(candidateLimit),
    )
    .selectFrom('candidates')
    .innerJoin('articles', 'articles.id', 'candidates.id')
    .select([
      'articles.id',
      'content_version',
      'source_id',
      'title',
      'content_text',
      'simhash',
      'story_id',
      'first_seen_at',
    ])
    .orderBy('candidates.weight', 'desc')
    .execute();
  return rows.map((row) => ({
    textId: `${row.id}.${row.content_version}`,
    sourceId: row.source_id,
    title: row.title,
    body: row.content_text,
    simhash: row.simhash === null ? null : BigInt.asUintN(64, BigInt(row.simhash)),
    storyId: row.story_id,
    firstSeenAt: row.first_seen_at,
  }));
}

/**
 * Old news causes no alerts. For an article with a date, the administrators' setting decides; otherwise the extraction
 * does.
 */
function isArchive(
  { publishedAt, isArchive: read }: { publishedAt: Date | null; isArchive: boolean },
  now: Date,
): boolean {
  if (publishedAt === null) return read;
  return now.getTime() - publishedAt.getTime() > currentSettings().matching.archive_age_days * DAY_MS;
}
