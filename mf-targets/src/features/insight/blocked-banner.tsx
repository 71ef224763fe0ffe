import { messages, type Target } from '@newswatch/shared/contracts';
import { FormAlert, LinkButton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BlockedBannerProps {
  target: Target;
  /** The button that opens its form. */
  change: ReactNode;
}

/** Says why a target finds nothing, on the pages of a target that is suspended or can no longer match anything. */
export function BlockedBanner({ target, change }: BlockedBannerProps) {
  if (target.status === 'suspended') return <SuspendedBanner status_reason={target.status_reason} />;
  if (!target.invalid_reason) return null;
  return (
    <FormAlert title="This target cannot match anything" action={change}>
      {messages.cannotMatch[target.invalid_reason]} Change its sources, categories or languages. It will match
      again automatically once we read such a source.
    </FormAlert>
  );
}

function SuspendedBanner({ status_reason }: Pick<Target, 'status_reason'>) {
  const step = (label: string, to: string) => (
    <LinkButton as={Link} to={to} size="small">
      {label}
    </LinkButton>
  );
  if (status_reason === 'admin') {
    return (
      <FormAlert
        tone="warning"
        title="An administrator suspended this target"
        action={step('Ask why', '/chats?form=new&category=support')}
      >
        It finds nothing until an administrator resumes it. Its matches stay here.
      </FormAlert>
    );
  }
  if (status_reason === 'verification_lost') {
    return (
      <FormAlert
        tone="warning"
        title="Your email address and your WhatsApp number are no longer verified"
        action={step('Verify your account', '/setup')}
      >
        It finds nothing until you verify one of them, and then resumes automatically. Its matches stay here.
      </FormAlert>
    );
  }
  return (
    <FormAlert
      tone="warning"
      title={`You have more targets than ${status_reason === 'quota' ? 'an administrator' : 'your plan'} allows`}
      action={step('See your limits', '/settings/quota')}
    >
      It finds nothing until there is room for it: resume it after you have deleted another one. If your limit
      is raised, the oldest targets resume automatically.
    </FormAlert>
  );
}
