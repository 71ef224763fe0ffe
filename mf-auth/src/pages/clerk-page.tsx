import { Card, LinkButton, Stack, TextLink } from '@newswatch/ui/frame';
import { Link } from 'react-router-dom';
import { ProviderGate } from '../features/identity-provider/provider-gate.tsx';
import { AuthPage } from './auth-page.tsx';

/** /clerk, /clerk/sign-in and /clerk/sign-up: signing in with another identity provider. */
export function ClerkPage() {
  return (
    <AuthPage
      title="Identity provider"
      lead="Signing in with an account you have elsewhere."
      foot={
        <TextLink as={Link} to="/clerk/user-management">
          User management
        </TextLink>
      }
    >
      <ProviderGate>
        {(names) => (
          <Card title={names.join(', ')} description="This provider is known to the server.">
            <Stack gap={4}>
              <p>Newswatch does not take its sign-ins here yet. Your email and password open your account.</p>
              <LinkButton as={Link} to="/sign-in" variant="primary" size="large" block>
                Sign in with email
              </LinkButton>
            </Stack>
          </Card>
        )}
      </ProviderGate>
    </AuthPage>
  );
}
