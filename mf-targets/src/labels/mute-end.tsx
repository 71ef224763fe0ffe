import { serverNow } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';
import { laterMoment } from '@newswatch/shell-api/patterns';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Shows why a message waits while alerts are muted, and where to change that. */
export function MuteEnd({ until }: { until: string }) {
  const { timezone } = useCurrentUser();
  return (
    <>
      alerts are muted until {laterMoment(timezone, new Date(until), new Date(serverNow()))}
      {' · '}
      <TextLink as={Link} to="/settings/notifications">
        Change the mute
      </TextLink>
    </>
  );
}
