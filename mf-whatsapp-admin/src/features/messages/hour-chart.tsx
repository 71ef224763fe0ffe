import type { WhatsappStatus } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { timeIn } from '@newswatch/shell-api/patterns';
import { BarChart, Card } from '@newswatch/ui';

/** Messages that were sent, went by email instead, or still wait, by the hour they were sent or created. */
export function HourChart({ hours }: { hours: WhatsappStatus['by_hour'] }) {
  const { timezone } = useCurrentUser();
  return (
    <Card title="Sent and waiting" description="By hour, last 24 hours">
      <BarChart
        label="WhatsApp messages by hour"
        unit="messages"
        legend="totals"
        height={320}
        series={[
          { name: 'Sent', tone: 'series-2' },
          { name: 'Email instead', tone: 'muted' },
          { name: 'Waiting for the connection', tone: 'warning' },
        ]}
        bars={hours.map(({ at, sent, email_instead, held }, index) => {
          const label = timeIn(timezone, new Date(at));
          const isLast = index === hours.length - 1;
          return {
            label,
            tick: isLast ? 'now' : index % 6 === 0 ? label : null,
            value: sent + email_instead + held,
            parts: [sent, email_instead, held],
          };
        })}
      />
    </Card>
  );
}
