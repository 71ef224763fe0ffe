import { Alert, Card, type Column, DataTable, EmptyState } from '@newswatch/ui';
import styles from './composition.module.css';
import { duplicatesOf, type SharedCopy } from './shared-modules.ts';

const columns: Column<SharedCopy>[] = [
  { key: 'module', title: 'Module', priority: 'primary', render: ({ module }) => <code>{module}</code> },
  {
    key: 'version',
    title: 'Version',
    render: ({ version, scope }) => (scope === 'default' ? version : `${version}, ${scope}`),
  },
  { key: 'from', title: 'Loaded from', render: ({ from }) => from },
  { key: 'usedBy', title: 'Used by', render: ({ usedBy }) => usedBy.join(', ') || '–' },
];

/** The copies of each shared module on this page, and whether any is loaded twice. */
export function SharedCard({ copies }: { copies: readonly SharedCopy[] }) {
  const twice = duplicatesOf(copies);
  return (
    <Card title="Shared modules" description="The copy that each remote uses" padding="none">
      <div className={styles.alerts}>
        {twice.length > 0 ? (
          <Alert tone="warning" title={`Loaded more than once: ${twice.join(', ')}`}>
            Each extra copy adds weight and does not share state with the others.
          </Alert>
        ) : null}
      </div>
      <DataTable
        label="Shared modules on this page"
        columns={columns}
        rows={copies}
        rowKey={({ scope, module, version, from }) => [scope, module, version, from].join(' ')}
        density="compact"
        empty={
          <EmptyState title="Nothing is shared">
            There is no federation runtime here: a remote that runs alone uses its own copies.
          </EmptyState>
        }
      />
    </Card>
  );
}
