import type { WhatsappStatus } from '@newswatch/shared/contracts/admin';
import { BarChart, Card } from '@newswatch/ui';

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Messages that were sent, went by email instead, or still wait, by the hour they were sent or created. */
export function HourChart({ hours }: { hours: WhatsappStatus['by_hour'] }) {
  return (
    <Card title="Sent and held" description="By hour, last 24 hours">
      <BarChart
        label="WhatsApp messages by hour"
        unit="messages"
        legend="totals"
        height={320}
        series={[
          { name: 'Sent', tone: 'series-2' },
          { name: 'Email instead', tone: 'muted' },
          { name: 'Held', tone: 'warning' },
        ]}
        bars={hours.map(({ at, sent, email_instead, held }, index) => {
          const label = hourOf.format(new Date(at));
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
