import type { Transaction } from 'kysely';
import { followUpKey, storyKey } from '../notifier/index.ts';
import type { Schema } from '../storage/schema.ts';
import { readStoryChoices, type StoryChoiceRow } from '../stories/index.ts';
import type { ArticleHits, CurrentTarget } from './hits.ts';

/** The state before this batch. Keys are created by `pair`. */
export interface History {
  /** Target and article: matched before, in an earlier version of the article. */
  matched: Set<string>;
  /**
   * Those of them that were silent because of their old story, before an administrator split the two: they are
   * decided again.
   */
  released: Set<string>;
  /** Target and story: the target has matched an article of the story before. */
  stories: Set<string>;
  /** Target and key of a story (see `storyKey`): the person was alerted, or would have been. */
  alerted: Set<string>;
  /** Person and story: what they chose for it. */
  choices: Map<string, StoryChoiceRow>;
  /** Target and key of a story: the time of the first alert. From then on, updates of an ongoing story can trigger another. */
  firstTold: Map<string, Date>;
}

export const pair = (first: string, second: string): string => `${first} ${second}`;

/** Reads the data that the decisions about these hits need. */
export async function readHistory(
  trx: Transaction<Schema>,
  articles: readonly ArticleHits[],
  at: Date,
): Promise<History> {
  const articleIds = articles.map(({ article }) => article.id);
  const storyIds = [...new Set(articles.map(({ article }) => article.story_id))];
  const targets = new Map(
    articles.flatMap(({ hits }) => hits.map(({ target }) => [target.id, target] as const)),
  );
  const matched = await trx
    .selectFrom('matches')
    .innerJoin('articles', 'articles.id', 'matches.article_id')
    .select(['target_id', 'article_id', 'suppressed_reason'])
    .select((eb) => eb('matches.story_id', '<>', eb.ref('articles.story_id')).as('was_split'))
    .where('article_id', 'in', articleIds)
    .execute();
  const history: History = {
    matched: new Set(matched.map((row) => pair(row.target_id, row.article_id))),
    released: new Set(
      matched
        .filter(
          ({ was_split, suppressed_reason: reason }) =>
            was_split && (reason === 'duplicate_story' || reason === 'muted'),
        )
        .map((row) => pair(row.target_id, row.article_id)),
    ),
    stories: new Set(),
    alerted: new Set(),
    choices: new Map(),
    firstTold: new Map(),
  };
  if (targets.size === 0) return history;
  const stories = await trx
    .selectFrom('articles')
    .innerJoin('matches', 'matches.article_id', 'articles.id')
    .select(['matches.target_id', 'articles.story_id'])
    .distinct()
    .where('articles.story_id', 'in', storyIds)
    .where('matches.target_id', 'in', [...targets.keys()])
    // For programs, the first article that arrives is the first of its story.
    .where('matches.backfilled_at', 'is', null)
    .execute();
  const owners = [...targets.values()].map(({ user_id }) => user_id);
  for (const choice of await readStoryChoices(trx, owners, storyIds, at))
    history.choices.set(pair(choice.user_id, choice.story_id), choice);
  for (const row of stories) history.stories.add(pair(row.target_id, row.story_id));
  const told = articles.flatMap(({ article, hits }) =>
    hits.map(({ target }) => ({
      target,
      key: storyKey(target.dedupe, { id: article.id, storyId: article.story_id, title: article.title }),
    })),
  );
  await readTold(trx, told, history);
  const followUps = told.flatMap(({ target, key }) => {
    const first = history.firstTold.get(pair(target.id, key));
    const { story_realert_hours: hours } = target;
    return hours === null || first === undefined ? [] : [{ target, key: followUpKey(key, hours, first, at) }];
  });
  await readTold(trx, followUps, history);
  return history;
}

/** The keys about which each target has alerted its owner. */
async function readTold(
  trx: Transaction<Schema>,
  asked: readonly { target: CurrentTarget; key: string }[],
  history: History,
): Promise<void> {
  if (asked.length === 0) return;
  const rows = await trx
    .selectFrom('deliveries')
    .select((eb) => ['target_id', 'story_key', eb.fn.min('created_at').as('first')])
    // By the columns of the unique key, in its order.
    .where('user_id', 'in', [...new Set(asked.map(({ target }) => target.user_id))])
    .where('target_id', 'in', [...new Set(asked.map(({ target }) => target.id))])
    .where('story_key', 'in', [...new Set(asked.map(({ key }) => key))])
    .groupBy(['target_id', 'story_key'])
    .execute();
  for (const row of rows) {
    const key = pair(row.target_id ?? '', row.story_key);
    history.alerted.add(key);
    history.firstTold.set(key, row.first);
  }
}
