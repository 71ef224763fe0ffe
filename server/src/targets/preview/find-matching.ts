import { keywordName, positiveKeywords, type QueryNode } from '@newswatch/shared/contracts';
import { createMatcher, queryOf, type TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { countTerms, type Found } from './forecast.ts';
import type { ArticleScope, StoredArticle } from './preview-repository.ts';
import { readArticles } from './read-articles.ts';

interface Asked {
  rule: TargetTerms;
  scope: ArticleScope & { since: Date };
  /**
   * The time for which the newest articles are read one by one. Older ones are looked up by the words of the rule if possible.
   */
  newestMs: number;
  /** The time for which articles are read in total. Older ones then stay unread. */
  budgetMs: number;
}

export interface Matching {
  /** What the rule finds, newest first. */
  found: Found[];
  /** The newest articles, all of which were read, and how many of them match. */
  newest: { articles: number; matches: number };
  /** The number of articles that were read. */
  checked: number;
  /** The time at which reading stopped early; undefined if nothing was left. */
  reached: Date | undefined;
}

/**
 * Finds what a rule would have found among the stored articles, newest first, within a time budget.
 *
 * @param onNewest is called with each of the articles that are read one by one
 */
export async function findMatching(
  { db, clock }: { db: Database; clock: () => number },
  { rule, scope, newestMs, budgetMs }: Asked,
  onNewest: (article: StoredArticle) => void = () => {},
): Promise<Matching> {
  const matcher = createMatcher([rule], { mergeAfter: Number.POSITIVE_INFINITY });
  const found: Found[] = [];
  const started = clock();
  const isTimeUp = (budget: number) => clock() - started > budget;
  let isNewest = true;
  const reader = readArticles(db, scope, (article) => {
    const [hit] = matcher.match(article);
    if (hit) found.push({ article, hit });
    if (isNewest) onNewest(article);
  });
  let isAllRead = await reader.readOn(() => isTimeUp(newestMs));
  isNewest = false;
  const newest = { articles: reader.read(), matches: found.length };
  if (!isAllRead) {
    const seen = new Map(countTerms(found, keywordsOf(rule)).map(({ term, forms }) => [term, forms]));
    const isLate = () => isTimeUp(budgetMs);
    isAllRead =
      (await reader.readByWords(rule, (keyword) => seen.get(keyword) ?? [], isLate)) ??
      (await reader.readOn(isLate));
  }
  matcher.close();
  const reached = isAllRead ? undefined : reader.place()?.firstSeenAt;
  return { found, newest, checked: reader.read(), reached };
}

/** The words and phrases that a rule looks for; those of a query as queries, wherever in an article they may be. */
export function keywordsOf(rule: TargetTerms): { name: string; query: QueryNode | null }[] {
  const query = queryOf(rule);
  if (!query) return [...rule.all, ...rule.any].map((name) => ({ name, query: null }));
  const keywords = new Map(
    positiveKeywords(query).map((one) => [
      keywordName(one),
      one.kind === 'term' ? { ...one, field: null } : one,
    ]),
  );
  return [...keywords].map(([name, keyword]) => ({ name, query: keyword }));
}
