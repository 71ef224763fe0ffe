import { limits } from '@newswatch/shared/contracts';
import type { StoryArticleRow } from './repository.ts';

/**
 * The articles whose texts are read: the longest one of each source, which says most, then its second longest, and so
 * on, until there are enough. In the order in which they appeared.
 */
export function chooseArticles(
  articles: readonly StoryArticleRow[],
  most = limits.STORY_TEXTS_MAX,
): StoryArticleRow[] {
  const turns = [...Map.groupBy(articles, ({ source_id }) => source_id).values()].flatMap((own) =>
    own
      .toSorted((one, other) => other.word_count - one.word_count)
      .map((article, turn) => ({ article, turn })),
  );
  const chosen = new Set(
    turns
      .toSorted((one, other) => one.turn - other.turn)
      .slice(0, most)
      .map(({ article }) => article),
  );
  return articles.filter((article) => chosen.has(article));
}
