import type { Language } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { readEntries } from './service.ts';

/** An event of the next days, for emails: independent of the reader’s language. */
interface ComingEvent {
  /** `YYYY-MM-DD` */
  day: string;
  last_day: string;
  /** `HH:MM` in the person's zone, if it is known. */
  time?: string;
  /** As the newest article announces it. */
  sentence: string;
  language: Language;
  source: string;
  /** How many articles announce it. */
  articles: number;
  /** The address of the newest article, in the product and at its publisher. */
  article: { id: string; start: number; end: number };
  url: string;
  /** The names of the targets that found it. */
  targets: string[];
}

interface Wanted {
  /** From today on. */
  days: number;
  most: number;
  /** Only of these targets. */
  targetIds?: readonly string[];
}

/**
 * What the articles of a person’s targets announce for the next days, by day; if there is more than is wanted, what most articles
 * announce. Leaves out events that have only a month, were called off, or were removed by the person.
 */
export async function readComingEvents(
  db: Database,
  userId: string,
  { days, most, targetIds }: Wanted,
  now: Date,
): Promise<ComingEvent[]> {
  const { entriesOf, today } = await readEntries(db, userId, 'coming', now);
  const entries = entriesOf(targetIds);
  const last = Temporal.PlainDate.from(today)
    .add({ days: days - 1 })
    .toString();
  const chosen = entries
    .filter(({ day, precision, is_called_off }) => precision === 'day' && day <= last && !is_called_off)
    .toSorted((one, other) => other.article_count - one.article_count)
    .slice(0, most)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const newest = chosen.flatMap(({ articles: [article] }) => (article ? [article.id] : []));
  if (newest.length === 0) return [];
  const rows = await db.selectFrom('articles').select(['id', 'url']).where('id', 'in', newest).execute();
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  return chosen.flatMap(({ articles: [article], targets, article_count, ...entry }) => {
    const url = article && urls.get(article.id);
    if (!article || url === undefined) return [];
    const { day, last_day, sentence, language, begins } = entry;
    return {
      ...{ day, last_day, sentence, language, url },
      ...(begins && { time: begins.time }),
      ...{ source: article.source, articles: article_count },
      article: { id: article.id, start: article.start, end: article.end },
      targets: targets.map(({ name }) => name),
    };
  });
}

/** What the daily digest says is ahead: few events, because it comes again tomorrow. */
const IN_A_DIGEST = { days: 3, most: 5 } as const;

/** Reads what the daily digest of a person says is ahead, with the addresses of the sentences in the product. */
export const readDigestEvents =
  (db: Database, baseUrl: string) =>
  async (userId: string, now: Date): Promise<Omit<ComingEvent, 'article'>[]> => {
    const events = await readComingEvents(db, userId, IN_A_DIGEST, now);
    return events.map(({ article: { id, start, end }, ...event }) => ({
      ...event,
      url: `${baseUrl}/articles/${id}?sentence=${start}-${end}`,
    }));
  };
