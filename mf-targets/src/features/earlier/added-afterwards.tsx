import type { Target, TargetAnalytics } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt } from '@newswatch/shell-api/patterns';
import { dayLabels } from '@newswatch/ui';

/**
 * Says which matches in a target’s figures it did not find while watching: earlier articles, and those that the person added by
 * hand. Renders nothing without them.
 *
 * @example <AddedAfterwards target={target} analytics={analytics} />
 */
export function AddedAfterwards({
  target,
  analytics: { from, added_by_hand = 0 },
}: {
  target: Target;
  analytics: Pick<TargetAnalytics, 'from' | 'added_by_hand'>;
}) {
  const { timezone } = useCurrentUser();
  const last = target.earlier_articles?.last;
  const day = last && last.added > 0 ? dayAt(last.requested_at, timezone) : '';
  const sentences = [
    ...(last && day >= from
      ? [
          `${counted(last.added, 'earlier match was', 'earlier matches were')} added on ${dayLabels(day).tick}, without alerts.`,
        ]
      : []),
    ...(added_by_hand > 0 ? [`${counted(added_by_hand, 'match was', 'matches were')} added by hand.`] : []),
  ];
  return sentences.length > 0 ? <p className="ui-muted">{sentences.join(' ')}</p> : null;
}
