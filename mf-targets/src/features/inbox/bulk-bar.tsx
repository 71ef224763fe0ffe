import type { NotificationsBulkAction } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, Row } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';

interface BulkBarProps {
  ids: readonly string[];
  isArchive: boolean;
  onDone: () => void;
}

/** Actions for all selected alerts. */
export function BulkBar({ ids, isArchive, onDone }: BulkBarProps) {
  const change = useApiMutation(notificationsApi.bulk, {
    refreshes: [notificationKeys.all, userKeys.dashboard],
    onDone,
  });
  const run = (action: NotificationsBulkAction) => change.mutate({ body: { ids: [...ids], action } });
  const remove = async () => {
    const sure = await confirm({
      title: ids.length === 1 ? 'Delete this alert?' : `Delete ${ids.length} alerts?`,
      body: 'Deleted alerts cannot be restored.',
      confirmLabel: ids.length === 1 ? 'Delete alert' : 'Delete alerts',
      danger: true,
    });
    if (sure) run('delete');
  };
  return (
    <Row gap={2} role="group" aria-label="Selected alerts">
      <span role="status">{ids.length} selected</span>
      <Button size="small" loading={change.isPending} onClick={() => run('read')}>
        Mark as read
      </Button>
      <Button size="small" onClick={() => run('unread')}>
        Mark as unread
      </Button>
      <Button size="small" onClick={() => run(isArchive ? 'unarchive' : 'archive')}>
        {isArchive ? 'Move to inbox' : 'Archive'}
      </Button>
      <Button size="small" variant="danger" onClick={() => void remove()}>
        Delete
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        Clear selection
      </Button>
    </Row>
  );
}
