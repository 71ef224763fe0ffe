import { muteEndAt, type User } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { laterMoment, useApiMutation, useServerMinute } from '@newswatch/shell-api/patterns';
import { Button, FormAlert } from '@newswatch/ui';
import { profileApi } from '../../api/profile.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';

/** Shows the end of the mute of all alerts, with a button that ends the mute at once. Renders nothing if they are not muted. */
export function MutedNow({ user: { notification_preferences, timezone } }: { user: User }) {
  const refreshUser = useRefreshedUser();
  const unmute = useApiMutation(profileApi.updateNotificationPreferences, {
    done: () => 'Alerts are on again.',
    refreshes: [notificationKeys.all, userKeys.quota, userKeys.dashboard],
    onDone: () => void refreshUser(),
  });
  const now = new Date(useServerMinute());
  const until = muteEndAt(notification_preferences, now.getTime());
  if (until === null) return null;
  return (
    <FormAlert
      tone="warning"
      title={`Alerts are muted until ${laterMoment(timezone, new Date(until), now)}`}
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
      Nothing is sent until then. Your inbox lists each alert when it arrives.
    </FormAlert>
  );
}
