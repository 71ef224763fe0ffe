import type { Insertable } from 'kysely';
import type { IdPrefix } from '../ids.ts';
import { type Candidate, decideAlert, followUpKey, storyKey } from '../notifier/index.ts';
import type { DeliveriesTable, MatchesTable, NotificationsTable } from '../storage/schema.ts';
import type { ClaimedArticle } from './claim-articles.ts';
import { type History, pair } from './history.ts';
import type { Batch, CurrentTarget } from './hits.ts';
import { matchRow } from './match-row.ts';

const BODY_MAX = 1_000;

/** The rows that result from a batch of matched articles. */
export interface BatchRows {
  matches: Insertable<MatchesTable>[];
  notifications: Insertable<NotificationsTable>[];
  deliveries: Insertable<DeliveriesTable>[];
  /** Alerts to count, by person and local date. */
  counts: Map<string, Map<string, number>>;
  /** The same for targets with their own cap. */
  targetCounts: Map<string, Map<string, number>>;
  /** Stories with a new report, which brings back a person’s alerts that were put off: all, or those that wait for any. */
  returning: { user_id: string; story_id: string; matters: boolean }[];
}

/**
 * Decides what to write for a batch of hits, in the order of its articles, so that the second article of a story finds
 * the first one's alert. Pure.
 */
export function decideBatch(batch: Batch, history: History, newId: (prefix: IdPrefix) => string): BatchRows {
  const rows: BatchRows = {
    matches: [],
    notifications: [],
    deliveries: [],
    counts: new Map(),
    targetCounts: new Map(),
    returning: [],
  };
  const stories = new Set(history.stories);
  const alerted = new Set(history.alerted);
  for (const { article, hits } of batch.articles) {
    for (const { hit, target } of hits) {
      const person = batch.people.get(target.user_id);
      // Deleted between two statements: a target is deleted with its owner.
      if (!person) continue;
      const story = pair(target.id, article.story_id);
      const match = matchRow({ article, hit, target, at: batch.at }, newId);
      match.is_first_of_story = !stories.has(story);
      rows.matches.push(match);
      stories.add(story);
      const choice = history.choices.get(pair(target.user_id, article.story_id));
      const usualKey = keyOf(target, article, history, batch.at);
      // After the first, each new report of a story that the person follows has its own alert.
      const isNextReport = choice?.alerts === 'each' && alerted.has(pair(target.id, usualKey));
      const key = isNextReport ? article.id : usualKey;
      // An edited article is the same news: earlier decisions about it remain, and only its highlights change.
      const known = pair(target.id, article.id);
      if (history.matched.has(known) && !history.released.has(known)) continue;
      const decision = decideAlert(
        person,
        candidateOf(hit.score, article, target, {
          storyAlerted: alerted.has(pair(target.id, key)),
          storyMuted: choice?.alerts === 'none',
        }),
        batch.at,
        {
          ofPerson: (date) =>
            batch.alertCounts(target.user_id, date) + counted(rows.counts, target.user_id, date),
          ofTarget: (date) =>
            batch.targetAlertCounts(target.id, date) + counted(rows.targetCounts, target.id, date),
        },
      );
      const isNews = decision.kind !== 'listed' || decision.reason === 'duplicate_story';
      const matters = isNews && (target.priority === 'high' || choice?.alerts === 'each');
      // People who wait for any report also wait for those of a target without alerts.
      if (isNews || decision.reason === 'target_muted')
        rows.returning.push({ user_id: target.user_id, story_id: article.story_id, matters });
      if (decision.kind === 'listed') {
        match.suppressed_reason = decision.reason;
        if (decision.reason === 'muted') match.story_muted_at = choice?.set_at ?? null;
        continue;
      }
      alerted.add(pair(target.id, key));
      match.notification_id = newId('ntf');
      if (decision.countsOn !== null) count(rows.counts, target.user_id, decision.countsOn);
      if (decision.countsTargetOn !== null) count(rows.targetCounts, target.id, decision.countsTargetOn);
      rows.notifications.push({
        id: match.notification_id,
        user_id: target.user_id,
        type: 'match',
        title: article.title,
        body: article.summary.slice(0, BODY_MAX),
        target_id: target.id,
        story_id: article.story_id,
        article_ids: [article.id],
        is_private: article.received_by !== null,
        action_url: `/articles/${article.id}`,
        created_at: batch.at,
      });
      for (const delivery of decision.deliveries) {
        rows.deliveries.push({
          id: newId('dlv'),
          notification_id: match.notification_id,
          user_id: target.user_id,
          target_id: target.id,
          story_key: key,
          channel: delivery.channel,
          destination: delivery.destination,
          status: delivery.status,
          reason: delivery.reason,
          mode: delivery.mode,
          scheduled_for: delivery.scheduledFor,
          created_at: batch.at,
        });
      }
    }
  }
  return rows;
}

/** The key by which the target decides whether the story has been alerted before. */
function keyOf(target: CurrentTarget, article: ClaimedArticle, history: History, at: Date): string {
  const key = storyKey(target.dedupe, { id: article.id, storyId: article.story_id, title: article.title });
  const first = history.firstTold.get(pair(target.id, key));
  const { story_realert_hours: hours } = target;
  return hours === null || first === undefined ? key : followUpKey(key, hours, first, at);
}

function candidateOf(
  score: number,
  article: Batch['articles'][number]['article'],
  target: CurrentTarget,
  story: Pick<Candidate, 'storyAlerted' | 'storyMuted'>,
): Candidate {
  return {
    score,
    isArchiveArticle: article.is_archive,
    isCorrected: article.without_alerts,
    firstSeenAt: article.first_seen_at,
    ...story,
    target: {
      watchingSince: target.watching_since,
      minScore: target.min_score,
      deliveryMode: target.delivery_mode,
      channels: target.channels,
      priority: target.priority,
      dailyCap: target.daily_cap,
    },
  };
}

function counted(counts: BatchRows['counts'], ownerId: string, date: string): number {
  return counts.get(ownerId)?.get(date) ?? 0;
}

function count(counts: BatchRows['counts'], ownerId: string, date: string): void {
  const dates = counts.get(ownerId) ?? new Map<string, number>();
  counts.set(ownerId, dates.set(date, (dates.get(date) ?? 0) + 1));
}
