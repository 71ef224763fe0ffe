import { failureSentence } from '@newswatch/shared/api';
import { verificationStatus } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useSession } from '@newswatch/shell-api';
import { Card, DescriptionList, LinkButton, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { systemQueries } from '../api/system.ts';
import { TokenStatus } from '../features/auth-status/token-status.tsx';
import { AuthPage } from './auth-page.tsx';

/** /auth-status: the state of the session in this browser and on the server, for troubleshooting. */
export function AuthStatusPage() {
  const session = useSession();
  const health = useQuery(systemQueries.health());
  const reachable = health.data
    ? 'Reachable'
    : health.isError
      ? failureSentence(health.error, 'Unreachable')
      : 'Checking…';
  const user = session.status === 'user' ? session.user : null;
  const status = user ? verificationStatus(user) : null;

  return (
    <AuthPage
      title="Session status"
      lead="For troubleshooting. Tokens are never shown."
      foot={
        <TextLink as={Link} to={user ? '/' : '/sign-in'}>
          {user ? 'Back to Newswatch' : 'Sign in'}
        </TextLink>
      }
    >
      <Stack gap={4}>
        <Card title="Session">
          <DescriptionList
            items={[
              { term: 'Signed in', value: user ? 'Yes' : 'No' },
              ...(user && status
                ? [
                    { term: 'Role', value: user.role },
                    { term: 'Email', value: status.isEmailVerified ? 'Verified' : 'Not verified' },
                    { term: 'WhatsApp', value: status.isWhatsAppVerified ? 'Verified' : 'Not verified' },
                    { term: 'Verification', value: `${status.progress}%` },
                  ]
                : []),
              { term: 'Server', value: reachable },
            ]}
          />
        </Card>
        {user ? (
          <TokenStatus />
        ) : (
          <LinkButton as={Link} to="/sign-in?redirect=%2Fauth-status" variant="primary" size="large" block>
            Sign in to see more
          </LinkButton>
        )}
      </Stack>
    </AuthPage>
  );
}
