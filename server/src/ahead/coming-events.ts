import { isPageAddress, type Language } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { type OwnDateScope, readOwnDates } from './own-dates/read.ts';
import { datePath } from './own-dates/remind.ts';
import { readEntries } from './service.ts';

/** An event of the next days, for emails: independent of the reader’s language. */
interface ComingEvent {
  /** `YYYY-MM-DD` */
  day: string;
  last_day: string;
  /** `HH:MM` in the person's zone, if it is known. */
  time?: string;
  /** The sentence about the event, as the newest article announces it or as the person wrote it. */
  sentence: string;
  language: Language;
  /** The source; for a person's own date, their name. */
  source: string;
  /** The number of articles that announce it; 0 for a person's own date. */
  articles: number;
  /** The address of the newest article, in the product and at its publisher. A person's own date may have none. */
  path: string;
  url: string;
  /** The names of the targets that found it. */
  targets: string[];
}

interface Wanted {
  /** The number of days, beginning with today. */
  days: number;
  most: number;
  /** Limits the result to these targets. */
  targetIds?: readonly string[];
}

/**
 * Reads what the articles of a person’s targets announce for the next days, and the person's own dates, by day; if there is more
 * than is wanted, own dates first, then what most articles announce. With targets, only dates about these are listed. Leaves out
 * events that have only a month, were called off, or were removed by the person.
 */
export async function readComingEvents(
  db: Database,
  userId: string,
  { days, most, targetIds }: Wanted,
  now: Date,
): Promise<ComingEvent[]> {
  const { entriesOf, today } = await readEntries(db, userId, 'coming', now);
  const scope = targetIds ?? 'all';
  const last = Temporal.PlainDate.from(today)
    .add({ days: days - 1 })
    .toString();
  const own = (await readOwnEvents(db, userId, { scope, last }, now)).slice(0, most);
  const chosen = entriesOf(scope)
    .filter(({ day, precision, is_called_off }) => precision === 'day' && day <= last && !is_called_off)
    .toSorted((one, other) => other.article_count - one.article_count)
    .slice(0, most - own.length);
  const newest = chosen.flatMap(({ articles: [article] }) => (article ? [article.id] : []));
  const rows =
    newest.length === 0
      ? []
      : await db.selectFrom('articles').select(['id', 'url']).where('id', 'in', newest).execute();
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  const announced = chosen.flatMap(({ articles: [article], targets, article_count, ...entry }) => {
    const url = article && urls.get(article.id);
    if (!article || url === undefined) return [];
    const { day, last_day, sentence, language, begins } = entry;
    return {
      ...{ day, last_day, sentence, language, url },
      ...(begins && { time: begins.time }),
      ...{ source: article.source, articles: article_count },
      path: `/articles/${article.id}?sentence=${article.start}-${article.end}`,
      targets: targets.map(({ name }) => name),
    };
  });
  return [...own, ...announced].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** A person's own dates up to a day, without their notes. */
async function readOwnEvents(
  db: Database,
  userId: string,
  { scope, last }: { scope: OwnDateScope; last: string },
  now: Date,
): Promise<ComingEvent[]> {
  const dates = await readOwnDates(db, userId, { when: 'coming', scope }, now);
  const { full_name, locale } = await db
    .selectFrom('users')
    .select(['full_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return dates
    .filter(({ day }) => day <= last)
    .map(({ id, title, day, last_day, begins, place, targets }) => ({
      ...{ day, last_day, ...(begins && { time: begins.time }) },
      ...{ sentence: title, language: locale, source: full_name, articles: 0 },
      ...{ path: datePath(id), url: isPageAddress(place) ? place : '' },
      targets: targets.map(({ name }) => name),
    }));
}

/** What the daily digest says is ahead: few events, because another digest follows tomorrow. */
const IN_A_DIGEST = { days: 3, most: 5 } as const;

/** Reads what the daily digest of a person says is ahead, with addresses in the product. */
export const readDigestEvents =
  (db: Database, baseUrl: string) =>
  async (userId: string, now: Date): Promise<Omit<ComingEvent, 'path'>[]> => {
    const events = await readComingEvents(db, userId, IN_A_DIGEST, now);
    return events.map(({ path, ...event }) => ({ ...event, url: `${baseUrl}${path}` }));
  };
