import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ArticleNames, findNames } from '../../matcher/index.ts';
import type { ThemeArticle } from '../themes/index.ts';

/** Articles with the names that each of them mentions. */
export interface ReadNames<Each extends ThemeArticle> {
  articles: readonly Each[];
  names: readonly ArticleNames[];
}

/** How long names may be looked for, so that a call is answered in time on a busy machine too. */
interface TimeLimit {
  /** Milliseconds since the call began. */
  elapsed: () => number;
  until: number;
}

const AT_ONCE = 25;
/** At least this many articles are read, however long it takes: fewer say little. */
const FEWEST_READ = 100;
const SAME_BEGINNING = 80;

const unlimited: TimeLimit = { elapsed: () => 0, until: 1 };

/** The names of articles: of the first ones, if the time is up before the last. */
export async function namesOf(
  articles: readonly ThemeArticle[],
  { elapsed, until }: TimeLimit = unlimited,
): Promise<ArticleNames[]> {
  const found: ArticleNames[] = [];
  for (const { language, title, summary, start, source_name, author } of articles) {
    // A summary usually repeats the beginning of the text.
    const texts = start.startsWith(summary.slice(0, SAME_BEGINNING)) ? [start] : [summary, start];
    found.push(findNames({ language, title, texts, ignored: [source_name, author ?? ''] }));
    if (found.length % AT_ONCE !== 0) continue;
    await nextTurn();
    if (found.length >= FEWEST_READ && elapsed() >= until) break;
  }
  return found;
}

/**
 * The newest matches with their names, as many as the time allows. Matches of the same millisecond are read all or not at
 * all, so that the time from the oldest one on holds exactly those that were read.
 */
export async function readNewest<Each extends ThemeArticle & { matched_at: Date }>(
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
  // Nearly all were found at the same moment.
  return {
    articles: matched,
    names: [...names, ...(await namesOf(matched.slice(names.length)))],
    since: null,
  };
}

/** Articles with their names, evenly chosen if the time does not allow for all of them. */
export async function readSample<Each extends ThemeArticle>(
  articles: readonly Each[],
  limit: TimeLimit,
): Promise<ReadNames<Each>> {
  const mixed = Array.from({ length: STRIDE }, (_, start) =>
    articles.filter((_article, at) => at % STRIDE === start),
  ).flat();
  const names = await namesOf(mixed, limit);
  return { articles: mixed.slice(0, names.length), names };
}

/** After every part of the articles that is read, the time from which they are is covered. */
const STRIDE = 10;
