import { AnalyticsPeriod, type Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import {
  counted,
  ExportMenu,
  PeriodField,
  PlanHistory,
  QueryView,
  useAddressParam,
} from '@newswatch/shell-api/patterns';
import { LinkButton, Row, Skeleton, Stack } from '@newswatch/ui';
import { Calendar, Download, FileText, Monitor } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { targetQueries, targetsApi } from '../api/targets.ts';
import { AddedAfterwards } from '../features/earlier/added-afterwards.tsx';
import { AnalyticsView } from '../features/insight/analytics-view.tsx';
import pickerStyles from '../features/insight/compare-picker.module.css';
import { comparedIds } from '../features/insight/compared-ids.ts';
import { LazyFirstReportsCard } from '../features/insight/first-reports/lazy-first-reports-card.ts';
import { LazyComparePicker, LazyComparison } from '../features/insight/lazy-comparison.ts';
import { LazyDevelopmentsCard } from '../features/insight/lazy-developments-card.ts';
import { LazyJournalistsCard } from '../features/insight/lazy-journalists-card.ts';
import { LazyNamesCard } from '../features/insight/lazy-names-card.ts';
import { LazyPlacesCard } from '../features/insight/places/lazy-places-card.ts';
import { ThemesCard } from '../features/insight/themes-card.tsx';
import { formatQuery } from '../features/insight/use-exports.ts';
import { LazyQuotedMostCard } from '../features/quotes/lazy-quoted-most-card.ts';
import { TargetFrame } from './target-frame.tsx';

const Period = v.fallback(AnalyticsPeriod, '30d');

/** /targets/:targetId/analytics?period=…&compare=… */
export function TargetAnalyticsPage() {
  return <TargetFrame tab="analytics">{(target) => <TargetAnalyticsDetails target={target} />}</TargetFrame>;
}

function TargetAnalyticsDetails({ target }: { target: Target }) {
  const [givenPeriod, setPeriod] = useAddressParam('period', { replace: true });
  const period = v.parse(Period, givenPeriod);
  const [compare, setCompare] = useAddressParam('compare', { replace: true });
  const others = comparedIds(compare, target.id);
  const changeOthers = (ids: string[]) => setCompare(ids.join(','));
  const query = useQuery(targetQueries.analytics(target.id, period));
  const isHourly = Boolean(query.data?.hourly);
  return (
    <Stack gap={4}>
      <Row justify="between" align="start">
        <Row align="start">
          <PeriodField value={givenPeriod ?? period} onChange={setPeriod} hasHours />
          <Suspense
            fallback={
              <div className={pickerStyles.picker}>
                <Skeleton shape="block" height={36} />
              </div>
            }
          >
            <LazyComparePicker targetId={target.id} value={others} onChange={changeOthers} />
          </Suspense>
        </Row>
        <Row>
          <LinkButton
            as={Link}
            to={`/targets?view=reports&form=make&targets=${[target.id, ...others].join(',')}&period=${period}`}
            icon={<FileText />}
          >
            Create a report
          </LinkButton>
          <LinkButton as={Link} to={`/targets?view=reports&form=new&target=${target.id}`} icon={<Calendar />}>
            Schedule a report
          </LinkButton>
          <LinkButton as={Link} to={`/screen?form=new&target=${target.id}`} icon={<Monitor />}>
            Show on a screen
          </LinkButton>
          <ExportMenu
            variant="secondary"
            icon={<Download />}
            formats={['pptx', 'xlsx', 'csv']}
            send={(format) =>
              targetsApi.exportAnalytics({
                params: { targetId: target.id },
                query: { period, ...formatQuery(format) },
              })
            }
            counted={(rows, format) => counted(rows, format === 'pptx' ? 'slide' : isHourly ? 'hour' : 'day')}
          />
        </Row>
      </Row>
      {others.length > 0 ? (
        <Suspense fallback={<Skeleton shape="block" height={280} />}>
          <LazyComparison targetId={target.id} period={period} others={others} onChange={changeOthers} />
        </Suspense>
      ) : null}
      <QueryView
        query={query}
        what="the analytics"
        loading={
          <>
            <Skeleton lines={2} />
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={280} />
          </>
        }
      >
        {(analytics) => (
          <>
            <AnalyticsView
              targetId={target.id}
              analytics={analytics}
              themes={
                <>
                  <ThemesCard targetId={target.id} period={period} />
                  {/* Parts are only in plans with advanced analytics. */}
                  {analytics.advanced === null ? null : (
                    <Suspense fallback={<Skeleton shape="block" height={280} />}>
                      <LazyDevelopmentsCard targetId={target.id} period={period} />
                    </Suspense>
                  )}
                  <Suspense fallback={<Skeleton shape="block" height={280} />}>
                    <LazyNamesCard target={target} period={period} />
                  </Suspense>
                  {analytics.advanced === null ? null : (
                    <Suspense fallback={<Skeleton shape="block" height={280} />}>
                      <LazyFirstReportsCard targetId={target.id} period={period} />
                    </Suspense>
                  )}
                  <Suspense fallback={<Skeleton shape="block" height={280} />}>
                    <LazyJournalistsCard targetId={target.id} period={period} />
                  </Suspense>
                  <Suspense fallback={<Skeleton shape="block" height={280} />}>
                    <LazyQuotedMostCard targetId={target.id} period={period} />
                  </Suspense>
                  <Suspense fallback={<Skeleton shape="block" height={280} />}>
                    <LazyPlacesCard target={target} period={period} />
                  </Suspense>
                </>
              }
            />
            <AddedAfterwards target={target} analytics={analytics} />
            <PlanHistory since={later(analytics.from, target.created_at)} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The later of a date and a time. */
const later = (date: string, time: string): string => (date > time ? date : time);
