import { useCurrentUser } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { useServerMinute } from './use-days.ts';

const DAY_MS = 86_400_000;

/**
 * The number of days that the person's plan shows; null if it hides nothing. `since`: the time of the first possible match, by
 * default the creation of the account.
 */
export function usePlanHistory(since?: string): number | null {
  const { quota, created_at } = useCurrentUser();
  const now = useServerMinute();
  const days = quota.plans?.[quota.plan].history_days ?? null;
  return days === null || Date.parse(since ?? created_at) > now - days * DAY_MS ? null : days;
}

/**
 * A sentence about how far back the person's plan shows matches, at the end of a list or chart of them. Renders nothing if the
 * plan hides nothing (`usePlanHistory`).
 *
 * @example <PlanHistory since={target.created_at} />
 */
export function PlanHistory({ since }: { since?: string }) {
  const days = usePlanHistory(since);
  if (days === null) return null;
  return (
    <p className="ui-muted">
      Your plan shows the last {days} days.{' '}
      <TextLink as={Link} to="/settings/quota">
        Compare plans
      </TextLink>
    </p>
  );
}
