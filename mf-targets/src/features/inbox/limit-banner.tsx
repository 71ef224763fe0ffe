import { bindCall } from '@newswatch/shared/api';
import { type AlertLimits, calls } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, LinkButton, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { notificationQueries } from '../../api/notifications.ts';

const savePreferences = bindCall(calls.user.updateNotificationPreferences);

/** Saves a preference and refetches what depends on it. */
export function useSavePreference(done: string) {
  const { session } = useShell();
  return useApiMutation(savePreferences, {
    done: () => done,
    refreshes: [notificationKeys.all, userKeys.quota, userKeys.dashboard],
    onDone: () => void session.refreshUser().catch(() => undefined),
  });
}

/** Explains, once for all alerts, what holds them back now and how to end it. */
export function LimitBanner() {
  const { data } = useQuery({ ...notificationQueries.limits(), meta: { quiet: true } });
  if (!data) return null;
  const isFull = data.max !== null && data.used >= data.max;
  const isLimited = isFull || data.waiting > 0;
  // Returns null here, so that the layout has no gap for it.
  if (!data.muted_until && !data.email_refused && data.channels.length > 0 && !isLimited) return null;
  return (
    <Stack gap={3}>
      {data.muted_until ? <Muted until={data.muted_until} /> : null}
      {data.email_refused ? <EmailRefused {...data.email_refused} /> : null}
      {data.channels.length === 0 && !data.email_refused ? (
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
      ) : null}
      {isLimited ? <Limit {...data} isFull={isFull} /> : null}
    </Stack>
  );
}

function Limit({ max, waiting, raise_to, next_digest_at, isFull }: AlertLimits & { isFull: boolean }) {
  const { timezone } = useCurrentUser();
  const raise = useSavePreference(`You now get up to ${raise_to} alerts per day.`);
  const digest = next_digest_at ? ` the digest ${momentIn(next_digest_at, timezone)}` : ' the next digest';
  const waits = waiting === 1 ? '1 alert is waiting for' : `${waiting} alerts are waiting for`;
  return (
    <FormAlert
      tone="warning"
      title={
        isFull
          ? `Today’s limit of ${max} ${max === 1 ? 'alert' : 'alerts'} is reached`
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
      {waiting > 0 ? `${waits}${digest}.` : 'Any more alerts will be in the daily digest.'}
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
      {reason === 'bounced' ? 'The mail server of ' : 'Our email was marked as spam at '}
      <bdi>{address}</bdi>
      {reason === 'bounced' ? ' rejected our email.' : '.'} Missed alerts are listed here.
    </FormAlert>
  );
}

function Muted({ until }: { until: string }) {
  const { timezone } = useCurrentUser();
  const unmute = useSavePreference('Alerts are on again.');
  return (
    <FormAlert
      tone="info"
      title={`Alerts are muted until ${momentIn(until, timezone)}`}
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
      They are listed here, and sent when the mute ends.
    </FormAlert>
  );
}

/** "Fri 08:00" in the user's time zone. */
function momentIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
}
