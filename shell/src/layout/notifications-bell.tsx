import { notificationQueries } from '@newswatch/shared/api';
import { buttonClass, IconWithCount } from '@newswatch/ui/frame';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  // A count that could not be fetched is no reason to leave the page for /500: the bell just shows none.
  const { data } = useQuery({
    ...notificationQueries.unreadCount(),
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  return (
    <Link to={NOTIFICATIONS} className={`${buttonClass({ variant: 'ghost' })} ui-button-icon`}>
      <IconWithCount
        icon={<Bell size={18} aria-hidden />}
        count={data?.unread ?? 0}
        label="unread notifications"
      />
    </Link>
  );
}
