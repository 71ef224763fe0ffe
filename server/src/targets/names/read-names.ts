import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { areNamesOf, decodeNames, namesIn, START_READ } from '../../article-names/index.ts';
import type { ArticleNames } from '../../matcher/index.ts';
import type { ReadPart, ThemeArticle } from '../themes/index.ts';

/** The names stored with an article; null if there are none yet, and its text is read instead. */
export interface WithNames {
  names: string | null;
  lower_words: string | null;
}

const namesPart = (lowerWords: 'n.lower_words' | 'null'): ReadPart => ({
  columns: sql`n.names, ${sql.raw(lowerWords)} as lower_words, case when n.names is null then a.summary else '' end as summary,
    case when n.names is null then left(a.content_text, ${sql.lit(START_READ)}) else '' end as start`,
  joins: sql`left join article_names n on ${areNamesOf}`,
});
export const namesOfMatched = namesPart('n.lower_words');
/** Lower-case words are only needed for the names of matches. */
export const namesOfOthers = namesPart('null');

/** Articles with the names that each of them mentions. */
export interface ReadNames<Each extends ThemeArticle> {
  articles: readonly Each[];
  names: readonly ArticleNames[];
}

/** The time in which names may be looked for, so that a call is answered in time even on a busy machine. */
interface TimeLimit {
  /** Milliseconds since the call began. */
  elapsed: () => number;
  until: number;
}

/** Names that are stored are read in a fraction of the time. */
const AT_ONCE = 25;
const STORED_AT_ONCE = 20 * AT_ONCE;
/** At least this many articles are read, however long it takes, because fewer are not meaningful. */
const FEWEST_READ = 100;

const unlimited: TimeLimit = { elapsed: () => 0, until: 1 };

/** The names of articles: of the first ones, if time runs out before the last. */
export async function namesOf(
  articles: readonly (ThemeArticle & WithNames)[],
  { elapsed, until }: TimeLimit = unlimited,
): Promise<ArticleNames[]> {
  const found: ArticleNames[] = [];
  let work = 0;
  for (const article of articles) {
    const { names, lower_words } = article;
    found.push(names === null ? namesIn(article) : decodeNames(names, lower_words ?? ''));
    work += names === null ? STORED_AT_ONCE / AT_ONCE : 1;
    if (work < STORED_AT_ONCE) continue;
    work = 0;
    await nextTurn();
    if (found.length >= FEWEST_READ && elapsed() >= until) break;
  }
  return found;
}

/**
 * The newest matches with their names, as many as the time allows. Matches of the same millisecond are read all or not at
 * all, so that the time from the oldest one on covers exactly those that were read.
 */
export async function readNewest<Each extends ThemeArticle & WithNames & { matched_at: Date }>(
  matched: readonly Each[],
  limit: TimeLimit,
): Promise<ReadNames<Each> & { since: Date | null }> {
  const names = await namesOf(matched, limit);
  const unread = matched[names.length]?.matched_at.getTime();
  if (unread === undefined) return { articles: matched, names, since: null };
  const isNewer = ({ matched_at }: Each) => matched_at.getTime() > unread;
  const whole = matched.filter(isNewer);
  if (whole.length >= FEWEST_READ / 2)
    return { articles: whole, names: names.slice(0, whole.length), since: new Date(unread + 1) };
  // Nearly all were found at the same moment, so no earlier moment separates those that were read from the others: reads them
  // all.
  return {
    articles: matched,
    names: [...names, ...(await namesOf(matched.slice(names.length)))],
    since: null,
  };
}

/** Articles with their names, evenly chosen if the time does not allow for all of them. */
export async function readSample<Each extends ThemeArticle & WithNames>(
  articles: readonly Each[],
  limit: TimeLimit,
): Promise<ReadNames<Each>> {
  const mixed = Array.from({ length: STRIDE }, (_, start) =>
    articles.filter((_article, at) => at % STRIDE === start),
  ).flat();
  const names = await namesOf(mixed, limit);
  return { articles: mixed.slice(0, names.length), names };
}

/** The articles are read in this many passes, each of which is spread over their whole period. */
const STRIDE = 10;
