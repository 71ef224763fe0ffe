import type { Target } from '@newswatch/shared/contracts';
import { FormAlert, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** On the pages of a suspended target: why it finds nothing, and what helps. Nothing otherwise. */
export function SuspendedBanner({ target: { status, status_reason } }: { target: Target }) {
  if (status !== 'suspended') return null;
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
  return (
    <FormAlert
      tone="warning"
      title={`You have more targets than ${status_reason === 'quota' ? 'an administrator' : 'your plan'} allows`}
      action={step('See your limits', '/settings/quota')}
    >
      It finds nothing until there is room for it: resume it after you have deleted another one. With a higher
      limit, the oldest targets resume by themselves.
    </FormAlert>
  );
}
