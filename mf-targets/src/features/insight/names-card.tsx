import type { AnalyticsPeriod, NameKind, Target, TargetNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, ExportMenu, QueryView } from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, formatCount, Segmented, Skeleton, Stack } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { useState } from 'react';
import { targetQuestions } from '../../api/target-questions.ts';
import { targetsApi } from '../../api/targets.ts';
import { NameTable } from './name-table.tsx';
import { formatQuery } from './use-exports.ts';

const kinds: Record<NameKind, string> = { person: 'People', organisation: 'Organisations', place: 'Places' };
const SHOWN_FIRST = 12;

/** The people, organisations and places in the matches of a period; each opens the matches that name it. */
export default function NamesCard({ target, period }: { target: Target; period: AnalyticsPeriod }) {
  const query = useQuery(targetQuestions.names(target.id, period));
  return (
    <Card
      title="People, organisations and places"
      description={query.data ? basis(query.data) : undefined}
      actions={
        query.data?.names?.length ? (
          <ExportMenu
            size="small"
            variant="secondary"
            icon={<Download />}
            label="Export names"
            formats={['xlsx', 'csv']}
            send={(format) =>
              targetsApi.exportNames({
                params: { targetId: target.id },
                query: { period, ...formatQuery(format) },
              })
            }
            counted={(rows) => counted(rows, 'name')}
          />
        ) : undefined
      }
    >
      <QueryView
        query={query}
        what="the names"
        loading={<Skeleton lines={8} />}
        isEmpty={({ names }) => !names?.length}
        empty={
          <EmptyState title="No names yet">
            A person, organisation or place is listed once two stories in this period name it.
          </EmptyState>
        }
      >
        {(found) => <Names target={target} found={found} />}
      </QueryView>
    </Card>
  );
}

function Names({ target, found }: { target: Target; found: TargetNames }) {
  const [kind, setKind] = useState<NameKind | 'all'>('all');
  const [isLong, setLong] = useState(false);
  const all = found.names ?? [];
  const ofKind = kind === 'all' ? all : all.filter((name) => name.kind === kind);
  const shown = isLong ? ofKind : ofKind.slice(0, SHOWN_FIRST);
  const present = (Object.keys(kinds) as NameKind[]).filter((one) => all.some((name) => name.kind === one));
  return (
    <Stack gap={3}>
      {present.length > 1 ? (
        <Segmented
          label="Kind of name"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: 'All' },
            ...present.map((one) => ({ value: one, label: kinds[one] })),
          ]}
        />
      ) : null}
      <NameTable target={target} found={found} names={shown} />
      {ofKind.length > SHOWN_FIRST ? (
        <Button size="small" onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer names' : `Show all ${formatCount(ofKind.length)} names`}
        </Button>
      ) : null}
    </Stack>
  );
}

/** "In 84 stories, compared with 912 others in the same languages" */
function basis({ stories, others, is_complete }: TargetNames): string {
  const read = `${is_complete ? 'In' : 'In the newest'} ${counted(stories, 'story', 'stories')}`;
  return others === 0 ? read : `${read}, compared with ${formatCount(others)} others in the same languages`;
}
