import { type Selectable, sql, type Updateable } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import { markSeenIn, type QueuedLink, settleLink } from './link-queue.ts';
import { chooseCanonical, cleanUrl, foreignCanonical, urlHash } from './normalize-url.ts';
import { findStory, type StoryCandidate, storyWindowMs } from './stories.ts';

export interface ReadArticle {
  readonly source: { readonly id: string; readonly url: string };
  readonly link: QueuedLink;
  /** Where the page was, after redirects. */
  readonly finalUrl: string;
  readonly article: ExtractedArticle;
}

export type StoredAs = 'new' | 'updated' | 'unchanged' | 'duplicate';

type Stored = Pick<
  Selectable<ArticlesTable>,
  'id' | 'source_id' | 'title' | 'body_hash' | 'content_text' | 'extraction'
>;

/** Candidates compared in full; more of them share a word by chance than by subject. */
const candidateLimit = 30;

/**
 * Stores what was read, in one transaction with the end of its link in the queue and the word to the matcher, whose
 * own queue is `matched_at is null`. The same address or the same text is not stored twice; a changed text of a known
 * address becomes its next version.
 */
export function storeArticle(db: Database, read: ReadArticle, now: Date): Promise<StoredAs> {
  const { source, link, finalUrl, article } = read;
  const pageUrl = cleanUrl(finalUrl) ?? link.url;
  const canonicalUrl = chooseCanonical(pageUrl, article.canonicalUrl, source.url);
  const foreignUrl = foreignCanonical(pageUrl, article.canonicalUrl);
  const ownHashes = [urlHash(canonicalUrl), urlHash(pageUrl), link.urlHash];
  const print = fingerprint(article.title, article.contentText);
  return transaction(db, async (trx) => {
    // Two copies stored at once would not see each other, and each would begin a story of its own.
    await sql`select pg_advisory_xact_lock(hashtext('stories'), hashtext(${article.language}))`.execute(trx);
    const settle = (articleId: string): Promise<void> =>
      settleLink(trx, source.id, link, articleId, ownHashes, now);
    const known =
      (await findByAddress(trx, ownHashes)) ??
      (foreignUrl && (await findByAddress(trx, [urlHash(foreignUrl)]))) ??
      (print.bodyHash && (await findByBody(trx, print.bodyHash)));
    if (known) {
      await settle(known.id);
      if (known.source_id === source.id && (await isAt(trx, known.id, ownHashes))) {
        return updateArticle(trx, known, article, print, now);
      }
      await markSeenIn(trx, source.id, [known.id]);
      return 'duplicate';
    }
    const id = await insertArticle(trx, { ...read, finalUrl: pageUrl }, canonicalUrl, print, now);
    await settle(id);
    await notify(trx, 'articles_stored', id);
    return 'new';
  });
}

const storedColumns = [
  'articles.id',
  'articles.source_id',
  'articles.title',
  'articles.body_hash',
  'articles.content_text',
  'articles.extraction',
] as const;

/** By its canonical address first, which says best which article it is; then by any address it was met under. */
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

function findByBody(db: Database, bodyHash: string): Promise<Stored | undefined> {
  return db.selectFrom('articles').select(storedColumns).where('body_hash', '=', bodyHash).executeTakeFirst();
}

/** Whether these are addresses of this very article, and not of a copy with the same text elsewhere. */
async function isAt(db: Database, articleId: string, hashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', articleId)
    .where('url_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}

/** Columns that say what an article is; the same for a first and for a later version. */
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

async function updateArticle(
  db: Database,
  known: Stored,
  article: ExtractedArticle,
  print: Fingerprint,
  now: Date,
): Promise<StoredAs> {
  const sameText = known.content_text === article.contentText;
  // A page that has gone behind a wall since, or came broken this time, must not take away what was read before.
  const poorer = known.extraction === 'full' && article.extraction !== 'full';
  if (known.title === article.title && (sameText || poorer)) return 'unchanged';
  const takenBy = print.bodyHash === null ? undefined : await findByBody(db, print.bodyHash);
  const columns = contentColumns(
    article,
    takenBy && takenBy.id !== known.id ? { ...print, bodyHash: null } : print,
  );
  await db
    .updateTable('articles')
    .set({
      ...(poorer ? { title: article.title } : columns),
      content_version: sql`content_version + 1`,
      updated_at: now,
      matched_at: null,
    })
    .where('id', '=', known.id)
    .execute();
  await notify(db, 'articles_stored', known.id);
  return 'updated';
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
  const story = findStory(
    subject,
    now,
    await listStoryCandidates(db, source.id, article.language, print, now),
  );
  await db
    .insertInto('articles')
    .values({
      ...contentColumns(article, print),
      id,
      source_id: source.id,
      url: finalUrl,
      canonical_url: canonicalUrl,
      url_hash: urlHash(canonicalUrl),
      published_at: article.publishedAt,
      published_at_source: article.publishedAtSource,
      is_archive: article.isArchive,
      first_seen_at: now,
      updated_at: now,
      story_id: story?.storyId ?? newId('clu'),
      is_story_primary: story === undefined,
      similarity: story?.similarity ?? null,
    })
    .execute();
  return id;
}

async function listStoryCandidates(
  db: Database,
  sourceId: string,
  language: ExtractedArticle['language'],
  print: Fingerprint,
  now: Date,
): Promise<StoryCandidate[]> {
  if (print.keys.length === 0) return [];
  const keys = sql`${[...print.keys]}::text[]`;
  const rows = await db
    .selectFrom('articles')
    .select(['source_id', 'title', 'content_text', 'simhash', 'story_id', 'first_seen_at'])
    .where(sql<boolean>`story_keys && ${keys}`)
    .where('language', '=', language)
    .where('source_id', '<>', sourceId)
    .where('first_seen_at', '>', new Date(now.getTime() - storyWindowMs))
    .orderBy(sql`cardinality(array(select unnest(story_keys) intersect select unnest(${keys})))`, 'desc')
    .limit(candidateLimit)
    .execute();
  return rows.map((row) => ({
    sourceId: row.source_id,
    title: row.title,
    body: row.content_text,
    simhash: row.simhash === null ? null : BigInt.asUintN(64, BigInt(row.simhash)),
    storyId: row.story_id,
    firstSeenAt: row.first_seen_at,
  }));
}
