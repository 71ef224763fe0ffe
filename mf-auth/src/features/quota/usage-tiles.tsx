import {
  planNames,
  type Quota,
  type QuotaStatus,
  type Usage,
  usage as usageOf,
} from '@newswatch/shared/contracts';
import { Badge, ProgressBar, RelativeTime, Stack, StatStrip, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './usage-tiles.module.css';

/** The status of each limit: shown only where a limit is nearly or fully used. */
const statusLabels = {
  low: { word: null, tone: 'neutral' },
  medium: { word: null, tone: 'info' },
  high: { word: 'High use', tone: 'warning' },
  full: { word: 'Full', tone: 'danger' },
} as const satisfies Record<QuotaStatus, object>;

/** A sentence about limits that are nearly used up, and the usage of each limit. */
export function UsageTiles({ quota }: { quota: Quota }) {
  const {
    targets,
    notifications_today: alerts,
    api_requests_hour: api,
    sources_requested_today: requests,
  } = quota;
  const calls = usageOf(api.used, api.max);
  const isOwnLimit = alerts.max !== alerts.plan_max;
  const used = [
    isTight(targets) && `${amount(targets.used)} of your ${maxOf(targets)} targets are in use.`,
    !isOwnLimit &&
      isTight(alerts) &&
      `${amount(alerts.used)} of today’s ${maxOf(alerts)} alerts have been used.`,
    api.max !== 0 &&
      isTight(calls) &&
      `${amount(calls.used)} of this hour’s ${maxOf(calls)} API calls have been used.`,
  ].filter((sentence) => sentence !== false);
  return (
    <Stack gap={4}>
      <p>
        <strong>
          {used.length === 0 ? `Plenty of room on the ${planNames[quota.plan]} plan.` : used.join(' ')}
        </strong>
        {isOwnLimit && isTight(alerts)
          ? ` But your own limit of ${maxOf(alerts)} alerts per day has ${alerts.status === 'full' ? 'been' : 'nearly been'} reached.`
          : null}
        {used.length > 0 && quota.upgrade_to ? ' A larger plan allows more.' : null}
      </p>
      <StatStrip>
        <UsageTile label="Targets" usage={targets}>
          {targets.max === null
            ? null
            : `${amount(Math.max(0, targets.max - targets.used))} more available. `}
          Suspended targets are not counted.
        </UsageTile>
        <UsageTile label="Alerts today" usage={alerts}>
          {isOwnLimit ? (
            <>
              Your own limit; your plan allows{' '}
              {alerts.plan_max === null ? 'any number' : amount(alerts.plan_max)}.{' '}
              <TextLink as={Link} to="/settings/notifications">
                Change the limit
              </TextLink>
              .{' '}
            </>
          ) : null}
          {alerts.max !== null && alerts.used > alerts.max
            ? 'Alerts that you sent with “Send now” also count. '
            : null}
          A digest counts as one. Resets <RelativeTime value={alerts.resets_at} />.
        </UsageTile>
        {api.max === 0 ? null : (
          <UsageTile label="API calls this hour" usage={calls}>
            All your keys together. Resets every hour.
          </UsageTile>
        )}
        {requests ? (
          <UsageTile label="Source requests" usage={usageOf(requests.used, requests.max)}>
            In the last 24 hours.
          </UsageTile>
        ) : null}
      </StatStrip>
    </Stack>
  );
}

function UsageTile({ label, usage, children }: { label: string; usage: Usage; children: ReactNode }) {
  const { word, tone } = statusLabels[usage.status];
  const rest = usage.max === null ? ', no limit' : ` of ${maxOf(usage)}`;
  const figures = `${amount(usage.used)}${rest}`;
  return (
    <div className={styles.tile}>
      <p className={styles.head}>
        {label}
        {word ? (
          <Badge tone={tone} dot>
            {word}
          </Badge>
        ) : null}
      </p>
      <p className="ui-tabular">
        <span className="ui-stat-value">{amount(usage.used)}</span>
        {rest}
      </p>
      <ProgressBar
        label={label}
        hideLabel
        value={Math.min(usage.used, usage.max ?? 0)}
        max={usage.max || 1}
        valueText={usage.max === null ? figures : `${figures} (${usage.percent}%)`}
        tone={tone}
      />
      <p className={styles.note}>{children}</p>
    </div>
  );
}

const isTight = ({ status }: Usage): boolean => status === 'high' || status === 'full';
const amount = (count: number): string => count.toLocaleString();
const maxOf = ({ max }: Usage): string => amount(max ?? 0);
