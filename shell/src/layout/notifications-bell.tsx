import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { buttonClass, IconWithCount, VisuallyHidden } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { unreadCountQuery } from '../api/notifications.ts';
import { hasRoute, registryAtom } from '../remotes/registry.ts';

const NOTIFICATIONS = '/notifications';
/** How often the count is asked for while the page is visible. */
const POLL_MS = 30_000;

/** The bell with the number of unread notifications; nothing where no remote offers the inbox. */
export function NotificationsBell(): ReactNode {
  const registry = useAtomValue(registryAtom);
  return hasRoute(registry, NOTIFICATIONS) ? <Unread /> : null;
}

function Unread(): ReactNode {
  useCountAfterInbox();
  // A count that could not be fetched is no reason to leave the page for /500: the bell just names no number.
  const { data, isSuccess } = useQuery({
    ...unreadCountQuery(),
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  const icon = <Bell size={18} aria-hidden />;
  return (
    <Link to={NOTIFICATIONS} className={`${buttonClass({ variant: 'ghost' })} ui-button-icon`}>
      {isSuccess ? (
        <IconWithCount icon={icon} count={data.unread} label="unread notifications" />
      ) : (
        <>
          {icon}
          <VisuallyHidden>Notifications</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** Counts again whenever the open inbox has refreshed itself: the two stand on one screen and must not differ. */
function useCountAfterInbox(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const queryKey = notificationKeys.unreadCount;
    const [all, inbox] = notificationKeys.inbox;
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [first, second] = event.query.queryKey;
      if (first === all && second === inbox) void queries.invalidateQueries({ queryKey });
    });
  }, [queries]);
}
