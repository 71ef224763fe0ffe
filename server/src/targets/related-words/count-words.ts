import { extendQuery, queryOfKeywords, readSavedQuery } from '@newswatch/shared/contracts';
import { createMatcher, type TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { readArticles, type StoredArticle } from '../preview/index.ts';

/** Where a word was found, by the times of the articles. */
export interface WordCount {
  /** Articles of the draft that contain the word. */
  kept: Date[];
  /** Articles that the draft would find only with the word. */
  added: Date[];
}

export interface Counted {
  words: WordCount[];
  /** The time at which counting stopped early; undefined if nothing was left. */
  reached: Date | undefined;
}

interface Draft {
  rule: TargetTerms;
  /** The query as typed; null for keywords. */
  query: string | null;
  scope: Parameters<typeof readArticles>[1];
}

/** A keyword as a query of its own. */
const queryOf = (word: string) => queryOfKeywords({ any: [word], all: [], none: [] });

/** The draft with a further requirement; null if that would not be a valid query. */
function narrowed({ rule, query }: Draft, word: string): TargetTerms | null {
  if (query === null) return { ...rule, all: [...rule.all, word] };
  const extended = extendQuery(query, word, 'all');
  return extended === null ? null : { ...rule, query: readSavedQuery(extended) };
}

/** The draft with this word instead of its alternatives: what it finds is what the word adds. */
function replaced({ rule, query }: Draft, word: string): TargetTerms | null {
  if (query === null) return { ...rule, any: [word], speakers: [] };
  if (extendQuery(query, word, 'any') === null) return null;
  return { ...rule, query: readSavedQuery(queryOf(word)) };
}

const DRAFT = 'draft';

function counter(rules: readonly (TargetTerms | null)[], draft: TargetTerms | null) {
  const words = rules.map((): WordCount => ({ kept: [], added: [] }));
  const matcher = createMatcher(
    [
      ...rules.flatMap((rule, at) => (rule ? [{ ...rule, id: String(at) }] : [])),
      ...(draft ? [{ ...draft, id: DRAFT }] : []),
    ],
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  return {
    words,
    check(article: StoredArticle) {
      const ids = matcher.matchIds(article);
      const list = draft === null || ids.includes(DRAFT) ? 'kept' : 'added';
      for (const id of ids) if (id !== DRAFT) words[Number(id)]?.[list].push(article.firstSeenAt);
    },
    close: () => matcher.close(),
  };
}

/** Counts how many of the articles that the draft finds, newest first, would remain with each word. */
export async function countKept(
  db: Database,
  draft: Draft,
  {
    words,
    found,
    isLate,
  }: { words: readonly string[]; found: readonly StoredArticle[]; isLate: () => boolean },
): Promise<Counted> {
  const {
    words: counts,
    check,
    close,
  } = counter(
    words.map((word) => narrowed(draft, word)),
    null,
  );
  const reader = readArticles(db, draft.scope, check);
  const isAllRead = await reader.readAgain(found, isLate);
  close();
  return { words: counts, reached: isAllRead ? undefined : reader.place()?.firstSeenAt };
}

interface Readable {
  words: readonly string[];
  /** The newest articles, which were read before. */
  newest: readonly StoredArticle[];
  /** True if all articles were read. */
  isAll: boolean;
  /** Whether there is time to look older ones up. */
  mayLookUp: () => boolean;
  isLate: () => boolean;
}

/** Counts the articles with each word: those that the draft finds, and those that it would also find with the word. */
export async function countAdded(
  db: Database,
  draft: Draft,
  { words, newest, isAll, mayLookUp, isLate }: Readable,
): Promise<Counted> {
  const { rule } = draft;
  const {
    words: counts,
    check,
    close,
  } = counter(
    words.map((word) => replaced(draft, word)),
    rule,
  );
  const reader = readArticles(db, draft.scope, check);
  let isAllRead = await reader.readAgain(newest, isLate);
  if (isAllRead && !isAll) {
    isAllRead = false;
    const lookup = { ...rule, query: null, any: words, speakers: [], all: rule.query ? [] : rule.all };
    if (mayLookUp())
      isAllRead = (await reader.readByWords(lookup, () => [], isLate)) ?? (await reader.readOn(isLate));
  }
  close();
  return { words: counts, reached: isAllRead ? undefined : reader.place()?.firstSeenAt };
}
