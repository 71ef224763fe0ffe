import { messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card } from '@newswatch/ui';
import { WhatsappVerification } from '../../person/whatsapp-verification.tsx';
import { StepCard } from './step-card.tsx';

interface WhatsappStepProps {
  onBack: () => void;
  onComplete: () => void;
}

/** Step 2 of 2. */
export function WhatsappStep({ onBack, onComplete }: WhatsappStepProps) {
  const user = useCurrentUser();
  const { isWhatsAppVerified } = verificationStatus(user);
  const { whatsapp } = user.contact_info;

  return (
    <StepCard
      title={messages.steps.whatsapp.title}
      place="Step 2 of 2"
      aside={
        isWhatsAppVerified ? undefined : <NumberHelp sendsAlerts={user.quota.channels.includes('whatsapp')} />
      }
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          {isWhatsAppVerified ? (
            <Button variant="primary" onClick={onComplete}>
              Complete Setup
            </Button>
          ) : null}
        </>
      }
    >
      {isWhatsAppVerified ? (
        <Card
          tone="success"
          level={3}
          title={whatsapp ? 'WhatsApp number verified' : 'Administrators do not need a number'}
          actions={
            <Button variant="primary" onClick={onComplete}>
              Continue
            </Button>
          }
        >
          <bdi>{whatsapp}</bdi>
        </Card>
      ) : (
        <WhatsappVerification />
      )}
    </StepCard>
  );
}

function NumberHelp({ sendsAlerts }: { sendsAlerts: boolean }) {
  return (
    <>
      <h3>Messages to this number</h3>
      <p>
        {sendsAlerts
          ? 'A code now, and your alerts if you turn them on. Reply STOP to stop them.'
          : 'On your plan, the number only protects your account. We use it only to send codes.'}
      </p>
      <h3>No WhatsApp on this number?</h3>
      <p>Enter another number. It will replace this one.</p>
    </>
  );
}
