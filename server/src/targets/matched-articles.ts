import type { ArticleSummary, Highlight } from '@newswatch/shared/contracts';
import { type ArticlesService, readSentences } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

interface Matched {
  id: string;
  article_id: string;
  highlights: readonly Highlight[];
}

/**
 * The articles of these matches by match id, each with the sentence that this match's target found: another target of
 * the same person may have matched elsewhere in the article. Articles that have been withdrawn are missing.
 */
export async function readMatchedArticles(
  { db, articles }: { db: Database; articles: Pick<ArticlesService, 'summaries'> },
  userId: string,
  matches: readonly Matched[],
): Promise<Map<string, ArticleSummary>> {
  const summaries = await articles.summaries(
    userId,
    matches.map((match) => match.article_id),
  );
  const shown = matches.flatMap((match) => {
    const article = summaries.get(match.article_id);
    return article ? [{ match, article }] : [];
  });
  const sentences = await readSentences(
    db,
    shown.map(({ match: { highlights }, article: { id, summary } }) => ({
      articleId: id,
      summary,
      highlights,
    })),
  );
  return new Map(
    shown.map(({ match, article }, at) => [
      match.id,
      { ...article, excerpt: sentences[at] ?? article.excerpt },
    ]),
  );
}
