import { liveTopics, type User } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { followLive } from './follow-live.ts';
import type { MaintenanceNoticeProps } from './maintenance-notice.tsx';

const warn = (error: unknown): void => console.warn('The notice could not be loaded', error);

/** The notice of planned maintenance, which comes with the profile. Its code is loaded only if there is one. */
export function LazyMaintenanceNotice({ user }: { user: User }): ReactNode {
  const { session } = useShell();
  const [Notice, setNotice] = useState<ComponentType<MaintenanceNoticeProps>>();
  const notice = user.maintenance;
  useEffect(
    () =>
      followLive(liveTopics.notice, {
        onEvent() {
          // A page in the background reads the profile when it is visible again.
          if (document.visibilityState === 'visible') session.refreshUser().catch(warn);
        },
      }),
    [session],
  );
  const isWanted = notice !== undefined && !Notice;
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "maintenance-notice" */ './maintenance-notice.tsx').then(
      ({ MaintenanceNotice }) => setNotice(() => MaintenanceNotice),
      warn,
    );
  }, [isWanted]);
  return notice && Notice ? <Notice notice={notice} timeZone={user.timezone} /> : null;
}
