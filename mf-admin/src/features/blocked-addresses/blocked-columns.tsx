import type { BlockedAddress } from '@newswatch/shared/contracts/admin';
import { menuColumn, timeColumn } from '@newswatch/shell-api/patterns';
import type { Column, MenuEntry } from '@newswatch/ui';
import { channelNames } from '../../labels/channel-names.ts';
import { counted } from '../../labels/figure-labels.ts';
import cells from '../../looks/cells.module.css';

const causes = {
  bounced: 'Automatic: messages were refused',
  complaint: 'Automatic: the owner blocked us',
} as const;

/** The reason of an automatic block; undefined for other blocks. */
function causeOf({ cause, spares_codes }: BlockedAddress): string | undefined {
  if (spares_codes) return 'Automatic: the owner stopped marketing messages; codes are still sent';
  return cause ? causes[cause] : undefined;
}

/** The columns of blocked addresses and numbers. */
export function blockedColumns(entriesOf: (block: BlockedAddress) => MenuEntry[]): Column<BlockedAddress>[] {
  return [
    {
      key: 'address',
      title: 'Address or number',
      priority: 'primary',
      width: '28%',
      render: ({ address }) => (
        <bdi dir="ltr" className={cells.breaks}>
          {address}
        </bdi>
      ),
    },
    { key: 'channel', title: 'Channel', render: ({ channel }) => channelNames[channel] },
    {
      key: 'reason',
      title: 'Reason',
      width: '22%',
      render: ({ reason }) => <bdi className={cells.breaks}>{reason}</bdi>,
    },
    { key: 'used_by', title: 'Used by', render: usedBy },
    {
      key: 'blocked_by',
      title: 'Blocked by',
      priority: 'secondary',
      inBrief: (block) =>
        causeOf(block) ?? (block.blocked_by ? `Blocked by ${block.blocked_by.full_name}` : undefined),
      render: (block) => causeOf(block) ?? <bdi>{block.blocked_by?.full_name ?? '–'}</bdi>,
    },
    timeColumn('created_at', 'Since', { align: 'end' }),
    menuColumn(({ address }) => address, entriesOf),
  ];
}

/** The number of people with an address: "1 user, 2 recipients". */
function usedBy({ users, recipients }: BlockedAddress): string {
  const parts = [
    ...(users > 0 ? [counted(users, 'user')] : []),
    ...(recipients > 0 ? [counted(recipients, 'recipient')] : []),
  ];
  return parts.join(', ') || 'Nobody';
}
