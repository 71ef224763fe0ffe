import { useState } from 'react';
import { Sparkline } from '../../src/chart/index.ts';
import {
  Badge,
  Button,
  Chip,
  EmptyState,
  MenuButton,
  Page,
  PageHeader,
  Pagination,
  ProgressBar,
  RelativeTime,
  Row,
  SearchField,
  SelectField,
  TextLink,
} from '../../src/frame/index.ts';
import { Target } from '../../src/icons/index.ts';
import {
  type Column,
  type ColumnChoice,
  ColumnMenu,
  type ColumnWidths,
  chosenColumns,
  DataTable,
  FilterBar,
  type Sort,
} from '../../src/table/index.ts';
import { Shell } from './frame-scenes.tsx';

type Row_ = {
  id: string;
  name: string;
  words: string[];
  week: number[];
  last: string;
  state: 'active' | 'paused' | 'failing';
};
const now = new Date('2026-03-03T12:00:00Z');
const rows: Row_[] = [
  {
    id: '1',
    name: 'Rates and inflation',
    words: ['central bank', 'taux directeur'],
    week: [4, 9, 3, 12, 8, 15, 11],
    last: '2026-03-03T11:52:00Z',
    state: 'active',
  },
  {
    id: '2',
    name: 'أسعار الطاقة',
    words: ['النفط', 'الغاز'],
    week: [0, 1, 0, 2, 4, 3, 6],
    last: '2026-03-03T09:02:00Z',
    state: 'active',
  },
  {
    id: '3',
    name: 'Harbour strike',
    words: ['strike', 'dockers', 'grève', 'huelga'],
    week: [9, 6, 5, 2, 1, 0, 0],
    last: '2026-03-01T11:52:00Z',
    state: 'paused',
  },
  {
    id: '4',
    name: 'Our company',
    words: ['Nordhamn AB'],
    week: [0, 0, 0, 0, 0, 0, 0],
    last: '2026-01-12T11:52:00Z',
    state: 'failing',
  },
];
const columns: Column<Row_>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    priority: 'primary',
    render: (row) => (
      <TextLink href="#" dir="auto">
        {row.name}
      </TextLink>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    render: (row) => (
      <Badge tone={row.state === 'active' ? 'success' : row.state === 'paused' ? 'neutral' : 'danger'} dot>
        {row.state}
      </Badge>
    ),
  },
  {
    key: 'words',
    title: 'Keywords',
    priority: 'secondary',
    inBrief: ({ words }) => `${words.length} keywords`,
    render: (row) => (
      <Row gap={1}>
        {row.words.map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
      </Row>
    ),
  },
  {
    key: 'week',
    title: 'Last 7 days',
    sortable: true,
    align: 'end',
    render: (row) => (
      <Row gap={2} justify="end" wrap={false}>
        <Sparkline values={row.week} label={`${row.week.join(', ')}`} />
        {row.week.reduce((a, b) => a + b)}
      </Row>
    ),
  },
  {
    key: 'last',
    title: 'Last match',
    sortable: true,
    align: 'end',
    render: (row) => <RelativeTime value={row.last} now={now} locale="en" />,
  },
  {
    key: 'menu',
    title: 'Actions',
    hideTitle: true,
    align: 'end',
    render: (row) => (
      <MenuButton label={`Actions for ${row.name}`} size="small" items={[{ id: 'o', label: 'Open' }]} />
    ),
  },
];

export function DataScene() {
  const [sort, setSort] = useState<Sort>({ key: 'last', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([{ name: 'state', hidden: false }]);
  const [widths, setWidths] = useState<ColumnWidths>({ state: 120, words: 200 });
  const shared = {
    label: 'Targets',
    columns: chosenColumns(columns, choices),
    rowKey: (row: Row_) => row.id,
    rowLabel: (row: Row_) => row.name,
    sort,
    onSort: setSort,
    columnWidths: widths,
    onColumnSize: (name: string, width: number | undefined) =>
      setWidths(({ [name]: _before, ...others }) =>
        width === undefined ? others : { ...others, [name]: width },
      ),
  };
  return (
    <Shell>
      <Page>
        <PageHeader
          title="Targets"
          lead="The topics we watch for you."
          actions={<Button variant="primary">New target</Button>}
        />
        <ProgressBar label="Targets used" value={8} max={10} valueText="8 of 10" tone="warning" />
        <FilterBar
          active
          onReset={() => {}}
          end={<ColumnMenu columns={columns} choices={choices} onChange={setChoices} />}
        >
          <SearchField label="Search targets" />
          <SelectField label="Status" hideLabel options={[{ value: '', label: 'Any status' }]} />
        </FilterBar>
        <DataTable
          {...shared}
          rows={rows}
          onRowOpen={() => {}}
          empty={null}
          selection={{
            selected,
            onChange: setSelected,
            bulkActions: () => (
              <>
                <Button size="small">Pause</Button>
                <Button size="small">Resume</Button>
              </>
            ),
          }}
          footer={<Pagination page={1} pageCount={3} onChange={() => {}} />}
        />
        <DataTable {...shared} rows={rows} density="compact" empty={null} />
        <DataTable {...shared} rows={[]} state="loading" skeletonRows={3} empty={null} />
        <DataTable
          {...shared}
          rows={[]}
          empty={
            <EmptyState
              title="No targets yet"
              icon={<Target />}
              action={<Button variant="primary">Create your first target</Button>}
            >
              A target is a few words to watch for. What it finds will be listed here, newest first.
            </EmptyState>
          }
        />
        <DataTable
          {...shared}
          rows={[]}
          state="failed"
          empty={null}
          failure={{ title: 'Targets could not be loaded', onRetry: () => {}, detail: 'request 01JX0 · 503' }}
        />
      </Page>
    </Shell>
  );
}
