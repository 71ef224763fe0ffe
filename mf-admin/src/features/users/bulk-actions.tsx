import { Button, MenuButton } from '@newswatch/ui';
import type { Deed } from './orders.ts';

const others = [
  { id: 'set_plan', label: 'Change plan' },
  { id: 'reset_password', label: 'Send reset links' },
  { id: 'revoke_sessions', label: 'Sign out everywhere' },
] as const satisfies readonly { id: Deed; label: string }[];

/** What can be done to all selected accounts at once. */
export function BulkActions({ onOrder }: { onOrder: (deed: Deed) => void }) {
  return (
    <>
      <Button size="small" onClick={() => onOrder('activate')}>
        Activate
      </Button>
      <Button size="small" onClick={() => onOrder('suspend')}>
        Suspend
      </Button>
      <Button size="small" onClick={() => onOrder('delete')}>
        Delete
      </Button>
      <MenuButton
        label="More for the selected accounts"
        variant="secondary"
        size="small"
        items={others.map((entry) => ({ ...entry, onSelect: () => onOrder(entry.id) }))}
      />
    </>
  );
}
