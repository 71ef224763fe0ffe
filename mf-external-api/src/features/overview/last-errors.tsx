import type { ApiFailure } from '@newswatch/shared/contracts';
import { Badge, Card, EmptyState, RelativeTime, TextLink } from '@newswatch/ui';
import { type Column, DataTable } from '@newswatch/ui/table';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { lastResult } from '../../labels/webhook-labels.ts';
import styles from './overview.module.css';

/** The latest errors: requests from programs, and deliveries to endpoints. */
export function LastErrors({ errors }: { errors: readonly ApiFailure[] }) {
  return (
    <Card
      title="Recent errors"
      description="Requests and deliveries from the last 24 hours; identical errors share one row"
      padding="none"
      actions={
        <TextLink as={Link} to="/external-api/errors">
          All errors
        </TextLink>
      }
    >
      <DataTable
        label="Recent errors"
        columns={errorColumns}
        rows={errors}
        rowKey={errorKey}
        empty={
          <EmptyState title="No errors in 24 hours">Refused and failed requests appear here.</EmptyState>
        }
      />
    </Card>
  );
}

export function errorKey(row: ApiFailure): string {
  return row.kind === 'request' ? row.request_id : row.delivery_id;
}

/** The call, the error, its key or endpoint, and the time. */
export const errorColumns: Column<ApiFailure>[] = [
  {
    key: 'call',
    title: 'Call',
    priority: 'primary',
    render: (row) => (
      <span className={styles.code} dir="ltr">
        <Badge tone={row.status !== null && row.status < 500 ? 'warning' : 'danger'}>
          {row.status ?? '–'}
        </Badge>{' '}
        {row.kind === 'request' ? (
          <>
            {row.method} <Path>{row.path}</Path>
          </>
        ) : (
          `webhook ${row.event_type}`
        )}
      </span>
    ),
  },
  {
    key: 'what',
    title: 'What happened',
    render: (row) => (
      <span>
        {row.kind === 'request' ? `${row.code}: ${row.message}` : deliverySentence(row)}
        {row.times > 1 ? ' ' : null}
        {row.times > 1 ? <Badge>{`${row.times.toLocaleString('en')} times`}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'who',
    title: 'Key or endpoint',
    render: (row) => <bdi>{row.kind === 'request' ? row.key.name : row.webhook.name}</bdi>,
  },
  {
    key: 'at',
    sortable: true,
    sortFirst: 'descending',
    title: 'Last time',
    align: 'end',
    render: ({ at, first_at, times }) => (
      <span className={styles.time}>
        <RelativeTime value={at} />
        {times > 1 ? (
          <span className="ui-muted">
            first <RelativeTime value={first_at} />
          </span>
        ) : null}
      </span>
    ),
  },
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
        <TextLink href="/api/docs#errors">Reference</TextLink>
      ),
  },
];

/** A path that can wrap after its slashes. */
function Path({ children }: { children: string }) {
  return children.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Whether it is due now or within moments, so that a relative time would add nothing. */
const isDue = (moment: string): boolean => new Date(moment).getTime() - Date.now() < 60_000;

function deliverySentence(row: Extract<ApiFailure, { kind: 'delivery' }>) {
  const error = row.message === 'answered' ? null : row.message;
  const result = lastResult({
    last_status: row.status,
    last_error: error as Parameters<typeof lastResult>[0]['last_error'],
  });
  const what = error === null ? `${row.webhook.name} returned ${result}` : result;
  if (!row.next_attempt_at) return `${what}, no more retries`;
  return (
    <>
      {what},{' '}
      {isDue(row.next_attempt_at) ? (
        'next attempt is due'
      ) : (
        <>
          next attempt <RelativeTime value={row.next_attempt_at} />
        </>
      )}
    </>
  );
}
