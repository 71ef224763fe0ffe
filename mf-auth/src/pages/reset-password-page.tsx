import { ApiError, failureSentence } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, FormAlert, LinkButton, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { passwordsApi } from '../api/passwords.ts';
import { ResetPasswordForm } from '../features/password/reset-password-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { GuestStory } from './guest-story.tsx';

/** /reset-password?token=… */
export function ResetPasswordPage() {
  const shell = useShell();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [expired, setExpired] = useState(token === '');
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => passwordsApi.validateLink({ query: { token }, signal }),
    enabled: !expired,
    // Retrying does not make an invalid link valid.
    retry: (failures, error) => !(error instanceof ApiError) && failures < 3,
    meta: { quiet: true },
  });
  const refused = link.error instanceof ApiError && [400, 410, 422].includes(link.error.status);

  return (
    <AuthPage
      story={<GuestStory />}
      title="Choose a new password"
      lead={
        expired || refused
          ? 'A link works once, and only for a limited time.'
          : 'This signs you out on every device.'
      }
      foot={
        <TextLink as={Link} to="/sign-in">
          Back to sign in
        </TextLink>
      }
    >
      {expired || refused ? (
        <Stack gap={4}>
          <FormAlert>{messages.password.resetExpired}</FormAlert>
          <LinkButton as={Link} to="/forgot-password" variant="primary" size="large" block>
            Request a new link
          </LinkButton>
        </Stack>
      ) : link.isError ? (
        <FormAlert action={<Button onClick={() => void link.refetch()}>Retry</Button>}>
          {failureSentence(link.error)}
        </FormAlert>
      ) : link.isPending ? (
        <div role="status" aria-busy="true" aria-label="Checking your link">
          <Skeleton lines={4} />
        </div>
      ) : (
        <ResetPasswordForm
          token={token}
          onReset={(message) => {
            shell.toast.success(message);
            shell.navigate('/sign-in', { replace: true });
          }}
          onExpired={() => setExpired(true)}
        />
      )}
    </AuthPage>
  );
}
