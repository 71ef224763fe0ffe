import type { Quota } from '@newswatch/shared/contracts';
import { EmptyState, LinkButton } from '@newswatch/ui';
import { Key } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';

/** Explains to users why they have no API access, and how to get it. */
export function NoAccess({ quota: { plan, plans } }: { quota: Quota }) {
  if (plans?.[plan].api_access ?? true) {
    return (
      <EmptyState title="API access is turned off" icon={<Key />}>
        Your keys have been kept, and will work again once an administrator turns API access on.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="API access is included in the Pro plan"
      icon={<Key />}
      action={
        <LinkButton as={Link} to="/settings/quota">
          See your plan
        </LinkButton>
      }
    >
      The API lets your own programs read what your targets find.
    </EmptyState>
  );
}
