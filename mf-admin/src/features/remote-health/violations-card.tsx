import type { Violation } from '@newswatch/shared/contracts/admin';
import { Card, type Column, DataTable, EmptyState, RelativeTime } from '@newswatch/ui';
import { figure } from '../../labels/figure-labels.ts';
import { kindLabels } from './health-labels.ts';
import styles from './violations-card.module.css';

const columns: Column<Violation>[] = [
  {
    key: 'blocked',
    title: 'Blocked',
    priority: 'primary',
    render: ({ blocked, source }) => (
      <span className={styles.what}>
        <code>{blocked || 'Unknown'}</code>
        {source ? <span className={styles.source}>by {source}</span> : null}
      </span>
    ),
  },
  { key: 'kind', title: 'Rule', render: ({ kind, rule }) => `${kindLabels[kind]}, ${rule}` },
  {
    key: 'remote',
    title: 'Remote',
    render: ({ remote, version }) => (remote === null ? 'Shell or page' : `${remote} ${version}`),
  },
  { key: 'page', title: 'Last page', render: ({ page }) => <code>{page}</code> },
  { key: 'count', title: 'Count', align: 'end', render: ({ count }) => figure(count) },
  { key: 'last', title: 'Last seen', render: ({ last_seen_at }) => <RelativeTime value={last_seen_at} /> },
];

/** Things that browsers refused to load or run on our pages, with identical reports grouped. */
export function ViolationsCard({ violations }: { violations: readonly Violation[] }) {
  return (
    <Card
      title="Blocked by browsers"
      description="Blocked by the content security policy or an integrity check, newest first"
    >
      <DataTable
        label="Blocked by browsers"
        columns={columns}
        rows={violations}
        rowKey={({ id }) => id}
        density="compact"
        empty={
          <EmptyState title="Nothing was blocked">
            No browser has reported a script, style or file that our policies do not allow.
          </EmptyState>
        }
      />
    </Card>
  );
}
