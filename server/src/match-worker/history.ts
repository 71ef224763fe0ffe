import type { Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { ArticleHits } from './hits.ts';

/** What was known before this batch. Keys are made by `pair`. */
export interface History {
  /** Target and article: matched before, in an earlier version of the article. */
  matched: Set<string>;
  /** Target and story: the target matched an article of the story before. */
  stories: Set<string>;
  /** Target and story: the person was told, or would have been. */
  alerted: Set<string>;
}

export const pair = (first: string, second: string): string => `${first} ${second}`;

/** Reads what the decisions about these hits depend on. */
export async function readHistory(
  trx: Transaction<Schema>,
  articles: readonly ArticleHits[],
): Promise<History> {
  const articleIds = articles.map(({ article }) => article.id);
  const storyIds = [...new Set(articles.map(({ article }) => article.story_id))];
  const targets = new Map(
    articles.flatMap(({ hits }) => hits.map(({ target }) => [target.id, target] as const)),
  );
  const matched = await trx
    .selectFrom('matches')
    .select(['target_id', 'article_id'])
    .where('article_id', 'in', articleIds)
    .execute();
  const history: History = {
    matched: new Set(matched.map((row) => pair(row.target_id, row.article_id))),
    stories: new Set(),
    alerted: new Set(),
  };
  if (targets.size === 0) return history;
  const stories = await trx
    .selectFrom('articles')
    .innerJoin('matches', 'matches.article_id', 'articles.id')
    .select(['matches.target_id', 'articles.story_id'])
    .distinct()
    .where('articles.story_id', 'in', storyIds)
    .where('matches.target_id', 'in', [...targets.keys()])
    .execute();
  for (const row of stories) history.stories.add(pair(row.target_id, row.story_id));
  const alerted = await trx
    .selectFrom('deliveries')
    .select(['target_id', 'story_key'])
    .distinct()
    // By the unique key's own columns, in its order.
    .where('user_id', 'in', [...new Set([...targets.values()].map((target) => target.user_id))])
    .where('target_id', 'in', [...targets.keys()])
    .where('story_key', 'in', storyIds)
    .execute();
  for (const row of alerted) history.alerted.add(pair(row.target_id ?? '', row.story_key));
  return history;
}
