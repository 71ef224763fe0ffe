import type { Development } from '@newswatch/shared/contracts';
import type { Insertable } from 'kysely';
import { developmentsOfText } from '../article-names/index.ts';
import type { IdPrefix } from '../ids.ts';
import {
  type Candidate,
  type CountedAlerts,
  type DeliveryDecision,
  decideAlert,
  decideUrgentAlert,
  followUpKey,
  storyKey,
  urgentKey,
} from '../notifier/index.ts';
import type { DeliveriesTable, MatchesTable, NotificationsTable } from '../storage/schema.ts';
import { headlineWords, publisherOf, type Urgent, urgentReason } from '../urgency/index.ts';
import type { ClaimedArticle } from './claim-articles.ts';
import { BODY_MAX, type History, pair, type StoredReport } from './history.ts';
import type { Batch, CurrentTarget } from './hits.ts';
import { matchRow } from './match-row.ts';

/** The rows that result from a batch of matched articles. */
export interface BatchRows {
  matches: Insertable<MatchesTable>[];
  notifications: Insertable<NotificationsTable>[];
  deliveries: Insertable<DeliveriesTable>[];
  /** Alerts to count, by person and local date. */
  counts: Map<string, Map<string, number>>;
  /** Alerts to count, by target with its own cap and local date. */
  targetCounts: Map<string, Map<string, number>>;
  /**
   * Stories with a new report, which brings back a person’s snoozed alerts: all of them, or only those that
   * wait for any new report.
   */
  returning: { user_id: string; story_id: string; matters: boolean }[];
  /** Urgent alerts. Waiting alerts of the same target about the same story or article are not sent. */
  urgent: UrgentAlert[];
}

export interface UrgentAlert {
  notification_id: string;
  target_id: string;
  story_id: string;
  article_id: string;
  /** Whether it represents all alerts about its story, or only those about its article. */
  is_of_story: boolean;
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
    urgent: [],
  };
  const stories = new Set(history.stories);
  const alerted = new Set(history.alerted);
  const reports = new Map(history.reports);
  const wordsIn = headlineWords(
    batch.articles.flatMap(({ hits }) => hits.flatMap(({ target }) => target.urgency ?? [])),
  );
  const isAlerted = (targetId: string, key: string): boolean =>
    alerted.has(pair(targetId, key)) || alerted.has(pair(targetId, urgentKey(key)));
  for (const { article, hits } of batch.articles) {
    const going = new Set<string>();
    let reported: readonly Development[] | undefined;
    // Read once for all targets that find the article, and only if one of them asks.
    const developments = () => {
      reported ??= developmentsOfText(article.developments, { ...article, body: article.content_text });
      return reported;
    };
    // The message is that of the most important target.
    for (const { hit, target } of hits.toSorted((one, other) => rankOf(one.target) - rankOf(other.target))) {
      const person = batch.people.get(target.user_id);
      // The owner was deleted between two statements, and the target with them.
      if (!person) continue;
      const story = pair(target.id, article.story_id);
      const match = matchRow({ article, hit, target, at: batch.at }, newId);
      match.is_first_of_story = !stories.has(story);
      rows.matches.push(match);
      stories.add(story);
      const choice = history.choices.get(pair(target.user_id, article.story_id));
      const usualKey = keyOf(target, article, history, batch.at);
      // After the first, each new report of a story that the person follows has its own alert.
      const isNextReport = choice?.alerts === 'each' && isAlerted(target.id, usualKey);
      const ownKey = isNextReport ? article.id : usualKey;
      const report = reportOf(article);
      const earlier = reports.get(story) ?? [];
      if (target.urgency?.reports && isCounted(article)) reports.set(story, [...earlier, report]);
      // An edited article is the same news: earlier decisions about it remain, and only its highlights change.
      const known = pair(target.id, article.id);
      if (history.matched.has(known) && !history.released.has(known)) continue;
      const candidate = candidateOf(hit.score, article, target, {
        storyAlerted: isAlerted(target.id, ownKey),
        storyMuted: choice?.alerts === 'none',
      });
      const countedAlerts: CountedAlerts = {
        ofPerson: (date) =>
          batch.alertCounts(target.user_id, date) + counted(rows.counts, target.user_id, date),
        ofTarget: (date) =>
          batch.targetAlertCounts(target.id, date) + counted(rows.targetCounts, target.id, date),
      };
      const urgent =
        target.urgency &&
        urgentReason(
          target.urgency,
          {
            headline: { title: article.is_title_made ? '' : article.title, language: article.language },
            developments,
            sourceId: article.source_id,
            report,
            earlier: isCounted(article) ? earlier : [],
          },
          wordsIn,
        );
      const urgentAlertKey = urgent && urgentKeyOf(urgent, target, article, usualKey);
      const inQuietHours = target.urgency?.in_quiet_hours ?? false;
      const urgentDecision =
        urgentAlertKey === null || alerted.has(pair(target.id, urgentAlertKey))
          ? null
          : decideUrgentAlert(person, { ...candidate, storyAlerted: false }, batch.at, countedAlerts, {
              inQuietHours,
            });
      const isUrgent = urgent !== null && urgentDecision !== null;
      const key = (isUrgent && urgentAlertKey) || ownKey;
      const decision = urgentDecision ?? decideAlert(person, candidate, batch.at, countedAlerts);
      const isNews = decision.kind !== 'listed' || decision.reason === 'duplicate_story';
      const matters = isNews && (isUrgent || target.priority === 'high' || choice?.alerts === 'each');
      // People who wait for any report also wait for reports that a target without alerts finds.
      if (isNews || decision.reason === 'target_muted')
        rows.returning.push({ user_id: target.user_id, story_id: article.story_id, matters });
      if (decision.kind === 'listed') {
        match.suppressed_reason = decision.reason;
        if (decision.reason === 'muted') match.story_muted_at = choice?.set_at ?? null;
        continue;
      }
      alerted.add(pair(target.id, key));
      match.notification_id = newId('ntf');
      // An alert about a story that many report is about the first of these reports.
      const about = (isUrgent && firstReportOf(urgent, [...earlier, report])) || report;
      const deliveries = isUrgent
        ? decision.deliveries
        : decision.deliveries.map((delivery) => sentOnce(delivery, target.user_id, going));
      for (const { mode, status, ...to } of deliveries)
        if (mode === 'live' && status === 'queued' && about === report)
          going.add(messageKey(to, target.user_id));
      if (deliveries.some(({ status }) => status !== 'suppressed')) {
        if (decision.countsOn !== null) count(rows.counts, target.user_id, decision.countsOn);
        if (decision.countsTargetOn !== null) count(rows.targetCounts, target.id, decision.countsTargetOn);
      }
      rows.notifications.push({
        id: match.notification_id,
        user_id: target.user_id,
        type: 'match',
        title: about.title,
        body: about.summary,
        target_id: target.id,
        story_id: article.story_id,
        article_ids: [about.articleId],
        is_private: article.received_by !== null,
        action_url: `/articles/${about.articleId}`,
        urgency: isUrgent ? { reason: urgent.reason, in_quiet_hours: inQuietHours } : null,
        created_at: batch.at,
      });
      if (isUrgent) {
        rows.urgent.push({
          notification_id: match.notification_id,
          target_id: target.id,
          story_id: article.story_id,
          article_id: about.articleId,
          is_of_story: target.dedupe === 'story' && choice?.alerts !== 'each',
        });
      }
      for (const delivery of deliveries) {
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

const rankOf = ({ priority }: CurrentTarget): number => (priority === 'high' ? 0 : 1);

const messageKey = (
  { channel, destination }: Pick<DeliveryDecision, 'channel' | 'destination'>,
  userId: string,
) => `${userId} ${channel} ${destination}`;

/** An article that several targets of a person find is one message on each channel, which names them all. */
function sentOnce(delivery: DeliveryDecision, userId: string, going: ReadonlySet<string>): DeliveryDecision {
  const { mode, status } = delivery;
  return mode === 'live' && status !== 'suppressed' && going.has(messageKey(delivery, userId))
    ? { ...delivery, status: 'suppressed', reason: 'duplicate_story' }
    : delivery;
}

/** Whether the article counts as a report of its story. An old article does not, nor does one that a person received by email. */
const isCounted = ({ status, is_archive }: ClaimedArticle): boolean => status === 'published' && !is_archive;

const reportOf = (article: ClaimedArticle): StoredReport => ({
  articleId: article.id,
  sourceName: article.source_name,
  publisher: publisherOf(article.source_url),
  seenAt: article.first_seen_at,
  title: article.title,
  summary: article.summary.slice(0, BODY_MAX),
});

const firstReportOf = ({ firstReport }: Urgent, reports: readonly StoredReport[]): StoredReport | undefined =>
  firstReport && reports.find(({ articleId }) => articleId === firstReport.articleId);

/** A story that many report is urgent once, however the target groups alerts. */
function urgentKeyOf(
  { reason }: Urgent,
  { dedupe }: CurrentTarget,
  { story_id }: ClaimedArticle,
  usualKey: string,
): string {
  return urgentKey(reason.because === 'reports' && dedupe !== 'story' ? story_id : usualKey);
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
