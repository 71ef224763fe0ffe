import { type Quota, type QuotaStatus, type Usage, usage as usageOf } from '@newswatch/shared/contracts';
import { Badge, Card, ProgressBar, RelativeTime, Row, Stack, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const statusLabels: Record<QuotaStatus, { word: string; tone: 'success' | 'info' | 'warning' | 'danger' }> = {
  low: { word: 'Low', tone: 'success' },
  medium: { word: 'Medium', tone: 'info' },
  high: { word: 'High', tone: 'warning' },
  full: { word: 'Full', tone: 'danger' },
};

/** How much of the plan's limits is used. */
export function UsageCard({ quota }: { quota: Quota }) {
  return (
    <Card title="Usage" description="Suspended targets are not counted.">
      <Stack gap={5}>
        <UsageBar label="Targets" usage={quota.targets} />
        <UsageBar label="Daily alert limit" usage={quota.notifications_today}>
          {limitLine(quota)}Resets <RelativeTime value={quota.notifications_today.resets_at} />.
        </UsageBar>
        {quota.api_requests_hour.max === 0 ? null : (
          <UsageBar
            label="API calls this hour"
            usage={usageOf(quota.api_requests_hour.used, quota.api_requests_hour.max)}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Says whose limit applies when it is the user's own. */
function limitLine({ notifications_today: { max, plan_max } }: Quota): ReactNode {
  if (max === null || max === plan_max) return null;
  return (
    <>
      This is your own limit. Your plan allows {plan_max === null ? 'any number' : plan_max.toLocaleString()}.{' '}
      <TextLink as={Link} to="/settings/notifications">
        Change the limit
      </TextLink>
      .{' '}
    </>
  );
}

function UsageBar({ label, usage, children }: { label: string; usage: Usage; children?: ReactNode }) {
  const { word, tone } = statusLabels[usage.status];
  const figures = `${usage.used.toLocaleString()} of ${usage.max === null ? 'unlimited' : usage.max.toLocaleString()}`;
  return (
    <Stack gap={2}>
      <ProgressBar
        label={label}
        value={Math.min(usage.used, usage.max ?? 0)}
        max={usage.max || 1}
        valueText={usage.max === null ? figures : `${figures} (${usage.percent}%)`}
        tone={tone === 'info' ? 'signal' : tone}
      />
      <Row gap={2}>
        <Badge tone={tone} dot>
          {word}
        </Badge>
        {children ? <p className="ui-muted">{children}</p> : null}
      </Row>
    </Stack>
  );
}
