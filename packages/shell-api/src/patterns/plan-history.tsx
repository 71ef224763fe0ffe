import { useCurrentUser } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { useServerMinute } from './use-days.ts';

const DAY_MS = 86_400_000;

/**
 * Says how far back the person's plan shows matches, where a list or chart of them ends. Renders nothing if the plan
 * hides nothing: `since` is when there could first have been a match, by default when the account was created.
 *
 * @example <PlanHistory since={target.created_at} />
 */
export function PlanHistory({ since }: { since?: string }) {
  const { quota, created_at } = useCurrentUser();
  const now = useServerMinute();
  const days = quota.plans?.[quota.plan].history_days ?? null;
  if (days === null || Date.parse(since ?? created_at) > now - days * DAY_MS) return null;
  return (
    <p className="ui-muted">
      Your plan shows the last {days} days.{' '}
      <TextLink as={Link} to="/settings/quota">
        Compare plans
      </TextLink>
    </p>
  );
}
