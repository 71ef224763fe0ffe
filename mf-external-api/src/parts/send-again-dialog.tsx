import { Button, Dialog, FormAlert, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface SendAgainDialogProps {
  title: string;
  /** The label of the button. */
  label: string;
  /** Undefined while the deliveries are being counted. */
  count: number | undefined;
  sending: boolean;
  /** Why they could not be sent. */
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
  /** What would be sent, and where to. */
  children: ReactNode;
}

/** Confirms sending deliveries again. Nothing is sent before that. */
export function SendAgainDialog(props: SendAgainDialogProps) {
  const { title, label, count, sending, failure, onSend, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description="They are sent with the event ids they had, so a receiver can skip those it already has."
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
