import { progressMessage, type User, verificationStatus } from '@newswatch/shared/contracts';
import { FormAlert, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Says what is left to verify. Renders nothing once everything is verified. */
export function SetupReminder({ user }: { user: User }) {
  const status = verificationStatus(user);
  if (status.isFullyValidated) return null;
  return (
    <FormAlert
      tone="warning"
      title={progressMessage(status)}
      action={
        <LinkButton as={Link} to="/setup" variant="primary">
          Continue setup
        </LinkButton>
      }
    >
      {status.progress === 50
        ? '1 of 2 checks is done.'
        : 'Two checks: a code by email and a code on WhatsApp.'}
    </FormAlert>
  );
}
