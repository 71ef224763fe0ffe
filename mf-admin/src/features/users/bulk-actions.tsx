import { Button, MenuButton } from '@newswatch/ui';
import type { UserAction } from './user-actions.ts';

const others = [
  { id: 'set_plan', label: 'Change plan' },
  { id: 'reset_password', label: 'Send reset links' },
  { id: 'revoke_sessions', label: 'Sign out everywhere' },
] as const satisfies readonly { id: UserAction; label: string }[];

/** Actions for all selected accounts. */
export function BulkActions({ onAction }: { onAction: (action: UserAction) => void }) {
  return (
    <>
      <Button size="small" onClick={() => onAction('activate')}>
        Activate
      </Button>
      <Button size="small" onClick={() => onAction('suspend')}>
        Suspend
      </Button>
      <Button size="small" onClick={() => onAction('delete')}>
        Delete
      </Button>
      <MenuButton
        label="More actions for the selected accounts"
        variant="secondary"
        size="small"
        items={others.map((entry) => ({ ...entry, onSelect: () => onAction(entry.id) }))}
      />
    </>
  );
}
