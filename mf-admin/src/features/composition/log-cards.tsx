import type { SessionFailure, SessionVisit } from '@newswatch/shared/contracts';
import { Card, type Column, DataTable, EmptyState, RelativeTime } from '@newswatch/ui';
import { duration } from '../../labels/figure-labels.ts';

/** The maximum number of entries in each card; the newest matter most. */
const SHOWN = 20;

const failureColumns: Column<SessionFailure>[] = [
  { key: 'message', title: 'What failed', priority: 'primary', render: ({ message }) => message },
  { key: 'remote', title: 'Remote', render: ({ remote, version }) => `${remote} ${version}` },
  { key: 'phase', title: 'Phase', render: ({ phase }) => phase },
  { key: 'at', title: 'When', render: ({ at }) => <RelativeTime value={at} /> },
];

/** Failures since this page was loaded. */
export function FailuresCard({ failures }: { failures: readonly SessionFailure[] }) {
  return (
    <Card title="Failures" description="Remotes that have failed since this page was opened" padding="none">
      <DataTable
        label="Failures in this session"
        columns={failureColumns}
        rows={failures.slice(-SHOWN).toReversed()}
        rowKey={({ at, remote, phase, message }) => `${at} ${remote} ${phase} ${message}`}
        density="compact"
        empty={
          <EmptyState title="Nothing failed">Every remote visited in this session has loaded.</EmptyState>
        }
      />
    </Card>
  );
}

const visitColumns: Column<SessionVisit>[] = [
  { key: 'path', title: 'Page', priority: 'primary', render: ({ path }) => <code>{path}</code> },
  { key: 'remote', title: 'Remote', render: ({ remote, version }) => `${remote} ${version}` },
  { key: 'module', title: 'Entry', align: 'end', render: ({ module_ms }) => duration(module_ms) },
  { key: 'page', title: 'Page and data', align: 'end', render: ({ page_ms }) => duration(page_ms) },
  { key: 'at', title: 'When', render: ({ at }) => <RelativeTime value={at} /> },
];

/** The visits of this page, newest first. */
export function VisitsCard({ visits }: { visits: readonly SessionVisit[] }) {
  return (
    <Card title="Visits" description="What each visit waited for" padding="none">
      <DataTable
        label="Visits in this session"
        columns={visitColumns}
        rows={visits.slice(-SHOWN).toReversed()}
        rowKey={({ at, path, remote }) => `${at} ${remote} ${path}`}
        density="compact"
        empty={null}
      />
    </Card>
  );
}
