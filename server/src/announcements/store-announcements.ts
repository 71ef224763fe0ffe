import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { zoneOfRules } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { findNames, type Language } from '../matcher/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { AnnouncementsTable } from '../storage/schema-content.ts';
import { type Announcement, findAnnouncements } from './find-announcements.ts';
import { publicationDays, sourceZones } from './publication-days.ts';

interface SearchedArticle {
  id: string;
  language: Language;
  content_text: string;
  published_at: Date | null;
  source_name: string;
  country: string | null;
  correction_rules: CorrectionRule[];
}

type StoredAnnouncement = Omit<
  Selectable<AnnouncementsTable>,
  'names' | 'revision' | 'created_at' | 'changed_at'
>;

/**
 * Stores the announcements of articles, in the transaction that stores their texts, in place of those of earlier texts. An
 * announcement that stays keeps its ID, even if its day has changed: it is the same entry of a calendar.
 */
export async function storeAnnouncements(
  db: Database,
  articleIds: readonly string[],
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    // Locked like names: the process that changes a text stores what the new one says.
    const { rows } = await sql<SearchedArticle>`
      select a.id, a.language, a.content_text, a.published_at, s.name as source_name, s.country, s.correction_rules
      from articles a join sources s on s.id = a.source_id
      where a.id = any(${articleIds}::text[])
      order by a.id
      for share of a skip locked
    `.execute(trx);
    if (rows.length === 0) return;
    const searched = rows.map(({ id }) => id);
    const stored = await trx
      .selectFrom('announcements')
      .select(['id', 'article_id', 'start_at', 'end_at', 'words', ...ANNOUNCED])
      .where('article_id', 'in', searched)
      .execute();
    const byArticle = Map.groupBy(stored, ({ article_id }) => article_id);
    for (const article of rows) await replaceOf(trx, article, byArticle.get(article.id) ?? [], now);
    await trx.deleteFrom('articles_to_search_ahead').where('article_id', 'in', searched).execute();
  });
}

async function replaceOf(
  trx: Database,
  article: SearchedArticle,
  stored: readonly StoredAnnouncement[],
  now: Date,
): Promise<void> {
  const found = announcedBy(article).map((one) => rowOf(article, one));
  if (found.length === 0 && stored.length === 0) return;
  const kept = pairUp(stored, found);
  const gone = stored.filter((one) => !kept.has(one)).map(({ id }) => id);
  // This comes first, because the day of a deleted announcement may be the new day of one that stays.
  if (gone.length > 0) await trx.deleteFrom('announcements').where('id', 'in', gone).execute();
  for (const [one, next] of kept) {
    const isSame = ANNOUNCED.every((column) => String(one[column]) === String(next[column]));
    const isMoved = one.start_at !== next.start_at || one.end_at !== next.end_at;
    if (isSame && !isMoved) continue;
    await trx
      .updateTable('announcements')
      .set({ ...next, ...(isSame ? {} : { revision: sql<number>`revision + 1`, changed_at: now }) })
      .where('id', '=', one.id)
      .execute();
  }
  const taken = new Set(kept.values());
  const added = found.filter((one) => !taken.has(one));
  if (added.length === 0) return;
  await trx
    .insertInto('announcements')
    .values(
      added.map((one) => ({
        ...one,
        id: newId('ann'),
        article_id: article.id,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
}

/** The parts of an announcement that a calendar shows. */
const ANNOUNCED = [
  'sentence',
  'day',
  'last_day',
  'precision',
  'is_called_off',
  'starts_at',
  'time_zone',
] as const;

function announcedBy({ language, content_text, published_at, ...source }: SearchedArticle): Announcement[] {
  if (published_at === null) return [];
  const { country, correction_rules } = source;
  const place = { country, zone: zoneOfRules(correction_rules) };
  return findAnnouncements(
    { language, text: content_text },
    publicationDays(published_at, place),
    sourceZones(place),
  );
}

type NewRow = ReturnType<typeof rowOf>;

function rowOf({ language, source_name }: SearchedArticle, one: Announcement) {
  const { sentence } = one;
  const named = findNames({ language, title: '', texts: [sentence], ignored: [source_name] });
  return {
    sentence,
    start_at: one.start,
    end_at: one.end,
    day: one.day,
    last_day: one.lastDay,
    precision: one.precision,
    is_called_off: one.isCalledOff,
    starts_at: one.startsAt === null ? null : new Date(one.startsAt),
    time_zone: one.timeZone,
    names: named.names.map(({ words }) => words.join(' ')),
    words: wordsOf(sentence),
  };
}

/** The longer words of a sentence, by which two reports of one event are compared. */
const wordsOf = (sentence: string): string[] => [
  ...new Set(sentence.toLocaleLowerCase().match(/\p{L}{5,}/gu) ?? []),
];

/** The share of their words that two sentences must have in common to be about the same event on another day. */
const SAME_EVENT = 0.5;

/** The stored announcement that each new one continues: the one of the same day, or else one with nearly the same words. */
function pairUp(
  stored: readonly StoredAnnouncement[],
  found: readonly NewRow[],
): Map<StoredAnnouncement, NewRow> {
  const pairs = new Map<StoredAnnouncement, NewRow>();
  const left = new Set(found);
  const pair = (one: StoredAnnouncement, isContinued: (next: NewRow) => boolean) => {
    const next = pairs.has(one) ? undefined : [...left].find(isContinued);
    if (!next) return;
    pairs.set(one, next);
    left.delete(next);
  };
  for (const one of stored) pair(one, ({ day, precision }) => day === one.day && precision === one.precision);
  for (const one of stored) pair(one, ({ words }) => shareOf(one.words, words) >= SAME_EVENT);
  return pairs;
}

function shareOf(some: readonly string[], others: readonly string[]): number {
  const all = new Set([...some, ...others]);
  return all.size === 0 ? 0 : some.filter((word) => others.includes(word)).length / all.size;
}
