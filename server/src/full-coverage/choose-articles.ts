import { limits } from '@newswatch/shared/contracts';
import type { StoryArticleRow } from './repository.ts';

/**
 * The articles whose texts are read: the longest one of each source, which says most, then its newest, which has the newest
 * state, then its second longest, and so on, until there are enough. In the order in which they appeared.
 */
export function chooseArticles(
  articles: readonly StoryArticleRow[],
  most = limits.STORY_TEXTS_MAX,
): StoryArticleRow[] {
  const turns = [...Map.groupBy(articles, ({ source_id }) => source_id).values()].flatMap((own) =>
    longestAndNewest(own).map((article, turn) => ({ article, turn })),
  );
  const chosen = new Set(
    turns
      .toSorted((one, other) => one.turn - other.turn)
      .slice(0, most)
      .map(({ article }) => article),
  );
  return articles.filter((article) => chosen.has(article));
}

/** The articles of one source, the earliest first, in the order in which they are read. */
function longestAndNewest(own: readonly StoryArticleRow[]): StoryArticleRow[] {
  const [longest, ...rest] = own.toSorted((one, other) => other.word_count - one.word_count);
  const newest = own.at(-1);
  if (!longest || !newest || longest === newest) return longest ? [longest, ...rest] : [];
  return [longest, newest, ...rest.filter((article) => article !== newest)];
}
