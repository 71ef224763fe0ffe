import type { ApiFailure } from '@newswatch/shared/contracts';
import { Badge, Card, EmptyState, RelativeTime, TextLink } from '@newswatch/ui';
import { type Column, DataTable } from '@newswatch/ui/table';
import { Link } from 'react-router-dom';
import { lastResult } from '../../labels/webhook-labels.ts';
import styles from './overview.module.css';

/** What went wrong last: requests of programs, and deliveries to endpoints. */
export function LastErrors({ errors }: { errors: readonly ApiFailure[] }) {
  return (
    <Card
      title="Last errors"
      description="Requests and deliveries of the last 24 hours, the same ones in one row"
      padding="none"
    >
      <DataTable
        label="Last errors"
        columns={columns}
        rows={errors}
        rowKey={(row) => (row.kind === 'request' ? row.request_id : row.delivery_id)}
        empty={
          <EmptyState title="No errors in 24 hours">Refused and failed requests appear here.</EmptyState>
        }
      />
    </Card>
  );
}

const columns: Column<ApiFailure>[] = [
  {
    key: 'call',
    title: 'Call',
    priority: 'primary',
    render: (row) => (
      <span className={styles.code} dir="ltr">
        <Badge tone={row.status !== null && row.status < 500 ? 'warning' : 'danger'}>
          {row.status ?? '–'}
        </Badge>{' '}
        {row.kind === 'request' ? `${row.method} ${row.path}` : `webhook ${row.event_type}`}
      </span>
    ),
  },
  {
    key: 'what',
    title: 'What happened',
    render: (row) => (
      <>
        {row.kind === 'request' ? `${row.code}: ${row.message}` : deliverySentence(row)}
        {row.times > 1 ? ' ' : null}
        {row.times > 1 ? <Badge>{`${row.times.toLocaleString('en')} times`}</Badge> : null}
      </>
    ),
  },
  {
    key: 'who',
    title: 'Key or endpoint',
    render: (row) => <bdi>{row.kind === 'request' ? row.key.name : row.webhook.name}</bdi>,
  },
  { key: 'at', title: 'At', align: 'end', render: ({ at }) => <RelativeTime value={at} /> },
  {
    key: 'open',
    title: 'Open',
    hideTitle: true,
    align: 'end',
    render: (row) =>
      row.kind === 'delivery' ? (
        <TextLink as={Link} to={`/external-api/webhooks?delivery=${row.delivery_id}`}>
          Open
        </TextLink>
      ) : (
        <TextLink href="/api/docs#failures">Reference</TextLink>
      ),
  },
];

function deliverySentence(row: Extract<ApiFailure, { kind: 'delivery' }>) {
  const error = row.message === 'answered' ? null : row.message;
  const result = lastResult({
    last_status: row.status,
    last_error: error as Parameters<typeof lastResult>[0]['last_error'],
  });
  const what = error === null ? `${row.webhook.name} answered ${result}` : result;
  if (!row.next_attempt_at) return `${what}, given up`;
  return (
    <>
      {what}, next try <RelativeTime value={row.next_attempt_at} />
    </>
  );
}
