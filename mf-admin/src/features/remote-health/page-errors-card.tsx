import type { PageError } from '@newswatch/shared/contracts';
import { Card, type Column, DataTable, EmptyState, RelativeTime } from '@newswatch/ui';
import { figure } from '../../labels/figure-labels.ts';
import styles from './page-errors-card.module.css';

const columns: Column<PageError>[] = [
  {
    key: 'error',
    title: 'Error',
    priority: 'primary',
    render: ({ name, message, frames }) => (
      <div className={styles.what}>
        <span>
          {name}: {message}
        </span>
        <details>
          <summary>
            <code>{frames[0]?.place}</code>
          </summary>
          <ol className={styles.stack}>
            {frames.map(({ function: named, place }) => (
              <li key={place}>
                <code>
                  {place}
                  {named ? ` in ${named}` : ''}
                </code>
              </li>
            ))}
          </ol>
        </details>
      </div>
    ),
  },
  { key: 'app', title: 'App', render: ({ app, version }) => `${app} ${version}` },
  { key: 'page', title: 'Last page', render: ({ page }) => <code>{page}</code> },
  { key: 'count', title: 'Count', align: 'end', render: ({ count }) => figure(count) },
  { key: 'last', title: 'Last seen', render: ({ last_seen_at }) => <RelativeTime value={last_seen_at} /> },
];

/** JavaScript errors in users' browsers, with their source positions. */
export function PageErrorsCard({ errors }: { errors: readonly PageError[] }) {
  return (
    <Card
      title="Errors in browsers"
      description="Uncaught errors in our code, newest first. Open one to see its stack trace."
    >
      <DataTable
        label="Errors in browsers"
        columns={columns}
        rows={errors}
        rowKey={({ id }) => id}
        density="compact"
        empty={<EmptyState title="No errors">No browser has reported an error in our code.</EmptyState>}
      />
    </Card>
  );
}
