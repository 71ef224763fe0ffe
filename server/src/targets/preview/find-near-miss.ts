import { createMatcher, type MatchableArticle, type TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetRow } from '../repository.ts';
import { termsOfRule } from '../rule-terms.ts';
import { keywordsOf } from './find-matching.ts';
import { nearMiss } from './near-miss.ts';
import { listArticlesBefore } from './preview-repository.ts';

const DAY_MS = 86_400_000;
const DAYS_READ = 7;
/** The newest articles in which a target looks; each is matched several times, less strictly every time. */
const ARTICLES_READ = 40;

/**
 * Finds the newest article of the last week that almost has a keyword of a target, among those in which it looks.
 *
 * @returns its title and what it lacks, as a sentence; null if there is none among the newest articles
 */
export async function findNearMiss(
  db: Database,
  target: TargetRow,
  now: Date,
): Promise<{ title: string; sentence: string } | null> {
  const rule = termsOfRule(target);
  const articles = await listArticlesBefore(db, {
    languages: target.languages,
    sources: rule.sources,
    categories: target.categories,
    since: new Date(now.getTime() - DAYS_READ * DAY_MS),
    before: undefined,
    limit: ARTICLES_READ,
  });
  const missing = readMissing(rule);
  try {
    for (const article of articles) {
      const near = nearMiss(missing.of(article), rule, article);
      if (near) return { title: article.title, sentence: near.sentence };
    }
    return null;
  } finally {
    missing.close();
  }
}

/**
 * Finds the keywords that an article would need and does not have. Speakers are left out: a text has no words that resemble "is
 * quoted".
 */
function readMissing(rule: TargetTerms): {
  of: (article: MatchableArticle) => string[];
  close: () => void;
} {
  const names = keywordsOf(rule).flatMap(({ name, query }) => (query?.kind === 'filter' ? [] : [name]));
  const everywhere = { all: [], none: [], languages: [], sources: { scope: 'all' as const, ids: [] } };
  const matcher = createMatcher(
    names.map((name, at) => ({
      ...{ id: `${at}`, any: [name], ...everywhere },
      fields: rule.fields,
      wordForms: rule.wordForms,
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  return {
    of(article) {
      const found = new Set(matcher.match(article).map(({ targetId }) => names[Number(targetId)]));
      // One of these is enough, so the others are not missing.
      const hasAny = !rule.query && rule.any.some((name) => found.has(name));
      return names.filter((name) => !found.has(name) && !(hasAny && rule.any.includes(name)));
    },
    close: () => matcher.close(),
  };
}
