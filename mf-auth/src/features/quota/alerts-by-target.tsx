import type { Quota, TargetAlerts } from '@newswatch/shared/contracts';
import { Card, type Column, DataTable, formatCount, formatPercent, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** The targets that used the alerts of today and of the last days. Renders nothing if no alert was sent. */
export function AlertsByTarget({ quota: { alerts_by_target: targets } }: { quota: Quota }) {
  if (!targets || targets.length === 0) return null;
  return (
    <Card
      title="Alerts by target"
      description="Alerts that were sent, each counted once even if it went out on several channels. A digest counts as one towards the limit; here, each alert in it is counted for its target. Deleted targets are not counted."
    >
      <DataTable
        label="Alerts by target"
        density="compact"
        columns={columnsOf(targets)}
        rows={targets}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={null}
      />
    </Card>
  );
}

function columnsOf(targets: readonly TargetAlerts[]): Column<TargetAlerts>[] {
  const all = targets.reduce((sum, { sent }) => sum + sent, 0);
  return [
    {
      key: 'name',
      title: 'Target',
      priority: 'primary',
      render: ({ id, name }) => (
        <TextLink as={Link} to={`/targets/${id}`} dir="auto">
          {name}
        </TextLink>
      ),
    },
    { key: 'today', title: 'Today', align: 'end', render: ({ today }) => formatCount(today) },
    { key: 'sent', title: '14 days', align: 'end', render: ({ sent }) => formatCount(sent) },
    {
      key: 'in_digests',
      title: 'Sent in digests',
      align: 'end',
      priority: 'secondary',
      render: ({ in_digests }) => formatCount(in_digests),
    },
    { key: 'share', title: 'Share', align: 'end', render: ({ sent }) => formatPercent(sent / all) },
  ];
}
