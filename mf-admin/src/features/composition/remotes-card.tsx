import { Badge, Card, type Column, DataTable } from '@newswatch/ui';
import { counted, duration } from '../../labels/figure-labels.ts';
import type { ComposedRemote } from './composed-remotes.ts';
import styles from './composition.module.css';
import { kilobytes } from './loaded-files.ts';

const STATES = {
  'in use': { word: 'In use', tone: 'success' },
  listed: { word: 'Not visited', tone: 'neutral' },
  fallback: { word: 'Used as a fallback', tone: 'warning' },
  replaced: { word: 'No longer used', tone: 'neutral' },
} as const;

const columns: Column<ComposedRemote>[] = [
  {
    key: 'name',
    title: 'Remote',
    priority: 'primary',
    render: ({ title, name, owner }) => (
      <span className={styles.named}>
        {title}
        <span className={styles.soft}>
          {name} · {owner}
        </span>
      </span>
    ),
  },
  { key: 'version', title: 'Version', render: ({ version }) => <code>{version}</code> },
  {
    key: 'state',
    title: 'State',
    render: ({ state, how }) => (
      <Badge tone={STATES[state].tone} dot>
        {how === 'parcel' ? `${STATES[state].word}, as a parcel` : STATES[state].word}
      </Badge>
    ),
  },
  {
    key: 'size',
    title: 'Fetched',
    align: 'end',
    priority: 'secondary',
    inBrief: ({ loaded }) => (loaded.files === 0 ? undefined : `${kilobytes(loaded.bytes)} fetched`),
    render: ({ loaded }) =>
      loaded.files === 0 ? (
        '–'
      ) : (
        <span
          className={styles.figure}
        >{`${kilobytes(loaded.bytes)} in ${counted(loaded.files, 'file')}`}</span>
      ),
  },
  {
    key: 'module',
    title: 'Entry',
    align: 'end',
    priority: 'secondary',
    render: ({ first }) => duration(first?.module ?? null),
  },
  {
    key: 'page',
    title: 'Page and data',
    align: 'end',
    priority: 'secondary',
    render: ({ first }) => duration(first?.page ?? null),
  },
  { key: 'visits', title: 'Visits', align: 'end', render: ({ visits }) => visits },
  { key: 'failures', title: 'Failed', align: 'end', render: ({ failures }) => failures },
];

/** Every build of this session, with the timings of its first visit. */
export function RemotesCard({ remotes }: { remotes: readonly ComposedRemote[] }) {
  return (
    <Card
      title="Remotes"
      description="The remotes that this page may load, and how long the first visit to each took"
      padding="none"
    >
      <DataTable
        label="Remotes in this session"
        columns={columns}
        rows={remotes}
        rowKey={({ name, version }) => `${name} ${version}`}
        density="compact"
        empty={null}
      />
    </Card>
  );
}
