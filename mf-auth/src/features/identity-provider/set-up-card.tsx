import { Card, LinkButton, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './set-up.module.css';

/** Shown while no identity provider is configured. Loads nothing from third parties. */
export function SetUpCard() {
  return (
    <Card title="No Publishable Key Found!" description="No identity provider is connected to Newswatch.">
      <Stack gap={4}>
        <p>You can connect any OpenID Connect provider, such as Clerk, in three steps:</p>
        <ol className={styles.steps}>
          <li>
            Register Newswatch as an application with the provider. The redirect URI is{' '}
            <code className={styles.value}>{`${location.origin}/clerk/sign-in`}</code>.
          </li>
          <li>
            Set the provider’s issuer, the application’s ID and its secret (if it has one) on the server:{' '}
            <code className={styles.value}>NEWSWATCH_OIDC_ISSUER</code>,{' '}
            <code className={styles.value}>NEWSWATCH_OIDC_CLIENT_ID</code> and{' '}
            <code className={styles.value}>NEWSWATCH_OIDC_CLIENT_SECRET</code>.
          </li>
          <li>Restart the server. This page then links to the provider.</li>
        </ol>
        <LinkButton as={Link} to="/sign-in" variant="primary" size="large" block>
          Sign in with email
        </LinkButton>
      </Stack>
    </Card>
  );
}
