import { Button, Card } from '@newswatch/ui';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The way out, for good. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Delete account" tone="danger" description="At once and for good. Download your data first.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
