import type { BulkTargetsBody, TargetDeliveryMode } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, MenuButton } from '@newswatch/ui';
import { Bell, Pause, Play, Trash2 } from '@newswatch/ui/icons';
import { targetsApi } from '../../api/targets.ts';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';

const modes: TargetDeliveryMode[] = ['inherit', 'live', 'hourly', 'daily', 'none'];

interface BulkActionsProps {
  ids: readonly string[];
  /** Deleted targets can only be restored. */
  deleted: boolean;
  onDone: () => void;
}

/** Actions for several targets at once. A refusal for one of them is shown with its reason. */
export function BulkActions({ ids, deleted, onDone }: BulkActionsProps) {
  const { toast } = useShell();
  const bulk = useApiMutation(targetsApi.bulk, {
    refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard],
    onDone: ({ done, refused, message }) => {
      if (done.length > 0) toast.success(message);
      const [first] = refused;
      if (first) {
        const others = refused.length - 1;
        toast.warning(others === 0 ? first.message : `${first.message} ${others} more could not be changed.`);
      }
      onDone();
    },
  });
  const change = (action: BulkTargetsBody['action'], delivery_mode?: TargetDeliveryMode) =>
    bulk.mutate({ body: { ids: [...ids], action, ...(delivery_mode ? { delivery_mode } : {}) } });
  const askToDelete = async () => {
    const sure = await confirm({
      title: ids.length === 1 ? 'Delete this target?' : `Delete ${ids.length} targets?`,
      body:
        ids.length === 1
          ? 'It will stop watching immediately, and its matches will be removed from your lists. You can restore the target for 30 days.'
          : 'They will stop watching immediately, and their matches will be removed from your lists. You can restore the targets for 30 days.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) change('delete');
  };
  if (deleted) {
    return (
      <Button size="small" icon={<Play />} loading={bulk.isPending} onClick={() => change('restore')}>
        Restore
      </Button>
    );
  }
  return (
    <>
      <Button size="small" icon={<Pause />} disabled={bulk.isPending} onClick={() => change('pause')}>
        Pause
      </Button>
      <Button size="small" icon={<Play />} disabled={bulk.isPending} onClick={() => change('resume')}>
        Resume
      </Button>
      <MenuButton
        label="Change alerts"
        size="small"
        trigger={
          <>
            <Bell aria-hidden /> Change alerts
          </>
        }
        items={modes.map((mode) => ({
          id: mode,
          label: deliveryModeLabels[mode],
          onSelect: () => change('set_delivery', mode),
        }))}
      />
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 />}
        disabled={bulk.isPending}
        onClick={() => void askToDelete()}
      >
        Delete
      </Button>
    </>
  );
}
