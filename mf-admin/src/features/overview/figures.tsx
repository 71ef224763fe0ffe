import { plans } from '@newswatch/shared/contracts';
import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { Card, DayBars, DescriptionList, Grid, Stack, Stat } from '@newswatch/ui';
import { counted, duration, figure, share } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';

/** The four figures an administrator looks for first. */
export function HeadlineFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { users, targets, sources, articles, notifications } = dashboard;
  return (
    <Grid min={150} stretch>
      <Stat
        label="Users"
        value={figure(users.total)}
        hint={`${figure(users.active)} active, ${figure(users.new_7d)} new in 7 days`}
      />
      <Stat label="Targets" value={figure(targets.total)} hint={`${figure(targets.active)} being watched`} />
      <Stat
        label="Articles today"
        value={figure(articles.today)}
        hint={`from ${counted(sources.approved, 'approved source')}`}
      />
      <Stat
        label="Alerts today"
        value={figure(notifications.today)}
        hint={`${figure(notifications.failed)} messages failed today, ${figure(notifications.held)} waiting now`}
        tone={notifications.failed > 0 ? 'danger' : 'neutral'}
      />
    </Grid>
  );
}

/** What came in over fourteen days, and how well it could be read. */
export function ArticlesCard({ articles }: Pick<AdminDashboard, 'articles'>) {
  return (
    <Card title="Articles" description="Read per day over the last 14 days">
      <Stack gap={4}>
        <DayBars label="Articles per day" unit="articles" days={articles.by_day} />
        <DescriptionList
          items={[
            { term: 'In all', value: figure(articles.total) },
            { term: 'Full text read, 7 days', value: share(articles.extraction_success_rate) },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** How the path from article to alert is doing. */
export function PipelineCard({ dashboard }: { dashboard: AdminDashboard }) {
  const { sources, notifications, latency_ms, workers } = dashboard;
  return (
    <Card title="Pipeline" description="From first sight of an article to its alert">
      <DescriptionList
        items={[
          { term: 'Median delay', value: duration(latency_ms.p50) },
          { term: '95 % within', value: duration(latency_ms.p95) },
          { term: 'Emails today', value: figure(notifications.by_channel.email) },
          { term: 'WhatsApp today', value: figure(notifications.by_channel.whatsapp) },
          { term: 'Sources failing', value: sources.failing },
          { term: 'Sources blocked', value: sources.blocked },
          { term: 'Sources to approve', value: sources.pending },
          {
            term: 'Workers',
            value: `${workers.healthy} healthy, ${workers.stale} stale, ${workers.dead} dead`,
          },
        ]}
      />
    </Card>
  );
}

/** Who is on which plan. */
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
