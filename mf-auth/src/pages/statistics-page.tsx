import { StatisticsPeriod } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { PlanHistory, QueryView } from '@newswatch/shell-api/patterns';
import { Row, SelectField, Skeleton } from '@newswatch/ui';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { statisticsQuery } from '../api/statistics.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { StatisticsView } from '../features/statistics/statistics-view.tsx';

const periods: readonly { value: StatisticsPeriod; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
];

const Period = v.fallback(StatisticsPeriod, '30d');

/** /settings/statistics?period=… */
export function StatisticsPage() {
  const [search, setSearch] = useSearchParams();
  const period = v.parse(Period, search.get('period'));
  const query = useQuery(statisticsQuery(period));
  const { created_at } = useCurrentUser();
  return (
    <SettingsPage title="Statistics" lead="Your matches and the messages sent about them." wide>
      <Row>
        <SelectField
          label="Period"
          options={periods}
          value={period}
          onChange={(event) => setSearch({ period: event.target.value }, { replace: true })}
        />
      </Row>
      <QueryView query={query} what="your statistics" loading={<Skeleton shape="block" height={320} />}>
        {(statistics) => (
          <>
            <StatisticsView statistics={statistics} />
            <PlanHistory
              since={period === 'all' ? created_at : later(statistics.by_day[0]?.date, created_at)}
            />
          </>
        )}
      </QueryView>
    </SettingsPage>
  );
}

/** The later of a date and a time. */
const later = (date = '', time: string): string => (date > time ? date : time);
