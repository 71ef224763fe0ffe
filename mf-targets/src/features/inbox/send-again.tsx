import type { Delivery, Notification } from '@newswatch/shared/contracts';
import { Button, type ButtonProps } from '@newswatch/ui';
import { waitsForTry } from './delivery-labels.ts';
import type { InboxActions } from './inbox-actions.ts';

interface SendAgainProps extends Pick<ButtonProps, 'variant'> {
  alert: Notification;
  delivery: Delivery;
  actions: InboxActions;
}

/** Sends a message that failed once more, or now one that waits for its next attempt. Renders nothing for others. */
export function SendAgain({ alert, delivery, actions, variant }: SendAgainProps) {
  const { channel, status } = delivery;
  const button = { size: 'small', ...(variant ? { variant } : {}) } as const;
  if (status === 'failed') {
    return (
      <Button {...button} onClick={() => actions.resend(alert, channel)}>
        Send again
      </Button>
    );
  }
  return waitsForTry(delivery) ? (
    <Button {...button} onClick={() => actions.tryNow(alert, channel)}>
      Try now
    </Button>
  ) : null;
}
