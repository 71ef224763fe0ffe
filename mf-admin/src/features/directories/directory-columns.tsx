import type { Directory } from '@newswatch/shared/contracts/admin';
import { menuColumn, StatusBadge, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, formatCount, type MenuEntry, RelativeTime } from '@newswatch/ui';
import { planNames } from '../../labels/plan-names.ts';
import cells from '../../looks/cells.module.css';

const statuses = {
  active: { word: 'Active', tone: 'success' },
  expired: { word: 'Token expired', tone: 'danger' },
  ownerless: { word: 'Token refused', tone: 'danger' },
} as const;

/** The drawer of a directory shows all its domains. */
const DOMAINS_SHOWN = 3;

/** The columns of the connected directories. */
export function directoryColumns(entriesOf: (directory: Directory) => MenuEntry[]): Column<Directory>[] {
  return [
    { key: 'name', title: 'Directory', priority: 'primary', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'domains',
      title: 'Domains',
      render: ({ domains }) => (
        <span className={cells.cell}>
          {domains.slice(0, DOMAINS_SHOWN).map((domain) => (
            <span key={domain} dir="ltr">
              {domain}
            </span>
          ))}
          {domains.length > DOMAINS_SHOWN ? (
            <span className={cells.soft}>{formatCount(domains.length - DOMAINS_SHOWN)} more</span>
          ) : null}
        </span>
      ),
    },
    { key: 'people', title: 'Accounts', align: 'end', render: ({ people }) => formatCount(people) },
    {
      key: 'plan',
      title: 'Plan',
      priority: 'secondary',
      render: ({ plan }) => (plan ? planNames[plan] : 'Default'),
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <>
          <StatusBadge {...statuses[status]} />{' '}
          {status === 'ownerless' ? (
            <span className="ui-muted">Its creator is no longer an active administrator. Replace it.</span>
          ) : null}
        </>
      ),
    },
    timeColumn('last_used_at', 'Last used', { none: 'Never' }),
    {
      key: 'expires_at',
      title: 'Token expires',
      render: ({ expires_at }) => <RelativeTime value={expires_at} />,
    },
    menuColumn(({ name }) => name, entriesOf),
  ];
}
