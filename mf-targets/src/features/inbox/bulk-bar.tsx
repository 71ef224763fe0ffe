import type { Notification, NotificationsBulkAction } from '@newswatch/shared/contracts';
import { type ListSelection, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, Row } from '@newswatch/ui';
import { notificationsApi } from '../../api/notifications.ts';
import { inboxRefreshes } from './inbox-actions.ts';

interface BulkBarProps {
  /** The alerts of the list. */
  items: readonly Notification[];
  selection: ListSelection;
  isArchive: boolean;
}

/** Selects all alerts of the list; while some are selected, the actions for all of them. */
export function BulkBar({ items, selection, isArchive }: BulkBarProps) {
  const shown = items.map(({ id }) => id);
  const ids = shown.filter((id) => selection.selected.has(id));
  if (ids.length > 0) return <BulkActions ids={ids} isArchive={isArchive} onDone={selection.clear} />;
  return (
    <Row gap={2}>
      <Button size="small" variant="ghost" onClick={() => selection.select(shown, true)}>
        Select all shown
      </Button>
    </Row>
  );
}

interface BulkActionsProps {
  ids: string[];
  isArchive: boolean;
  onDone: () => void;
}

function BulkActions({ ids, isArchive, onDone }: BulkActionsProps) {
  const change = useApiMutation(notificationsApi.bulk, { refreshes: inboxRefreshes, onDone });
  const run = (action: NotificationsBulkAction) => change.mutate({ body: { ids, action } });
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
