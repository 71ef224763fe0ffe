import type { WhatsappStatus } from '@newswatch/shared/contracts/admin';
import { formatCount, type HealthMark, HealthStrip, Sparkline, Stat, StatStrip } from '@newswatch/ui';
import { waitingTime } from './waiting-time.ts';

/** The numbers of messages that wait for the connection, were sent and failed, at the time when the page was loaded. */
export function MessageFigures({ status }: { status: WhatsappStatus }) {
  const { waiting_for_connection: away, last_24h: day, queue, session } = status;
  const percent = (part: number) => (day.sent > 0 ? `${Math.round((100 * part) / day.sent)}%` : '–');
  return (
    <StatStrip>
      <Stat
        label="Waiting for the connection"
        value={formatCount(away.count)}
        hint={
          away.count === 0
            ? queue.held === 0
              ? 'nothing is held for another reason'
              : `${formatCount(queue.held)} held for another reason`
            : `${formatCount(away.without_email)} waiting because email is off, ${formatCount(away.count - away.without_email)} to be sent by email`
        }
        tone={away.count > 0 ? 'warning' : 'neutral'}
      />
      <Stat
        label="Oldest"
        value={away.oldest_seconds === null ? '–' : waitingTime(away.oldest_seconds)}
        hint={
          queue.oldest_seconds === null
            ? 'nothing is due'
            : `${formatCount(queue.waiting)} due, the oldest for ${waitingTime(queue.oldest_seconds)}`
        }
      />
      <Stat
        label="Sent, 24 hours"
        value={formatCount(day.sent)}
        shape={
          <Sparkline
            label="Sent by hour, last 24 hours"
            values={status.by_hour.map(({ sent }) => sent)}
            width={64}
            height={24}
          />
        }
        hint={`${percent(day.delivered)} delivered, ${percent(day.read)} read, ${formatCount(day.failed)} failed`}
      />
      <div>
        <Stat label="Connected, 30 days" value={`${session.uptime_percent_30d}%`} />
        <ConnectedStrip days={status.connected_by_day} percent={session.uptime_percent_30d} />
      </div>
    </StatStrip>
  );
}

/** The connection of the last days, with one mark per day. */
export function ConnectedStrip({
  days,
  percent,
}: {
  days: readonly { date: string; percent: number | null }[];
  percent: number;
}) {
  const marks = days.map(({ date, percent: share }): HealthMark => {
    const state = share === null ? 'unknown' : share >= 99 ? 'good' : share >= 90 ? 'slow' : 'failed';
    return { state, label: `${date}: ${share === null ? 'no data' : `${share}% connected`}` };
  });
  return <HealthStrip label={`Connected ${percent}% of the time in ${days.length} days`} marks={marks} />;
}
