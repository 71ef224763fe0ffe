import { plans } from '@newswatch/shared/contracts';
import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { Card, DescriptionList, Sparkline, Stack, Stat, StatStrip } from '@newswatch/ui';
import { counted, duration, figure, share } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';
import styles from './figures.module.css';
import { type Rereading, Unreadable, UnreadableCard, UnreadableFigure } from './unreadable.tsx';

/** The most important figures, with their recent history. */
export function HeadlineFigures({ dashboard, reading }: { dashboard: AdminDashboard; reading: Rereading }) {
  const { users, targets, articles, trend, funnel, latency_ms } = dashboard;
  const found = trend?.points.map((point) => point.articles) ?? [];
  const alerts = trend?.points.map((point) => point.alerts) ?? [];
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const isUsualKnown = articles !== null && !dashboard.unreadable?.parts.includes('articles_usual');
  return (
    <StatStrip>
      {trend ? (
        <Stat
          label="Articles"
          value={figure(total(found))}
          shape={<Sparkline values={found} label="Articles over the period" width={64} height={24} />}
          hint={
            isUsualKnown
              ? usualWords(total(found), articles.usual)
              : 'in this period; the usual number could not be read'
          }
        />
      ) : (
        <UnreadStat label="Articles" reading={reading} />
      )}
      {trend ? (
        <Stat
          label="Alerts"
          value={figure(total(alerts))}
          shape={
            <Sparkline values={alerts} tone="signal" label="Alerts over the period" width={64} height={24} />
          }
          hint={
            funnel
              ? `from ${counted(funnel.matches, 'match', 'matches')}`
              : 'in this period; the matches could not be read'
          }
        />
      ) : (
        <UnreadStat label="Alerts" reading={reading} />
      )}
      {latency_ms ? (
        <Stat
          label="Discovery to alert"
          value={duration(latency_ms.p50)}
          hint={
            latency_ms.p95 === null
              ? 'no live alerts in 24 hours'
              : `median, 95% within ${duration(latency_ms.p95)}`
          }
        />
      ) : (
        <UnreadStat label="Discovery to alert" reading={reading} />
      )}
      {funnel ? (
        <Stat
          label="Delivered"
          value={funnel.sent === 0 ? '–' : share(funnel.delivered / funnel.sent)}
          hint={`${figure(funnel.delivered)} of ${figure(funnel.sent)} sent`}
        />
      ) : (
        <UnreadStat label="Delivered" reading={reading} />
      )}
      {users ? (
        <Stat
          label="Active users"
          value={`${figure(users.active)} of ${figure(users.total)}`}
          hint={`${figure(users.new_7d)} new in 7 days, ${
            targets ? counted(targets.active, 'active target') : 'the targets could not be read'
          }`}
        />
      ) : (
        <UnreadStat label="Active users" reading={reading} />
      )}
    </StatStrip>
  );
}

function UnreadStat({ label, reading }: { label: string; reading: Rereading }) {
  return <Stat label={label} value="–" hint={<UnreadableFigure reading={reading} what={label} />} />;
}

/** A figure compared with the same hours of the same weekday, in words. */
export function usualWords(now: number, usual: number | null): string {
  if (usual === null || usual === 0) return 'in this period';
  const percent = Math.round(((now - usual) / usual) * 100);
  if (Math.abs(percent) < 3) return 'at the usual level';
  if (now >= usual * 2) return `${figure(Math.round((now / usual) * 10) / 10)} times the usual level`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the usual level`;
}

/** Number of users on each plan. */
export function PeopleCard({ users, reading }: Pick<AdminDashboard, 'users'> & { reading: Rereading }) {
  if (!users) return <UnreadableCard title="People" what="The people" reading={reading} />;
  return (
    <Card title="People" className={styles.figures}>
      <DescriptionList
        items={[
          ...plans.map((plan) => ({
            term: `${planNames[plan]} plan`,
            value: figure(users.by_plan[plan] ?? 0),
          })),
          { term: 'Not fully verified', value: figure(users.unverified) },
        ]}
      />
    </Card>
  );
}

const NOT_READ = 'Could not be read';

/** The crawled articles, and the quality of their extraction. */
export function ReadingCard({
  dashboard: { articles, sources, requests_pending },
  reading,
}: {
  dashboard: AdminDashboard;
  reading: Rereading;
}) {
  return (
    <Card title="Articles and sources" className={styles.figures}>
      <Stack gap={3}>
        <DescriptionList
          items={[
            { term: 'Total articles', value: articles ? figure(articles.total) : NOT_READ },
            { term: 'Articles today', value: articles ? figure(articles.today) : NOT_READ },
            {
              term: 'Full text read, 7 days',
              value: articles ? share(articles.extraction_success_rate) : NOT_READ,
            },
            { term: 'Approved sources', value: sources ? figure(sources.approved) : NOT_READ },
            { term: 'Sources to approve', value: sources ? figure(sources.pending) : NOT_READ },
            {
              term: 'Source requests',
              value: requests_pending === null ? NOT_READ : figure(requests_pending),
            },
          ]}
        />
        {articles && sources && requests_pending !== null ? null : (
          <Unreadable what="Some figures about articles and sources" reading={reading} />
        )}
      </Stack>
    </Card>
  );
}
