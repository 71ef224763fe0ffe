import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import type { ArticleAddress, ReadArticle } from './article-address.ts';
import { extractedTitle } from './corrected-by-hand.ts';
import { type Fingerprint, significantWords } from './fingerprint.ts';

/** The columns of a stored article that decide whether a text is another version of it. */
export const storedColumns = [
  'articles.id',
  'articles.source_id',
  'articles.title',
  'articles.summary',
  'articles.author',
  'articles.as_extracted',
  'articles.body_hash',
  'articles.content_text',
  'articles.extraction',
  'articles.kind',
] as const;

export type Stored = Pick<
  Selectable<ArticlesTable>,
  | 'id'
  | 'source_id'
  | 'title'
  | 'summary'
  | 'author'
  | 'as_extracted'
  | 'body_hash'
  | 'content_text'
  | 'extraction'
  | 'kind'
>;

/** The maximum number of articles with the same body that are compared by title, to bound the work. */
const bodyLimit = 30;
/** The same words after this time are a recurring column or a standard text, not a reprint. */
const sameBodyWindowMs = 30 * 24 * 3_600_000;
const titleAgreement = 0.5;

type Known = Stored & { readonly by: 'address' | 'guid' | 'body' };

/**
 * Finds the stored article: by one of its addresses, by its id in the feed, or by the same body. Ids are reused and
 * texts can be alike, so these two count only if the titles agree.
 */
export async function findKnown(
  db: Database,
  { article }: ReadArticle,
  { hashes, foreignHash, guidHash }: ArticleAddress,
  fingerprint: Fingerprint,
  now: Date,
): Promise<Known | undefined> {
  const atAddress =
    (await findByAddress(db, hashes)) ??
    (foreignHash === null ? undefined : ofSource(await findByAddress(db, [foreignHash])));
  if (atAddress) return { ...atAddress, by: 'address' };
  const underId = guidHash === null ? undefined : ofSource(await findByAddress(db, [guidHash]));
  if (underId && titlesAgree(extractedTitle(underId), article.title)) return { ...underId, by: 'guid' };
  const since = new Date(now.getTime() - sameBodyWindowMs);
  const alike = fingerprint.bodyHash === null ? [] : await listByBody(db, fingerprint.bodyHash, since);
  const copy = alike.find((stored) => titlesAgree(extractedTitle(stored), article.title));
  return copy && { ...copy, by: 'body' };
}

/**
 * Leaves out an article that people added by its address: only its own page is the same article. A page elsewhere that names that
 * address as its original, or has the same text, must neither take it over nor be left out because of it.
 */
const ofSource = (stored: Stored | undefined): Stored | undefined =>
  stored?.source_id === ADDED_SOURCE_ID ? undefined : stored;

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

/**
 * Finds an article by its canonical address first, which identifies it best, then by any address it was found under.
 */
export async function findByAddress(db: Database, hashes: readonly string[]): Promise<Stored | undefined> {
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
    .where('source_id', '<>', ADDED_SOURCE_ID)
    .where('first_seen_at', '>', since)
    .orderBy('first_seen_at', 'desc')
    .limit(bodyLimit)
    .execute();
}

/** Whether these are addresses of this article, and not of a copy with the same text elsewhere. */
export async function hasAddress(
  db: Database,
  articleId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', articleId)
    .where('url_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}
