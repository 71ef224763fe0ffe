import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TargetDraft } from '@newswatch/shared/contracts';
import type { LocalDay } from '../../local-day.ts';
import type { TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { findByWords } from './older-articles.ts';
import {
  type ArticleScope,
  listArticlesBefore,
  type Place,
  type StoredArticle,
} from './preview-repository.ts';

const CHUNK = 250;
/** Articles found by their words are scattered in storage, so reading them takes longer. */
const SCATTERED_CHUNK = 50;
/** Checking many rules takes longer, too. */
export const MANY_RULES_CHUNK = 50;
/** Articles checked before the event loop gets a turn, so that other requests do not wait. */
const PER_TURN = 25;

/** Returns where a draft looks: what limits the articles that are read for it. */
export const scopeOf = ({ languages, source_scope, source_ids, categories }: TargetDraft) => ({
  languages,
  sources: { scope: source_scope, ids: source_ids },
  categories,
});

/** Reads stored articles from the newest to the oldest, and continues where it stopped. */
export interface ArticleReader {
  /** Reads every article, in chunks, until the time is up. @returns whether none is left */
  readOn(isTimeUp: () => boolean, chunkSize?: number): Promise<boolean>;
  /**
   * Reads the remaining articles that may match a rule.
   *
   * @returns whether none is left; undefined if they cannot be looked up
   */
  readByWords(
    rule: TargetTerms,
    formsSeen: (keyword: string) => readonly string[],
    isTimeUp: () => boolean,
  ): Promise<boolean | undefined>;
  /** Checks articles that were read before, until the time is up. @returns whether none is left */
  readAgain(articles: readonly StoredArticle[], isTimeUp: () => boolean): Promise<boolean>;
  /** The number of articles that were read. */
  read(): number;
  /** The last article that was read. */
  place(): Place | undefined;
}

/** @param check is called with every article that is read */
export function readArticles(
  db: Database,
  scope: ArticleScope & { since: Date },
  check: (article: StoredArticle) => void,
): ArticleReader {
  let read = 0;
  let place: Place | undefined;
  async function take(chunk: readonly StoredArticle[]): Promise<void> {
    for (const [at, article] of chunk.entries()) {
      check(article);
      if (at % PER_TURN === PER_TURN - 1) await nextTurn();
    }
    read += chunk.length;
    const last = chunk.at(-1);
    if (last) place = { firstSeenAt: last.firstSeenAt, id: last.id };
  }
  return {
    async readOn(isTimeUp, chunkSize = CHUNK) {
      for (;;) {
        const chunk = await listArticlesBefore(db, { ...scope, before: place, limit: chunkSize });
        await take(chunk);
        if (chunk.length < chunkSize) return true;
        if (isTimeUp()) return false;
      }
    },
    async readByWords(rule, formsSeen, isTimeUp) {
      if (!place) throw new Error('The newest articles are read first.');
      const ids = await findByWords(db, rule, { since: scope.since, before: place }, formsSeen);
      if (ids === null) return undefined;
      for (let from = 0; from < ids.length; from += SCATTERED_CHUNK) {
        if (from > 0 && isTimeUp()) return false;
        const some = ids.slice(from, from + SCATTERED_CHUNK);
        await take(await listArticlesBefore(db, { ...scope, before: undefined, ids: some, limit: CHUNK }));
      }
      return true;
    },
    async readAgain(articles, isTimeUp) {
      for (let from = 0; from < articles.length; from += SCATTERED_CHUNK) {
        if (from > 0 && isTimeUp()) return false;
        await take(articles.slice(from, from + SCATTERED_CHUNK));
      }
      return true;
    },
    read: () => read,
    place: () => place,
  };
}

/**
 * The requested days that were read completely; only today if not even today was.
 *
 * @param reached where reading stopped early; undefined if everything was read
 */
export function wholeDays(calendar: readonly LocalDay[], reached: Date | undefined): LocalDay[] {
  const whole = calendar.filter(({ start }) => reached === undefined || start >= reached);
  return whole.length > 0 ? whole : calendar.slice(-1);
}
