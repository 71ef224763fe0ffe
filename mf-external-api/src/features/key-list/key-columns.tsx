import { type ApiKey, type ApiKeyStatus, usage as usageOf } from '@newswatch/shared/contracts';
import { menuColumn, statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, type MenuEntry, ProgressBar, RelativeTime } from '@newswatch/ui';
import { scopeLabels } from '../../labels/scope-labels.ts';
import { NameCell } from '../../parts/name-cell.tsx';
import styles from './key-columns.module.css';

const statusLabels: Record<ApiKeyStatus, { word: string; tone: 'success' | 'warning' | 'neutral' }> = {
  active: { word: 'Active', tone: 'success' },
  suspended: { word: 'Suspended', tone: 'warning' },
  expired: { word: 'Expired', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'neutral' },
};

/** The columns of the key list, with a menu at the end of each row. The name opens the usage of the key. */
export function keyColumns(
  menuOf: (key: ApiKey) => MenuEntry[],
  onUsage: (id: string) => void,
): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      priority: 'primary',
      render: ({ id, name, description }) => (
        <NameCell name={name} onOpen={() => onUsage(id)}>
          {description ? (
            <span className={styles.description} dir="auto">
              {description}
            </span>
          ) : null}
        </NameCell>
      ),
    },
    {
      key: 'secret',
      title: 'Key',
      render: ({ prefix, last4, previous_valid_until }) => (
        <span className={styles.name}>
          <code className={styles.secret} dir="ltr">
            {prefix}…{last4}
          </code>
          {previous_valid_until ? (
            <span className={styles.description}>
              old secret expires <RelativeTime value={previous_valid_until} />
            </span>
          ) : null}
        </span>
      ),
    },
    statusColumn(({ status }) => statusLabels[status]),
    {
      key: 'scopes',
      title: 'Permissions',
      render: ({ scopes }) => (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeLabels[scope].label}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'usage',
      title: 'This hour',
      render: ({ usage }) => <HourUsage usage={usage} />,
    },
    {
      key: 'last_used_at',
      title: 'Last used',
      render: ({ last_used_at, last_used_ip }) =>
        last_used_at ? (
          <span title={last_used_ip ? `from ${last_used_ip}` : undefined}>
            <RelativeTime value={last_used_at} />
          </span>
        ) : (
          'Never'
        ),
    },
    timeColumn('expires_at', 'Expires', { none: 'Never' }),
    menuColumn(({ name }) => name, menuOf),
  ];
}

const tones = { low: 'success', medium: 'info', high: 'warning', full: 'danger' } as const;

/** The requests of the current hour, as part of the hourly limit. */
function HourUsage({ usage: { hour_used, hour_limit } }: Pick<ApiKey, 'usage'>) {
  const [used, most] = [hour_used, hour_limit].map((count) => count.toLocaleString('en'));
  return (
    <div className={styles.usage}>
      <span aria-hidden="true">
        {used} / {most}
      </span>
      <ProgressBar
        label="Requests this hour"
        hideLabel
        value={hour_used}
        max={hour_limit}
        valueText={`${used} of ${most}`}
        tone={tones[usageOf(hour_used, hour_limit).status]}
      />
    </div>
  );
}
