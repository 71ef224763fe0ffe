import type { Notification } from '@newswatch/shared/contracts';
import { QueryView, ShowMore, useListPages } from '@newswatch/shell-api/patterns';
import { Skeleton } from '@newswatch/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { InboxFilter } from '../../api/notification-groups.ts';
import { notificationQueries } from '../../api/notifications.ts';

interface GroupAlertsProps {
  /** The content of the group. */
  filter: InboxFilter;
  until: string;
  isLater: boolean;
  /** Called when alerts have loaded, because the keys of the list move through them, too. */
  onLoaded: (alerts: readonly Notification[]) => void;
  children: (alert: Notification) => ReactNode;
}

/** The alerts of an open group, newest first; waiting alerts in the order in which they come back. */
export function GroupAlerts({ filter, until, isLater, onLoaded, children }: GroupAlertsProps) {
  const order = isLater ? ({ sort: 'created_at' } as const) : {};
  const { query, end } = useListPages(notificationQueries.inbox({ ...filter, ...order, until }));
  const items = query.data?.items ?? [];
  const reportLoaded = useEffectEvent(() => onLoaded(items));
  const state = items.map(({ id, read_at, archived_at }) => `${id} ${read_at} ${archived_at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new at each render, its alerts are not
  useEffect(() => reportLoaded(), [state]);
  return (
    <QueryView query={query} what="the alerts in this group" loading={<Skeleton lines={4} />}>
      {() => (
        <>
          {items.map(children)}
          <ShowMore
            next={end}
            what={isLater ? 'the later alerts' : 'the older alerts'}
            label={isLater ? 'Show later alerts' : 'Show older alerts'}
          />
        </>
      )}
    </QueryView>
  );
}
