import type { Language } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { otherArticles, type ThemeArticle } from '../themes/index.ts';

/** The articles with which the words of a draft's articles are compared. */
const SAMPLE_SIZE = 190;
/** The time for which a sample is used. It shows how frequent words usually are, which hardly changes. */
const KEPT_MS = 900_000;

/** Samples of the articles of a period, one for each language. Each is read once for everybody, and used for a while. */
export function createOtherArticles(db: Database, days: number) {
  const kept = new Map<Language, { readAt: number; articles: Promise<ThemeArticle[]> }>();

  function sampleOf(language: Language, now: Date): Promise<ThemeArticle[]> {
    const at = now.getTime();
    const known = kept.get(language);
    if (known && at - known.readAt < KEPT_MS) return known.articles;
    const from = new Date(at - days * 86_400_000);
    const articles = otherArticles([], { from, to: now }, { language, size: SAMPLE_SIZE })
      .execute(db)
      .then(({ rows }) => rows);
    kept.set(language, { readAt: at, articles });
    // A failure is not cached.
    articles.catch(() => kept.delete(language));
    return articles;
  }

  return {
    async list(languages: readonly Language[], now: Date): Promise<ThemeArticle[]> {
      return (await Promise.all(languages.map((language) => sampleOf(language, now)))).flat();
    },
  };
}
