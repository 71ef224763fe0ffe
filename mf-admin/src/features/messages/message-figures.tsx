import type { AdminNotificationStats } from '@newswatch/shared/contracts/admin';
import { BarList, Card, Grid, Stat, StatStrip } from '@newswatch/ui';
import { channelNames } from '../../labels/channel-names.ts';
import { counted, figure } from '../../labels/figure-labels.ts';
import { reasonWord } from '../../labels/message-labels.ts';

/** Today's figures, with the reasons behind them. */
export function MessageFigures({ stats }: { stats: AdminNotificationStats }) {
  const { last_24h: day, suppressed_24h, held_now, failures_24h } = stats;
  const reasons = [...held_now, ...suppressed_24h].filter(({ reason }) => reason !== null);
  return (
    <>
      <StatStrip>
        <Stat
          label="Alerts, 24 h"
          value={figure(day.alerts)}
          hint={
            day.made > day.alerts
              ? `and ${counted(day.made - day.alerts, 'other notification')}`
              : 'in inboxes'
          }
        />
        <Stat
          label="Messages sent, 24 h"
          value={figure(day.sent)}
          hint={`${figure(day.by_channel.email?.sent ?? 0)} email, ${figure(day.by_channel.whatsapp?.sent ?? 0)} WhatsApp`}
        />
        <Stat
          label="Failed, 24 h"
          value={figure(day.failed)}
          hint={failures_24h[0] ? failures_24h[0].message || failures_24h[0].code : 'all went through'}
          tone={day.failed > 0 ? 'danger' : 'neutral'}
        />
        <Stat label="Waiting" value={figure(day.held)} hint="held back right now" />
        <Stat
          label="Not sent, 24 h"
          value={figure(day.suppressed)}
          hint={day.suppressed > 0 ? 'reasons below' : 'nothing was left out'}
        />
      </StatStrip>
      {reasons.length > 0 || failures_24h.length > 0 ? (
        <Grid min={320} stretch>
          {reasons.length > 0 ? (
            <Card
              title="Why messages are waiting or were not sent"
              description="Waiting now, or not sent in the last 24 hours"
            >
              <BarList
                label="Reasons"
                unit="messages"
                rows={reasons.slice(0, 6).map(({ reason, count }) => ({
                  id: reason ?? '',
                  name: reasonWord(reason ?? ''),
                  value: count,
                }))}
              />
            </Card>
          ) : null}
          {failures_24h.length > 0 ? (
            <Card title="Why messages failed" description="Last 24 hours, in the provider’s words">
              <BarList
                label="Failures"
                unit="messages"
                rows={failures_24h.slice(0, 6).map(({ code, message, channel, count }) => ({
                  id: `${channel}-${code}`,
                  name: `${channelNames[channel]}: ${message || code}`,
                  value: count,
                }))}
              />
            </Card>
          ) : null}
        </Grid>
      ) : null}
    </>
  );
}
