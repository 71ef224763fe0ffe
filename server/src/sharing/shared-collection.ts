import { type Language, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { articlesInCollection, beginningOf, highlightsInText } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { cutPage, keyPage, latestFirst } from '../key-paging.ts';
import { oneLine } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { shareableQuotes } from './shareable-quotes.ts';

/** An article as guests see it: never more of its text than lists show, and short quotes. */
export interface SharedArticle {
  title: string;
  /** The address; empty if a browser should not open it. */
  url: string;
  source: string;
  language: Language;
  at: Date;
  excerpt: string;
  /** The note; empty if there is none, and if notes are not shared. */
  note: string;
  quotes: string[];
}

export interface SharedCollection {
  kind: 'collection';
  name: string;
  /** The description is the owner's own text, so it belongs to the notes. */
  description: string;
  /** The articles of one page. */
  articles: SharedArticle[];
  /** The number of articles on all pages. */
  total: number;
  isFirstPage: boolean;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

interface Choice {
  userId: string;
  collectionId: string;
  includeNotes: boolean;
  includeHighlights: boolean;
  /** The cursor of the page; an unknown one means the first page. */
  after?: string | undefined;
}

/** Newest added first. */
const ORDER = latestFirst('c.added_at', 'a.id');
const ORDER_NAME = 'shared';

/** The page of a cursor, and whether it is the first: an address that was shortened shows the first page, not an error. */
function pageAt(cursor: string | undefined) {
  const page = { page: 1, per_page: limits.SHARED_ARTICLES_PER_PAGE };
  try {
    return { ...keyPage(ORDER, ORDER_NAME, { ...page, cursor }), isFirst: cursor === undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...keyPage(ORDER, ORDER_NAME, page), isFirst: true };
  }
}

/**
 * Reads a page of a collection as its owner sees it, newest added first, without articles that administrators have hidden; undefined if it
 * was deleted at this moment.
 */
export async function readSharedCollection(
  db: Database,
  { userId, collectionId, includeNotes, includeHighlights, after }: Choice,
): Promise<SharedCollection | undefined> {
  const collection = await db
    .selectFrom('collections')
    .select(['name', 'description'])
    .where('id', '=', collectionId)
    .executeTakeFirst();
  if (!collection) return undefined;
  const { name, description } = collection;
  const page = pageAt(after);
  const all = articlesInCollection(db, collectionId);
  const [found, { total }] = await Promise.all([
    all
      .select(['a.summary', page.place.as('place')])
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows, next_cursor: next } = cutPage(found, ORDER_NAME, {
    per_page: limits.SHARED_ARTICLES_PER_PAGE,
  });
  const ids = includeHighlights ? rows.map(({ id }) => id) : [];
  const highlighted = await highlightsInText(db, userId, ids);
  const lengths = await readTextLengths(db, [...highlighted.keys()]);
  return {
    kind: 'collection',
    name: oneLine(name, limits.COLLECTION_NAME_MAX),
    description: includeNotes ? severalLines(description) : '',
    ...{ total: Number(total), isFirstPage: page.isFirst, next },
    articles: rows.map((row) => ({
      title: oneLine(row.title, TITLE_MAX),
      url: openable(row.url),
      source: oneLine(row.source, TITLE_MAX),
      language: row.language,
      at: row.published_at ?? row.first_seen_at,
      excerpt: oneLine(beginningOf(row.summary).text, limits.EXCERPT_MAX),
      note: includeNotes ? severalLines(row.note) : '',
      quotes: shareableQuotes(highlighted.get(row.id) ?? [], lengths.get(row.id) ?? 0),
    })),
  };
}

async function readTextLengths(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', sql<number>`char_length(content_text)`.as('length')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, length }) => [id, length]));
}

/** The maximum length of a title; longer ones are cut. Some sites put their whole text into the title. */
const TITLE_MAX = 300;

/** Cleans lines that the owner wrote: characters that change the direction of other text are removed from each. */
function severalLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => oneLine(line, limits.COLLECTION_NOTE_MAX))
    .join('\n')
    .trim();
}

/** Returns only web addresses, normalised as a browser reads them. */
function openable(address: string): string {
  const url = URL.parse(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : '';
}
