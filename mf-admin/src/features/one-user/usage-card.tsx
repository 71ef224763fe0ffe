import { planLimits } from '@newswatch/shared/contracts';
import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { Card, DescriptionList, ProgressBar, Stack } from '@newswatch/ui';
import { channelNames } from '../../labels/channel-names.ts';

/** The usage of each limit, and where the limit comes from. */
export function UsageCard({ user }: { user: AdminUserDetail }) {
  const own = (number: number | null) => (number === null ? 'the plan’s' : 'set by an administrator');
  return (
    <Card title="Usage" description="Suspended targets are not counted.">
      <Stack gap={5}>
        <Used
          label="Targets"
          used={user.targets.used}
          max={user.targets.max}
          origin={own(user.max_targets)}
        />
        <Used
          label="Daily alert limit"
          used={user.notifications_today}
          max={user.notifications_per_day}
          origin={dailyOrigin(user)}
        />
        <DescriptionList
          items={[
            {
              term: 'Alert channels',
              value: user.enabled_channels.map((channel) => channelNames[channel]).join(' and ') || 'None',
            },
            { term: 'Live alerts', value: user.live_notifications_enabled ? 'On' : 'Off' },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The origin of the daily limit: the smaller of two numbers applies. */
function dailyOrigin(user: AdminUserDetail): string {
  const wished = `${user.max_daily_notifications.toLocaleString('en')}, chosen by the user`;
  const given = user.max_notifications_per_day;
  const planned = planLimits[user.plan].maxNotificationsPerDay;
  if (given !== null)
    return `the lower of ${wished}, and ${given.toLocaleString('en')}, set by an administrator`;
  return planned === null
    ? wished
    : `the lower of ${wished}, and ${planned.toLocaleString('en')}, set by the plan`;
}

function Used({
  label,
  used,
  max,
  origin,
}: {
  label: string;
  used: number;
  max: number | null;
  origin: string;
}) {
  const most = max === null ? 'no limit' : max.toLocaleString('en');
  return (
    <div>
      <ProgressBar
        label={label}
        value={Math.min(used, max ?? 0)}
        max={max || 1}
        valueText={`${used.toLocaleString('en')} of ${most}`}
        tone={max !== null && used >= max ? 'danger' : 'signal'}
      />
      <p className="ui-muted">Limit: {origin}.</p>
    </div>
  );
}
