import { TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ProviderGate } from '../features/identity-provider/provider-gate.tsx';
import { ProviderReturn } from '../features/identity-provider/provider-return.tsx';
import { ProviderSignIn } from '../features/identity-provider/provider-sign-in.tsx';
import { AuthPage } from './auth-page.tsx';

/**
 * /clerk, /clerk/sign-in and /clerk/sign-up: sign-in with an identity provider. The first sign-in creates the account,
 * so signing up is the same. The provider redirects back here with `state`.
 */
export function ClerkPage() {
  const [search] = useSearchParams();
  const [returned] = useState(() => search.has('state'));
  return (
    <AuthPage
      title="Identity provider"
      lead="Sign in with an account from another provider."
      foot={
        <TextLink as={Link} to="/clerk/user-management">
          User management
        </TextLink>
      }
    >
      {returned ? (
        <ProviderReturn />
      ) : (
        <ProviderGate>{(name) => <ProviderSignIn name={name} />}</ProviderGate>
      )}
    </AuthPage>
  );
}
