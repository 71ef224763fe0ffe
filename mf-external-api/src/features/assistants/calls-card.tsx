import { type AssistantOverview, limits } from '@newswatch/shared/contracts';
import { Card, EmptyState, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { RequestBars } from '../../parts/request-bars.tsx';

/** Tool calls by day. */
export function CallsCard({ overview: { calls, by_day, timezone } }: { overview: AssistantOverview }) {
  const days = limits.ASSISTANT_CALLS_DAYS;
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: timezone });
  const label = words({ weekday: 'long', day: 'numeric', month: 'long' });
  const tick = words({ day: 'numeric', month: 'short' });
  const last = by_day.length - 1;
  return (
    <Card
      title={`Calls, ${days} days`}
      actions={
        calls.refused + calls.failed > 0 ? (
          <TextLink as={Link} to="/external-api/errors">
            See refused and failed calls
          </TextLink>
        ) : null
      }
    >
      {calls.total === 0 ? (
        <EmptyState title={`No calls in ${days} days`}>
          Calls by assistants appear here, by day, a few seconds after each call.
        </EmptyState>
      ) : (
        <RequestBars
          label="Assistant calls by day"
          unit="calls"
          bars={by_day.map(({ from, ...results }, at) => ({
            ...results,
            label: label.format(new Date(from)),
            tick: at === last ? 'Today' : tick.format(new Date(from)),
          }))}
        />
      )}
    </Card>
  );
}
