import { serverNow } from '@newswatch/shared/api';
import type { AlertLimits, TargetLimit } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { LIST_REFRESH_MS, laterMoment, useApiMutation, weekdayTimeIn } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, LinkButton, Stack, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { notificationQueries } from '../../api/notifications.ts';
import { targetsApi } from '../../api/targets.ts';
import { useSavePreference } from './use-save-preference.ts';

/**
 * Explains, once for all alerts, what holds them back now and how to end it. On the page of a target, it also explains a limit of
 * this target that has been reached.
 */
export function LimitBanner({ targetId }: { targetId?: string }) {
  const { data } = useQuery({
    ...notificationQueries.limits(),
    refetchInterval: LIST_REFRESH_MS,
    meta: { quiet: true },
  });
  const { contact_info } = useCurrentUser();
  if (!data) return null;
  const isFull = data.max !== null && data.used >= data.max;
  const isLimited = isFull || data.waiting > 0;
  const targets = data.targets.filter(({ id, waiting }) => (targetId ? id === targetId : waiting > 0));
  // Whether a channel is verified; if not, the person is sent to the setup instead.
  const hasWay =
    data.channels.length > 0 || data.email_refused || contact_info.verified_channels.length === 0;
  // Returns null at this level, so that the layout has no gap for the banner.
  if (!data.muted_until && !data.email_refused && hasWay && !isLimited && targets.length === 0) return null;
  return (
    <Stack gap={3}>
      {data.muted_until ? <Muted until={data.muted_until} /> : null}
      {data.email_refused ? <EmailRefused {...data.email_refused} /> : null}
      {hasWay ? null : (
        <FormAlert
          tone="warning"
          title="No channel is available for alerts"
          action={
            <LinkButton as={Link} to="/settings/notifications" size="small">
              Choose channels
            </LinkButton>
          }
        >
          Alerts are listed here but not sent anywhere.
        </FormAlert>
      )}
      {isLimited ? <Limit {...data} isFull={isFull} /> : null}
      <TargetLimits targets={targets} />
    </Stack>
  );
}

function Limit({ max, waiting, raise_to, next_digest_at, isFull }: AlertLimits & { isFull: boolean }) {
  const { timezone } = useCurrentUser();
  const raise = useSavePreference(`You now get up to ${raise_to} alerts per day.`);
  return (
    <FormAlert
      tone="warning"
      title={
        isFull
          ? `Today’s limit of ${max} ${max === 1 ? 'alert' : 'alerts'} has been reached`
          : 'Alerts are waiting because of a daily limit'
      }
      action={
        raise_to === null ? (
          <LinkButton as={Link} to="/settings/quota" size="small">
            Compare plans
          </LinkButton>
        ) : (
          <Button
            size="small"
            loading={raise.isPending}
            onClick={() => raise.mutate({ body: { max_daily_notifications: raise_to } })}
          >
            {`Raise to ${raise_to}`}
          </Button>
        )
      }
    >
      {waitingSentence({ waiting, next_digest_at }, timezone)}
    </FormAlert>
  );
}

/** "4 alerts over the limit are waiting for the Fri 18:00 digest." Other alerts may also wait for that digest. */
function waitingSentence(
  { waiting, next_digest_at }: Pick<AlertLimits, 'waiting' | 'next_digest_at'>,
  timeZone: string,
): string {
  if (waiting === 0) return 'Further alerts will be in the daily digest.';
  const alerts = waiting === 1 ? '1 alert over the limit is' : `${waiting} alerts over the limit are`;
  const digest = next_digest_at
    ? `the ${weekdayTimeIn(timeZone, new Date(next_digest_at))} digest`
    : 'the next digest';
  return `${alerts} waiting for ${digest}.`;
}

/** Targets with their own limit that holds back alerts; several of them in one banner. */
function TargetLimits({ targets }: Pick<AlertLimits, 'targets'>) {
  const [only] = targets;
  if (!only) return null;
  if (targets.length === 1) return <OneTargetLimit limit={only} />;
  const waiting = targets.reduce((sum, target) => sum + target.waiting, 0);
  return (
    <FormAlert
      tone="warning"
      title={`${targets.length} targets are holding back alerts because of their own limits`}
    >
      {waiting} alerts over these limits are waiting for the next digest. Raise the limit of{' '}
      {targets.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at === 0 ? null : at === targets.length - 1 ? ' or ' : ', '}
          <TextLink as={Link} to={`/targets/${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </Fragment>
      ))}
      .
    </FormAlert>
  );
}

function OneTargetLimit({ limit }: { limit: TargetLimit }) {
  const { id, name, max, raise_to, is_full } = limit;
  const { timezone } = useCurrentUser();
  const raise = useApiMutation(targetsApi.change, {
    done: () => `“${name}” now sends up to ${raise_to} alerts per day.`,
    refreshes: [targetKeys.all, notificationKeys.all, userKeys.dashboard],
  });
  return (
    <FormAlert
      tone="warning"
      title={
        <>
          <bdi>{name}</bdi>
          {is_full
            ? ` reached its limit of ${max} ${max === 1 ? 'alert' : 'alerts'} today`
            : ' is holding back alerts because of its daily limit'}
        </>
      }
      action={
        raise_to === null ? undefined : (
          <Button
            size="small"
            loading={raise.isPending}
            onClick={() => raise.mutate({ params: { targetId: id }, body: { daily_cap: raise_to } })}
          >
            {`Raise to ${raise_to}`}
          </Button>
        )
      }
    >
      {waitingSentence(limit, timezone)}
    </FormAlert>
  );
}

function EmailRefused({ address, reason }: NonNullable<AlertLimits['email_refused']>) {
  return (
    <FormAlert
      tone="warning"
      title="Alerts by email have stopped"
      action={
        <LinkButton as={Link} to="/settings/notifications" size="small">
          Try again
        </LinkButton>
      }
    >
      {reason === 'bounced' ? 'The mail server of ' : null}
      <bdi>{address}</bdi>
      {reason === 'bounced' ? ' rejected our email.' : ' marked our email as spam.'} Missed alerts are listed
      here.
    </FormAlert>
  );
}

function Muted({ until }: { until: string }) {
  const { timezone } = useCurrentUser();
  const unmute = useSavePreference('Alerts are on again.');
  return (
    <FormAlert
      tone="info"
      title={`Alerts are muted until ${laterMoment(timezone, new Date(until), new Date(serverNow()))}`}
      action={
        <Button
          size="small"
          loading={unmute.isPending}
          onClick={() => unmute.mutate({ body: { paused_until: null } })}
        >
          Unmute
        </Button>
      }
    >
      They are listed here. When the mute ends, those from the last two days are sent, and the daily digest
      lists any older ones.
    </FormAlert>
  );
}
