import { failureSentence } from '@newswatch/shared/api';
import { messages, safeRedirect } from '@newswatch/shared/contracts';
import { Button, FormAlert, LinkButton, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { identityProviderApi } from '../../api/identity-provider.ts';
import { withRedirectParam } from '../../redirects.ts';
import { keepFlow } from './flow.ts';
import { leaveFor } from './leave.ts';

interface ProviderSignInProps {
  /** The provider's name. */
  name: string;
  /** The reason why the last attempt failed. */
  failure?: string | undefined;
}

/** Links to the provider, and to the sign-in without it. */
export function ProviderSignIn({ name, failure }: ProviderSignInProps) {
  const [search] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const [said, setSaid] = useState(failure);

  const start = async () => {
    setStarting(true);
    try {
      const { authorization_url, flow_token } = await identityProviderApi.start();
      keepFlow(flow_token, safeRedirect(search.get('redirect')));
      leaveFor(authorization_url);
    } catch (error) {
      setSaid(failureSentence(error, messages.identity.unavailable));
      setStarting(false);
    }
  };

  return (
    <Stack gap={4}>
      {said ? <FormAlert>{said}</FormAlert> : null}
      <Button variant="primary" size="large" block loading={starting} onClick={start}>
        Continue with {name}
      </Button>
      <LinkButton as={Link} to={withRedirectParam('/sign-in', search)} size="large" block>
        Sign in with email
      </LinkButton>
    </Stack>
  );
}
