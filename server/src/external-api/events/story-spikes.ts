import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { readEventArticles } from './match-events.ts';
import type { NewEvent } from './record-events.ts';

/** The number of sources that must report a story within `SPIKE_HOURS`. */
const SPIKE_SOURCES = 5;
const SPIKE_HOURS = 6;

type EventArticle =
  Awaited<ReturnType<typeof readEventArticles>> extends Map<string, infer Article> ? Article : never;

/** A match whose story may have just become a spike. */
export interface SpikeCandidate {
  userId: string;
  target: { id: string; name: string };
  article: EventArticle;
}

/**
 * Creates `story.spike` for stories that at least five sources have reported within six hours, once per person, target
 * and story. Reads the committed articles and those of this transaction.
 */
export async function storySpikes(
  trx: Database,
  candidates: readonly SpikeCandidate[],
  at: Date,
): Promise<NewEvent[]> {
  if (candidates.length === 0) return [];
  const since = new Date(at.getTime() - SPIKE_HOURS * 3_600_000);
  const stories = await trx
    .selectFrom('articles')
    .select(['story_id'])
    .select((eb) => [
      eb.fn.count<string>('source_id').distinct().as('sources'),
      eb.fn.countAll<string>().as('articles'),
      eb.fn.min<Date>('first_seen_at').as('since'),
    ])
    .where('story_id', 'in', [...new Set(candidates.map(({ article }) => article.story_id))])
    .where('first_seen_at', '>=', since)
    .groupBy('story_id')
    .having(sql<boolean>`count(distinct source_id) >= ${SPIKE_SOURCES}`)
    .execute();
  if (stories.length === 0) return [];
  const spiking = new Map(stories.map((story) => [story.story_id, story]));
  const due = candidates.filter(({ article }) => spiking.has(article.story_id));
  const told = await trx
    .selectFrom('external_events')
    .select(['user_id', 'target_id', 'story_id'])
    .where('type', '=', 'story.spike')
    .where('user_id', 'in', [...new Set(due.map(({ userId }) => userId))])
    .where('story_id', 'in', [...spiking.keys()])
    .execute();
  const seen = new Set(told.map((event) => `${event.user_id} ${event.target_id} ${event.story_id}`));
  return due.flatMap(({ userId, target, article }): NewEvent[] => {
    const story = spiking.get(article.story_id);
    const key = `${userId} ${target.id} ${article.story_id}`;
    if (!story || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        userId,
        type: 'story.spike',
        targetId: target.id,
        article: {
          id: article.id,
          storyId: article.story_id,
          sourceId: article.source.id,
          language: article.language,
        },
        data: () => ({
          story: {
            id: article.story_id,
            sources: Number(story.sources),
            articles: Number(story.articles),
            since: new Date(story.since).toISOString(),
          },
          article,
          target,
        }),
      },
    ];
  });
}
