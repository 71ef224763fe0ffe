import { limits, messages } from '@newswatch/shared/contracts';
import { Dialog } from '@newswatch/ui';
import { CodeForm } from '../features/verification/code-form.tsx';

interface CodeDialogProps {
  channel: 'email' | 'whatsapp';
  /** The address or number the code was sent to. */
  destination: string;
  /** Whether the code was sent. Otherwise, it has to be requested here. */
  wasSent?: boolean;
  verify: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  onVerified: () => void;
  onClose: () => void;
}

const words = {
  email: {
    title: 'Verify your email',
    sent: messages.code.sentToEmail,
    verified: messages.code.emailVerified,
    resendFailed: messages.code.resendFailed,
  },
  whatsapp: {
    title: 'Verify your WhatsApp number',
    sent: messages.code.sentToWhatsapp,
    verified: messages.code.whatsappVerified,
    resendFailed: messages.code.resendFailed,
  },
};

/**
 * Asks for the code in a dialog. Rendered only while open, so each opening starts with an empty form and a cooldown of
 * 60 seconds before another code can be requested.
 */
export function CodeDialog({
  channel,
  destination,
  wasSent = true,
  verify,
  resend,
  onVerified,
  onClose,
}: CodeDialogProps) {
  const { title, ...said } = words[channel];
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={
        wasSent ? (
          <>
            Enter the code we sent to <bdi>{destination}</bdi>.
          </>
        ) : (
          <>
            No code has been sent to <bdi>{destination}</bdi> yet. Request one below.
          </>
        )
      }
    >
      <CodeForm
        label={title}
        words={said}
        verify={verify}
        resend={resend}
        onVerified={onVerified}
        resendAfterSeconds={limits.RESEND_COOLDOWN_SECONDS}
      />
    </Dialog>
  );
}
