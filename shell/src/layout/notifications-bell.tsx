import { buttonClass, IconWithCount, VisuallyHidden } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { hasRoute, registryAtom } from '../remotes/registry/registry.ts';
import { countUnread } from '../shell-api/document-title.ts';
import { NOTIFICATIONS, shortCount, useLiveUnreadCount, useUnreadCount } from './unread-count.ts';

/** The bell with the number of unread notifications. Renders nothing if no remote offers the inbox. */
export function NotificationsBell(): ReactNode {
  const registry = useAtomValue(registryAtom);
  return hasRoute(registry, NOTIFICATIONS) ? <Unread /> : null;
}

function Unread(): ReactNode {
  useLiveUnreadCount();
  const { data, isSuccess } = useUnreadCount();
  const inTitle = isSuccess && data.unread > 0 ? shortCount(data.unread) : '';
  useEffect(() => {
    countUnread(inTitle);
    return () => countUnread('');
  }, [inTitle]);
  const icon = <Bell size={18} aria-hidden />;
  return (
    <Link to={NOTIFICATIONS} className={`${buttonClass({ variant: 'ghost' })} ui-button-icon`}>
      {isSuccess ? (
        <IconWithCount
          icon={icon}
          count={data.unread}
          label={data.unread === 1 ? 'unread notification' : 'unread notifications'}
        />
      ) : (
        <>
          {icon}
          <VisuallyHidden>Notifications</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
