import { plans } from '@newswatch/shared/contracts';
import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { Card, DescriptionList, Sparkline, Stat, StatStrip } from '@newswatch/ui';
import { counted, duration, figure, share } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';

/** The most important figures, with their recent history. */
export function HeadlineFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { users, targets, articles, trend, funnel, latency_ms } = dashboard;
  const found = trend.points.map((point) => point.articles);
  const alerts = trend.points.map((point) => point.alerts);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return (
    <StatStrip>
      <Stat
        label="Articles"
        value={figure(total(found))}
        shape={<Sparkline values={found} label="Articles over the period" width={64} height={24} />}
        hint={usualWords(total(found), articles.usual)}
      />
      <Stat
        label="Alerts"
        value={figure(total(alerts))}
        shape={
          <Sparkline values={alerts} tone="signal" label="Alerts over the period" width={64} height={24} />
        }
        hint={`from ${counted(funnel.matches, 'match', 'matches')}`}
      />
      <Stat
        label="Discovery to alert"
        value={duration(latency_ms.p50)}
        hint={
          latency_ms.p95 === null
            ? 'no live alerts in 24 hours'
            : `median, 95% within ${duration(latency_ms.p95)}`
        }
      />
      <Stat
        label="Delivered"
        value={funnel.sent === 0 ? '–' : share(funnel.delivered / funnel.sent)}
        hint={`${figure(funnel.delivered)} of ${figure(funnel.sent)} sent`}
      />
      <Stat
        label="Active users"
        value={`${figure(users.active)} of ${figure(users.total)}`}
        hint={`${figure(users.new_7d)} new in 7 days, ${counted(targets.active, 'active target')}`}
      />
    </StatStrip>
  );
}

/** Compared with the same hours of the same weekday. */
export function usualWords(now: number, usual: number | null): string {
  if (usual === null || usual === 0) return 'in this period';
  const percent = Math.round(((now - usual) / usual) * 100);
  if (Math.abs(percent) < 3) return 'at the usual level';
  if (now >= usual * 2) return `${figure(Math.round((now / usual) * 10) / 10)} times the usual level`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the usual level`;
}

/** Number of users on each plan. */
export function PeopleCard({ users }: Pick<AdminDashboard, 'users'>) {
  return (
    <Card title="People">
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

/** What was read, and how well it could be extracted. */
export function ReadingCard({
  dashboard: { articles, sources, requests_pending },
}: {
  dashboard: AdminDashboard;
}) {
  return (
    <Card title="Articles and sources">
      <DescriptionList
        items={[
          { term: 'Total articles', value: figure(articles.total) },
          { term: 'Articles today', value: figure(articles.today) },
          { term: 'Full text read, 7 days', value: share(articles.extraction_success_rate) },
          { term: 'Approved sources', value: figure(sources.approved) },
          { term: 'Sources to approve', value: figure(sources.pending) },
          { term: 'Source requests', value: figure(requests_pending) },
        ]}
      />
    </Card>
  );
}
