import type { RemoteHealth, VersionHealth } from '@newswatch/shared/contracts/admin';
import { StatusBadge } from '@newswatch/shell-api/patterns';
import { Alert, Card, type Column, DataTable, Stack } from '@newswatch/ui';
import { figure } from '../../labels/figure-labels.ts';
import { rateLabel, readyLabel, statusLabels, trialLabel, vitalLabel } from './health-labels.ts';
import styles from './remote-card.module.css';

/** The widths of the columns, fixed so that the columns of the tables, one for each remote, line up. */
const columns: Column<VersionHealth>[] = [
  {
    key: 'version',
    width: '29%',
    title: 'Version',
    priority: 'primary',
    render: ({ version, status }) => (
      <span className={styles.version}>
        <code>{version}</code>
        <StatusBadge {...statusLabels[status]} />
      </span>
    ),
  },
  { key: 'loads', title: 'Visits', width: '8%', align: 'end', render: ({ loads }) => figure(loads) },
  {
    key: 'failures',
    width: '10%',
    title: 'Failed',
    align: 'end',
    render: ({ failures, failure_rate }) =>
      failure_rate === null ? '–' : `${figure(failures)} (${rateLabel(failure_rate)})`,
  },
  {
    key: 'ready',
    width: '21%',
    title: 'Time to ready, p50\u00a0·\u00a0p75\u00a0·\u00a0p95',
    align: 'end',
    render: ({ ready_ms }) => readyLabel(ready_ms),
  },
  ...(['LCP', 'INP', 'CLS'] as const).map(
    (vital): Column<VersionHealth> => ({
      key: vital.toLowerCase(),
      title: vital,
      width: '8%',
      align: 'end',
      priority: 'secondary',
      inBrief: ({ vitals }) => {
        const value = vitalLabel(vitals, vital);
        return value === '–' ? undefined : `${vital} ${value}`;
      },
      render: ({ vitals }) => vitalLabel(vitals, vital),
    }),
  ),
  {
    key: 'violations',
    title: 'Blocked',
    width: '8%',
    align: 'end',
    render: ({ violations }) => figure(violations),
  },
];

/** One remote: its versions in users' browsers, its canary, and the quarantined versions with the reason. */
export function RemoteCard({ remote }: { remote: RemoteHealth }) {
  const { name, title, owner, failing, canary, versions } = remote;
  const aside = versions.filter(({ quarantine }) => quarantine !== null);
  return (
    <Card title={title} description={`${name} · ${owner}`} padding="none">
      <Stack gap={2} className={styles.alerts}>
        {canary ? (
          <Alert tone="info" title={`Canary ${canary.version} for ${canary.percent}% of people`}>
            {trialLabel(canary)}
          </Alert>
        ) : null}
        {failing ? (
          <Alert tone="danger" title="The current version is failing and there is no version to fall back to">
            {failing.reason}
          </Alert>
        ) : null}
        {aside.map(({ version, quarantine }) => (
          <Alert key={version} tone="warning" title={`${version} was quarantined`}>
            {quarantine?.reason}
          </Alert>
        ))}
      </Stack>
      <DataTable
        label={`Versions of ${title}`}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => version}
        density="compact"
        empty={null}
      />
    </Card>
  );
}
