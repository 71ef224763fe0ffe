import {
  type ArticleSummary,
  type Match,
  type MatchWithArticle,
  type Target,
  type TargetInvalidReason,
  textDirection,
} from '@newswatch/shared/contracts';
import { notificationStatus } from '../notifications/index.ts';
import { presentTone } from '../storage/match-tone.ts';
import { presentStoryChoice, type StoryChoiceRow } from '../stories/index.ts';
import { RATINGS_NEEDED, targetHealth } from './health.ts';
import type { DeliveryState, MatchCounters, MatchRow, StoryCounts } from './match-repository.ts';
import type { TargetRow } from './repository.ts';

const nothing: MatchCounters = {
  matches_total: 0,
  matches_24h: 0,
  matches_7d: 0,
  matches_14d: 0,
  unread_matches: 0,
  rated: 0,
  irrelevant: 0,
  relevant_30d: 0,
  rated_30d: 0,
  last_match_at: null,
};

/** A target as its owner sees it. */
export function presentTarget(
  row: TargetRow,
  counters: MatchCounters = nothing,
  invalid_reason: TargetInvalidReason | null,
  now: Date,
): Omit<Target, 'follow' | 'may_follow' | 'earlier_articles'> {
  const { user_id: _owner, watching_since, created_at, updated_at, ...columns } = row;
  return {
    ...columns,
    direction: textDirection(row.name),
    health: targetHealth({ ...counters, status: row.status, watching_since, invalid_reason }, now),
    invalid_reason,
    matches_total: counters.matches_total,
    matches_24h: counters.matches_24h,
    matches_7d: counters.matches_7d,
    unread_matches: counters.unread_matches,
    last_match_at: counters.last_match_at?.toISOString() ?? null,
    precision_30d: counters.rated_30d < RATINGS_NEEDED ? null : counters.relevant_30d / counters.rated_30d,
    starts_at: row.starts_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** A match, with the combined state of its alert over all channels. */
export function presentMatch(row: MatchRow, deliveries: readonly DeliveryState[]): Match {
  const {
    user_id: _owner,
    excluded_at: _excluded,
    backfilled_at,
    notification_id,
    suppressed_reason,
    story_muted_at,
    matched_at,
    read_at,
    tone,
    tone_origin,
    tone_at,
    ...columns
  } = row;
  return {
    ...columns,
    matched_at: matched_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    backfilled_at: backfilled_at?.toISOString() ?? null,
    tone: presentTone({ tone, tone_origin, tone_at }),
    notification: presentAlert({ notification_id, suppressed_reason, story_muted_at }, deliveries),
  };
}

function presentAlert(
  row: Pick<MatchRow, 'notification_id' | 'suppressed_reason' | 'story_muted_at'>,
  deliveries: readonly DeliveryState[],
): Match['notification'] {
  if (row.notification_id === null) {
    return {
      id: null,
      status: 'suppressed',
      suppressed_reason: row.suppressed_reason,
      waits_until: null,
      ...(row.story_muted_at && { story_muted_at: row.story_muted_at.toISOString() }),
    };
  }
  const { status, reason } = notificationStatus(deliveries);
  return {
    id: row.notification_id,
    status,
    suppressed_reason: reason,
    waits_until: status === 'held' ? firstSending(deliveries) : null,
  };
}

/** Returns the time when the first of the held messages will be sent. */
function firstSending(deliveries: readonly DeliveryState[]): string | null {
  const times = deliveries.flatMap(({ status, scheduled_for }) =>
    status === 'held' && scheduled_for ? scheduled_for.getTime() : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

export function presentMatchWithArticle(
  match: Match,
  article: ArticleSummary,
  {
    choice,
    counts,
  }: {
    choice?: StoryChoiceRow | undefined;
    counts?: Pick<StoryCounts, 'matches' | 'sources'> | undefined;
  } = {},
): MatchWithArticle {
  return {
    ...match,
    article,
    story_alerts: presentStoryChoice(choice),
    ...(counts ? { story: { matches: counts.matches, sources: counts.sources } } : {}),
  };
}
