import { type Plan, planLimits } from '@newswatch/shared/contracts';
import { EmptyState, LinkButton } from '@newswatch/ui';
import { Key } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';

/** For whoever may not have keys: why, and what would change it. */
export function NoAccess({ plan }: { plan: Plan }) {
  if (planLimits[plan].apiAccess) {
    return (
      <EmptyState title="API access is switched off" icon={<Key />}>
        It is not enabled for your account. Keys you have made are kept, and work again as soon as an
        administrator switches it on.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="API access comes with the Pro plan"
      icon={<Key />}
      action={
        <LinkButton as={Link} to="/settings/quota">
          See your plan
        </LinkButton>
      }
    >
      With it, your own programs can read what your targets find.
    </EmptyState>
  );
}
