import { Card, LinkButton, Stack } from '@newswatch/ui/frame';
import { Link } from 'react-router-dom';

/** What stands here as long as nobody has configured an identity provider. Nothing of a third party is loaded. */
export function SetUpCard() {
  return (
    <Card title="No Publishable Key Found!" description="No identity provider is connected to Newswatch.">
      <Stack gap={4}>
        <p>Whoever runs this Newswatch can connect any OpenID Connect provider, Clerk among them:</p>
        <ol>
          <li>Register Newswatch as an application at the provider.</li>
          <li>Give the server the provider’s issuer, the client’s id and its secret.</li>
          <li>Start the server again and open this page once more.</li>
        </ol>
        <LinkButton as={Link} to="/sign-in" variant="primary" size="large" block>
          Sign in with email
        </LinkButton>
      </Stack>
    </Card>
  );
}
