import type { ApiKeyCalls, Quota } from '@newswatch/shared/contracts';
import {
  Badge,
  type Bar,
  BarChart,
  Card,
  type Column,
  DataTable,
  dayLabels,
  formatCount,
  formatPercent,
  LevelBar,
  Row,
  Sparkline,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './api-calls-by-key.module.css';

/** The maximum number of series. More colours could not be told apart. */
const SERIES_MAX = 6;

/** The calls of each API key by day and in this hour. Renders nothing for people without API access or without keys. */
export function ApiCallsByKey({ quota }: { quota: Quota }) {
  const { api_requests_by_key: keys, api_requests_by_day: days, api_requests_hour: hour } = quota;
  if (hour.max === 0 || !keys || !days || keys.length === 0) return null;
  const all = sum(keys.map(totalOf));
  return (
    <Card
      title="API calls by key"
      description={
        all === 0
          ? `No calls in the last ${days.length} days.`
          : `In the last ${days.length} days. Revoked and expired keys are listed if they were used; deleted keys are not counted.`
      }
    >
      <Stack gap={4}>
        {all === 0 ? null : (
          <BarChart
            label="API calls per day by key"
            unit="calls"
            height={160}
            series={seriesOf(keys)}
            legend="totals"
            bars={days.map(({ date }, at): Bar => {
              const parts = partsOf(keys, at);
              return {
                ...dayLabels(date),
                ...(at === days.length - 1 ? { tick: 'Today' } : {}),
                value: sum(parts),
                parts,
              };
            })}
          />
        )}
        <DataTable
          label="API keys"
          density="compact"
          columns={columnsOf(keys, all)}
          rows={keys}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          empty={null}
        />
      </Stack>
    </Card>
  );
}

/** One series for each of the most used keys, and one for all others. */
function seriesOf(keys: readonly ApiKeyCalls[]) {
  const used = keys.filter((key) => totalOf(key) > 0);
  if (used.length <= SERIES_MAX) return used.map(nameOf(used));
  return [
    ...used.slice(0, SERIES_MAX - 1).map(nameOf(used)),
    { name: `${used.length - SERIES_MAX + 1} other keys`, tone: 'muted' as const },
  ];
}

/** Several keys may have the same name, but a legend needs different ones. */
const nameOf =
  (keys: readonly ApiKeyCalls[]) =>
  ({ name }: ApiKeyCalls, at: number) => {
    const same = keys.slice(0, at).filter((other) => other.name === name).length;
    return { name: same === 0 ? name : `${name} (${same + 1})` };
  };

function partsOf(keys: readonly ApiKeyCalls[], day: number): number[] {
  const used = keys.filter((key) => totalOf(key) > 0).map(({ by_day }) => by_day[day] ?? 0);
  if (used.length <= SERIES_MAX) return used;
  return [...used.slice(0, SERIES_MAX - 1), sum(used.slice(SERIES_MAX - 1))];
}

function columnsOf(keys: readonly ApiKeyCalls[], all: number): Column<ApiKeyCalls>[] {
  const top = Math.max(1, ...keys.flatMap(({ by_day }) => by_day));
  return [
    {
      key: 'name',
      title: 'Key',
      priority: 'primary',
      render: ({ id, name, is_revoked, is_expired }) => (
        <Row gap={2} wrap>
          <TextLink as={Link} to={`/external-api/api-keys?usage=${id}`} dir="auto">
            {name}
          </TextLink>
          {is_revoked ? <Badge>Revoked</Badge> : is_expired ? <Badge>Expired</Badge> : null}
        </Row>
      ),
    },
    {
      key: 'hour',
      title: 'This hour',
      render: ({ is_revoked, is_expired, hour_used, hour_limit }) =>
        (is_revoked || is_expired) && hour_used === 0 ? (
          '–'
        ) : (
          <div className={styles.hour}>
            <span className="ui-tabular">
              {formatCount(hour_used)} of {formatCount(hour_limit)}
            </span>
            <LevelBar
              value={hour_used}
              max={hour_limit}
              tone={hour_used >= hour_limit ? 'danger' : 'quiet'}
            />
          </div>
        ),
    },
    {
      key: 'days',
      title: 'By day',
      priority: 'secondary',
      render: (key) => (
        <Sparkline
          kind="bars"
          max={top}
          values={key.by_day}
          label={`${formatCount(totalOf(key))} calls in ${key.by_day.length} days, ${formatCount(key.by_day.at(-1) ?? 0)} today`}
        />
      ),
    },
    { key: 'total', title: 'Total', align: 'end', render: (key) => formatCount(totalOf(key)) },
    {
      key: 'share',
      title: 'Share',
      align: 'end',
      render: (key) => (all === 0 ? '–' : formatPercent(totalOf(key) / all)),
    },
  ];
}

const sum = (counts: readonly number[]) => counts.reduce((before, one) => before + one, 0);
const totalOf = ({ by_day }: ApiKeyCalls) => sum(by_day);
