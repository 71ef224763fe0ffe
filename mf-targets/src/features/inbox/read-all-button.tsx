import type { Notification } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';
import { inboxRefreshes } from './inbox-refreshes.ts';
import { listedAt } from './later.ts';

/** Marks all alerts as read, up to the newest that was seen. Shown while one of the loaded alerts is unread. */
export function ReadAllButton({
  items,
}: {
  items: readonly Pick<Notification, 'created_at' | 'snoozed_until' | 'read_at'>[];
}) {
  const readAll = useApiMutation(notificationsApi.readAll, { refreshes: inboxRefreshes });
  const newest = items.map(listedAt).toSorted().at(-1);
  if (newest === undefined || items.every(({ read_at }) => read_at !== null)) return null;
  return (
    <Button loading={readAll.isPending} onClick={() => readAll.mutate({ body: { before: newest } })}>
      Mark all as read
    </Button>
  );
}
