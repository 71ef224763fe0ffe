import { type AssistantOverview, assistantTools, limits } from '@newswatch/shared/contracts';
import { Badge, Card, formatCount, RelativeTime } from '@newswatch/ui';
import { type Column, DataTable } from '@newswatch/ui/table';
import { scopeLabels } from '../../labels/scope-labels.ts';
import styles from './assistants.module.css';

type ToolRow = AssistantOverview['tools'][number];

/** The tools of assistants, with their permissions and the number of their calls. */
export function ToolsCard({ tools }: Pick<AssistantOverview, 'tools'>) {
  return (
    <Card title="What assistants can read" description="All tools are read-only" padding="none">
      <DataTable
        label="What assistants can read"
        columns={toolColumns}
        rows={tools}
        rowKey={({ tool }) => tool}
        empty={null}
      />
    </Card>
  );
}

const toolColumns: Column<ToolRow>[] = [
  {
    key: 'tool',
    title: 'Tool',
    priority: 'primary',
    render: ({ tool }) => (
      <>
        {assistantTools[tool].title}{' '}
        <span className={styles.name} dir="ltr">
          {tool}
        </span>
      </>
    ),
  },
  { key: 'reads', title: 'Reads', render: ({ tool }) => assistantTools[tool].reads },
  {
    key: 'permission',
    title: 'Permission',
    render: ({ tool }) => {
      const { scope } = assistantTools[tool];
      return scope === null ? 'None needed' : scopeLabels[scope].label;
    },
  },
  {
    key: 'keys',
    title: 'Keys and programs',
    align: 'end',
    render: ({ keys }) => (keys === 0 ? <Badge tone="warning">None</Badge> : formatCount(keys)),
  },
  {
    key: 'calls',
    title: `Calls, ${limits.ASSISTANT_CALLS_DAYS} days`,
    align: 'end',
    render: ({ calls }) => formatCount(calls),
  },
  {
    key: 'last',
    title: 'Last call',
    render: ({ last_at }) => (last_at === null ? '–' : <RelativeTime value={last_at} />),
  },
];
