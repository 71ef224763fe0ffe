import { ApiError, failureSentence, retryOf } from '@newswatch/shared/api';
import {
  type Channel,
  type Invitation,
  limits,
  RECIPIENT_WHATSAPP_TEXT_VERSION,
} from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { dayLabel, dayRange, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FailureState, FormAlert, PageLoading } from '@newswatch/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invitationApi, invitationQuery } from '../api/invitation.ts';
import { ChannelChoice } from '../features/invitation/channel-choice.tsx';
import { NumberConfirmation } from '../features/invitation/number-confirmation.tsx';
import { AuthPage } from './auth-page.tsx';

const GONE = 'This invitation is no longer valid. Ask the person who invited you for a new one.';

/** The polling interval until a number is confirmed, which happens on another device. */
const UNTIL_CONFIRMED_MS = 5_000;

/** /recipients/confirm?token=…: accepts, declines or stops alerts that somebody shares. Needs no account. */
export function RecipientInvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isToken = token.length === limits.RECIPIENT_TOKEN_LENGTH;
  const query = useQuery({
    ...invitationQuery(token),
    enabled: isToken,
    refetchInterval: ({ state }) =>
      state.data?.invitation.whatsapp_unconfirmed ? UNTIL_CONFIRMED_MS : false,
  });
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
  const { name, email, invited_by, targets, status } = invitation;
  const channels = chosenIn(invitation);
  const isActive = status === 'active';
  const hasChoice = invitation.whatsapp_masked !== null;
  const [chosen, setChosen] = useState<Channel[]>(isActive ? channels : ['email']);
  const answer = useApiMutation(
    (word: Answer) => invitationApi.answer({ body: { token, ...replyOf(word, chosen, hasChoice) } }),
    {
      onDone(data) {
        queries.setQueryData(invitationQuery(token).queryKey, data);
        setChosen(data.invitation.status === 'active' ? chosenIn(data.invitation) : ['email']);
      },
      showsFailure: true,
    },
  );
  const isNothing = hasChoice && chosen.length === 0;
  const isSame =
    isActive && chosen.length === channels.length && chosen.every((one) => channels.includes(one));
  const button = (word: Answer, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="large"
      block
      disabled={word === 'accept' && (isNothing || isSame)}
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
          with you
          {hasChoice ? null : (
            <>
              , by email to <bdi>{email}</bdi>
            </>
          )}
          .
        </>
      }
    >
      {answer.error ? <FormAlert tone="danger">{failureSentence(answer.error)}</FormAlert> : null}
      {status === 'declined' || status === 'stopped' ? (
        <FormAlert tone="info">
          {status === 'declined'
            ? 'Declined. Nothing will be sent to you.'
            : `The ${hasChoice ? 'alerts' : 'emails'} have stopped. Nothing more will be sent.`}
        </FormAlert>
      ) : isActive ? (
        <>
          {invitation.channels.length === 0 ? null : (
            <FormAlert tone="success">{acceptedLine(invitation.channels)}</FormAlert>
          )}
          <NumberConfirmation invitation={invitation} />
        </>
      ) : (
        <p className="ui-muted">Nothing is sent until you accept. You do not need an account.</p>
      )}
      {invitation.stand_in ? (
        <FormAlert
          tone="info"
          title={
            <>
              You stand in for <bdi>{invited_by}</bdi>
            </>
          }
        >
          {standInLine(invitation.stand_in)}
        </FormAlert>
      ) : null}
      {hasChoice ? (
        <ChannelChoice
          invitation={invitation}
          chosen={chosen}
          onChoose={setChosen}
          error={isNothing ? 'Choose at least one.' : undefined}
        />
      ) : null}
      {isActive && !hasChoice ? null : button('accept', acceptLabel(status, hasChoice), 'primary')}
      {invitation.stand_in ? button('decline_stand_in', 'Decline to stand in', 'secondary') : null}
      {status === 'invited' ? button('decline', 'Decline', 'secondary') : null}
      {isActive ? button('decline', hasChoice ? 'Stop all alerts' : 'Stop these emails', 'secondary') : null}
    </AuthPage>
  );
}

/** The chosen channels, including WhatsApp with a number that is not confirmed yet. */
function chosenIn({ channels, whatsapp_unconfirmed: unconfirmed }: Invitation): Channel[] {
  return unconfirmed ? [...channels, 'whatsapp'] : channels;
}

type Answer = 'accept' | 'decline' | 'decline_stand_in';
type Reply = Omit<Parameters<typeof invitationApi.answer>[0]['body'], 'token'>;

/** The answer without fields that an older server would refuse. */
function replyOf(answer: Answer, channels: Channel[], hasChoice: boolean): Reply {
  if (answer !== 'accept' || !hasChoice) return { answer };
  return {
    answer,
    channels,
    ...(channels.includes('whatsapp') ? { whatsapp_text_version: RECIPIENT_WHATSAPP_TEXT_VERSION } : {}),
  };
}

/** The days of the stand-in, and what declining means. */
function standInLine({ from, until }: NonNullable<Invitation['stand_in']>): string {
  const today = new Date().toISOString().slice(0, 10);
  const days = from === until ? dayLabel(from, today) : dayRange(from, until, today);
  return `You get the alerts for all their targets: ${days}. If you decline, you still get the alerts that you already receive.`;
}

function acceptLabel(status: Invitation['status'], hasChoice: boolean): string {
  if (status === 'active') return 'Save';
  if (status === 'invited') return 'Accept';
  return hasChoice ? 'Get these alerts' : 'Get these emails';
}

function acceptedLine(channels: readonly Channel[]): string {
  if (!channels.includes('whatsapp'))
    return 'Accepted. Each email has a link to this page, where you can stop the emails.';
  return channels.includes('email')
    ? 'Accepted. You can change or stop them here at any time; each email has a link to this page.'
    : 'Accepted. To stop them, reply STOP on WhatsApp.';
}
