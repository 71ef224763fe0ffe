import { Button, Card } from '@newswatch/ui';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Deletes the account permanently. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Delete account"
      tone="danger"
      description="Immediate and permanent. Download your data first."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
