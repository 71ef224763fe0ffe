import type { Target } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt } from '@newswatch/shell-api/patterns';
import { dayLabels } from '@newswatch/ui';

/**
 * Says where figures of a target begin to be those of its watching, if earlier articles are among them. `from`: the first day of the
 * figures. Renders nothing otherwise.
 *
 * @example <AddedAfterwards target={target} from={analytics.from} />
 */
export function AddedAfterwards({ target, from }: { target: Target; from: string }) {
  const { timezone } = useCurrentUser();
  const last = target.earlier_articles?.last;
  if (!last || last.added === 0) return null;
  const day = dayAt(last.requested_at, timezone);
  if (day < from) return null;
  return (
    <p className="ui-muted">
      {counted(last.added, 'earlier match was', 'earlier matches were')} added on {dayLabels(day).tick},
      without alerts.
    </p>
  );
}
