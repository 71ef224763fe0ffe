import { Button, Dialog, FormAlert, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface SendAgainDialogProps {
  title: string;
  /** What the button says. */
  label: string;
  /** Undefined while it is being counted. */
  count: number | undefined;
  sending: boolean;
  /** Why they could not be sent. */
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
  /** What would be sent, and where. */
  children: ReactNode;
}

/** A plan before deliveries are sent again: nothing goes out until it was read. */
export function SendAgainDialog(props: SendAgainDialogProps) {
  const { title, label, count, sending, failure, onSend, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description="They are sent with the event ids they had, so a receiver can leave out what it knows."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={sending} disabled={!count} onClick={onSend}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        {children}
      </Stack>
    </Dialog>
  );
}
