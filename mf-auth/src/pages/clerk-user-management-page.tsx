import { useSession } from '@newswatch/shell-api';
import { Card, LinkButton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { NotAdminCard } from '../features/identity-provider/not-admin-card.tsx';
import { ProviderGate } from '../features/identity-provider/provider-gate.tsx';
import { AuthPage } from './auth-page.tsx';

/** /clerk/user-management: for administrators. */
export function ClerkUserManagementPage() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.role === 'admin';
  return (
    <AuthPage
      title="User management"
      lead="People who sign in through an identity provider."
      foot={
        <TextLink as={Link} to="/clerk">
          Identity provider
        </TextLink>
      }
    >
      <ProviderGate>
        {(name) =>
          isAdmin ? (
            <Card title={name} description="Everyone who signs in with it is a regular Newswatch user.">
              <LinkButton as={Link} to="/admin/users" variant="primary" size="large" block>
                Manage users
              </LinkButton>
            </Card>
          ) : (
            <NotAdminCard />
          )
        }
      </ProviderGate>
    </AuthPage>
  );
}
