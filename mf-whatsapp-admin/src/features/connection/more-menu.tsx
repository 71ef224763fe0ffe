import type { WhatsappFault, WhatsappSession } from '@newswatch/shared/contracts/admin';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import type { Connection } from './use-connection.ts';

const FAULTS: readonly [WhatsappFault, string][] = [
  ['connection_lost', 'The connection is lost'],
  ['connection_back', 'The connection is back'],
  ['restart_required', 'WhatsApp asks for a restart'],
  ['device_removed', 'The phone removes this device'],
  ['restricted', 'WhatsApp restricts the number'],
  ['banned', 'WhatsApp bans the number'],
  ['lifted', 'The restriction or ban is lifted'],
];

/** Rarely used actions: unlinking, and the scenarios of the simulator. */
export function MoreMenu({
  session,
  connection,
  onReceive,
  onLogout,
}: {
  session: WhatsappSession;
  connection: Connection;
  onReceive: () => void;
  onLogout: () => void;
}) {
  const simulated: MenuEntry[] =
    session.provider === 'simulator'
      ? [
          { kind: 'caption', id: 'simulate', label: 'Simulate' },
          ...FAULTS.map(([id, label]) => ({ id, label, onSelect: () => connection.simulate.mutate(id) })),
          { id: 'message', label: 'Incoming message…', onSelect: onReceive },
          { kind: 'separator', id: 'end' },
        ]
      : [];
  const items: MenuEntry[] = [
    ...simulated,
    { id: 'restart', label: 'Restart', onSelect: () => connection.restart.mutate() },
    { id: 'logout', label: 'Unlink phone', danger: true, disabled: !session.linked_at, onSelect: onLogout },
  ];
  return (
    <MenuButton label="More actions for the connection" items={items} variant="secondary" trigger="More" />
  );
}
