import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { Card, DescriptionList, ProgressBar, Row, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-names.ts';
import styles from '../../looks/cells.module.css';

/** The usage of each limit, and where the limit comes from. */
export function UsageCard({ user }: { user: AdminUserDetail }) {
  return (
    <Card
      title="Usage"
      description="Suspended targets are not counted."
      actions={
        <Row gap={4}>
          <TextLink as={Link} to={`/admin/targets?q=${encodeURIComponent(user.email)}`}>
            Targets
          </TextLink>
          <TextLink as={Link} to={`/admin/notifications?q=${encodeURIComponent(user.email)}`}>
            Messages
          </TextLink>
        </Row>
      }
    >
      <Stack gap={5}>
        <Used
          label="Targets"
          used={user.targets.used}
          max={user.targets.max}
          origin={setBy(user.max_targets)}
        />
        <Used
          label="Alerts today"
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

const setBy = (own: number | null) => (own === null ? 'set by the plan' : 'set by an administrator');

/** Says where the daily limit comes from: of two limits, the smaller one applies. */
function dailyOrigin(user: AdminUserDetail): string {
  return user.notifications_per_day === user.max_daily_notifications
    ? 'from the user’s settings'
    : setBy(user.max_notifications_per_day);
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
    <Stack gap={1}>
      <ProgressBar
        label={label}
        value={Math.min(used, max ?? 0)}
        max={max || 1}
        valueText={`${used.toLocaleString('en')} of ${most}`}
        tone={max !== null && used >= max ? 'danger' : 'signal'}
      />
      <p className={styles.soft}>Limit {origin}</p>
    </Stack>
  );
}
