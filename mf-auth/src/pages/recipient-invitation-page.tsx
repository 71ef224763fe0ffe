import { ApiError, failureSentence, retryOf } from '@newswatch/shared/api';
import { type Invitation, limits } from '@newswatch/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@newswatch/shared/query';
import { Button, FailureState, FormAlert, PageLoading } from '@newswatch/ui';
import { useSearchParams } from 'react-router-dom';
import { invitationApi, invitationQuery } from '../api/invitation.ts';
import { AuthPage } from './auth-page.tsx';

const GONE = 'This invitation is no longer valid. Ask the person who invited you for a new one.';

/** /recipients/confirm?token=…: accepts, declines or stops alerts that somebody shares. Needs no account. */
export function RecipientInvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isToken = token.length === limits.RECIPIENT_TOKEN_LENGTH;
  const query = useQuery({ ...invitationQuery(token), enabled: isToken });
  if (query.data) return <InvitationChoice token={token} invitation={query.data.invitation} />;
  const isGone = !isToken || (query.error instanceof ApiError && query.error.status === 410);
  return (
    <AuthPage title="News alerts">
      {isGone ? (
        <FormAlert tone="warning">{GONE}</FormAlert>
      ) : query.isError ? (
        <FailureState title="The invitation could not be loaded" {...retryOf(query)} />
      ) : (
        <PageLoading label="Loading the invitation" />
      )}
    </AuthPage>
  );
}

function InvitationChoice({ token, invitation }: { token: string; invitation: Invitation }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (word: 'accept' | 'decline') => invitationApi.answer({ body: { token, answer: word } }),
    onSuccess: (data) => queries.setQueryData(invitationQuery(token).queryKey, data),
    meta: { handlesErrors: true },
  });
  const { name, email, invited_by, targets, status } = invitation;
  const isActive = status === 'active';
  const button = (word: 'accept' | 'decline', label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="large"
      block
      loading={answer.isPending && answer.variables === word}
      onClick={() => answer.mutate(word)}
    >
      {label}
    </Button>
  );
  return (
    <AuthPage
      title={isActive ? 'You receive these news alerts' : 'News alerts for you'}
      lead={
        <>
          Hello <bdi>{name}</bdi>. <bdi>{invited_by}</bdi> {isActive ? 'is sharing' : 'would like to share'}{' '}
          the articles found for{' '}
          <strong>
            <bdi>{targets.join(', ') || 'their targets'}</bdi>
          </strong>{' '}
          with you, by email to <bdi>{email}</bdi>.
        </>
      }
    >
      {answer.error ? <FormAlert tone="danger">{failureSentence(answer.error)}</FormAlert> : null}
      {status === 'declined' || status === 'stopped' ? (
        <FormAlert tone="info">
          {status === 'stopped'
            ? 'The emails have stopped. Nothing more will be sent.'
            : 'Declined. Nothing will be sent to you.'}
        </FormAlert>
      ) : isActive ? (
        <FormAlert tone="success">
          Accepted. Each email has a link to this page, where you can stop the emails.
        </FormAlert>
      ) : (
        <p className="ui-muted">Nothing is sent until you accept. You do not need an account.</p>
      )}
      {isActive ? null : button('accept', status === 'invited' ? 'Accept' : 'Get these emails', 'primary')}
      {status === 'invited' ? button('decline', 'Decline', 'secondary') : null}
      {isActive ? button('decline', 'Stop these emails', 'secondary') : null}
    </AuthPage>
  );
}
