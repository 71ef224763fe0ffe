import { limits } from '@newswatch/shared/contracts';
import { sql, type Transaction } from 'kysely';
import { followUpKey, storyKey, urgentKey, usualKey } from '../notifier/index.ts';
import type { Schema } from '../storage/schema.ts';
import { readStoryChoices, type StoryChoiceRow } from '../stories/index.ts';
import { publisherOf, type Report } from '../urgency/index.ts';
import type { ArticleHits, CurrentTarget } from './hits.ts';

const HOUR_MS = 3_600_000;
/** The maximum length of an article's summary that an alert stores. */
export const BODY_MAX = 1_000;

/** The state before this batch. Keys are created by `pair`. */
export interface History {
  /** Target and article: matched before, in an earlier version of the article. */
  matched: Set<string>;
  /**
   * The pairs in `matched` that were silent because of their old story, before an administrator split the two: they are
   * decided again.
   */
  released: Set<string>;
  /** Target and story: the target has matched an article of the story before. */
  stories: Set<string>;
  /** Target and key of a story (see `storyKey`): the person was alerted, or would have been. */
  alerted: Set<string>;
  /** Target and story, for targets with a rule that counts reports: the reports that the target has found. */
  reports: Map<string, StoredReport[]>;
  /** Person and story: the person's choice for the story. */
  choices: Map<string, StoryChoiceRow>;
  /** Target and key of a story: the time of the first alert. From then on, updates of an ongoing story can trigger another. */
  firstTold: Map<string, Date>;
}

/** A report with the content of an alert about it. */
export interface StoredReport extends Report {
  title: string;
  summary: string;
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
    reports: new Map(),
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
      storyId: article.story_id,
      key: storyKey(target.dedupe, { id: article.id, storyId: article.story_id, title: article.title }),
    })),
  );
  // However a target groups alerts, a story that many report is urgent once.
  const asStories = told.flatMap(({ target, storyId }) =>
    target.urgency?.reports && target.dedupe !== 'story' ? [{ target, key: storyId }] : [],
  );
  await readAlerted(trx, [...told, ...asStories], history);
  const followUps = told.flatMap(({ target, key }) => {
    const first = history.firstTold.get(pair(target.id, key));
    const { story_realert_hours: hours } = target;
    return hours === null || first === undefined ? [] : [{ target, key: followUpKey(key, hours, first, at) }];
  });
  await readAlerted(trx, followUps, history);
  await readReports(trx, articles, history);
  return history;
}

/** The keys of the stories about which each target has alerted its owner. */
async function readAlerted(
  trx: Transaction<Schema>,
  asked: readonly { target: CurrentTarget; key: string }[],
  history: History,
): Promise<void> {
  if (asked.length === 0) return;
  const rows = await trx
    .selectFrom('deliveries')
    .select((eb) => ['target_id', 'story_key', eb.fn.min('created_at').as('first')])
    // Compares the columns of the unique key in their order, so that its index is used.
    .where('user_id', 'in', [...new Set(asked.map(({ target }) => target.user_id))])
    .where('target_id', 'in', [...new Set(asked.map(({ target }) => target.id))])
    .where('story_key', 'in', [...new Set(asked.flatMap(({ key }) => [key, urgentKey(key)]))])
    .groupBy(['target_id', 'story_key'])
    .execute();
  for (const row of rows) history.alerted.add(pair(row.target_id ?? '', row.story_key));
  // An urgent alert is an alert about the story, too.
  const firsts = rows
    .map((row) => ({ ...row, key: pair(row.target_id ?? '', usualKey(row.story_key)) }))
    .toSorted((one, other) => other.first.getTime() - one.first.getTime());
  for (const { key, first } of firsts) history.firstTold.set(key, first);
}

/** The reports that a rule may count together with these articles: the reports within its longest period. */
async function readReports(
  trx: Transaction<Schema>,
  articles: readonly ArticleHits[],
  history: History,
): Promise<void> {
  const counting = articles.flatMap(({ article, hits }) =>
    hits.filter(({ target }) => target.urgency?.reports).map(({ target }) => ({ article, target })),
  );
  if (counting.length === 0) return;
  const seenAt = counting.map(({ article }) => article.first_seen_at.getTime());
  const rows = await trx
    .selectFrom('articles as a')
    .innerJoin('matches as m', 'm.article_id', 'a.id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['m.target_id', 'a.story_id', 'a.id', 'a.title', 'a.first_seen_at', 's.name', 's.url'])
    .select(sql<string>`left(a.summary, ${BODY_MAX})`.as('summary'))
    .where('a.story_id', 'in', [...new Set(counting.map(({ article }) => article.story_id))])
    .where('m.target_id', 'in', [...new Set(counting.map(({ target }) => target.id))])
    .where('a.status', '=', 'published')
    .where('a.is_archive', '=', false)
    .where('a.first_seen_at', '>=', new Date(Math.min(...seenAt) - limits.URGENT_HOURS_MAX * HOUR_MS))
    .where('m.backfilled_at', 'is', null)
    .where('m.excluded_at', 'is', null)
    .execute();
  for (const { target_id, story_id, ...row } of rows) {
    const key = pair(target_id, story_id);
    const reports = history.reports.get(key) ?? [];
    reports.push({
      articleId: row.id,
      sourceName: row.name,
      publisher: publisherOf(row.url),
      seenAt: row.first_seen_at,
      title: row.title,
      summary: row.summary,
    });
    history.reports.set(key, reports);
  }
}
