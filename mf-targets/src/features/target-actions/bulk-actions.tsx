import type {
  BulkTargetsAnswer,
  BulkTargetsBody,
  ListedTarget,
  TargetDeliveryMode,
} from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { type ToastOptions, useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, MenuButton } from '@newswatch/ui';
import { Bell, Pause, Play, Trash2 } from '@newswatch/ui/icons';
import { targetsApi } from '../../api/targets.ts';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';

const modes: TargetDeliveryMode[] = ['inherit', 'live', 'hourly', 'daily', 'none'];

interface BulkActionsProps {
  ids: readonly string[];
  /** The targets of the page. Those selected on another page may be in any state. */
  items: readonly Pick<ListedTarget, 'id' | 'status'>[];
  /** Deleted targets can only be restored. */
  deleted: boolean;
  onDone: () => void;
}

type Action = BulkTargetsBody['action'];

const opposites: Partial<Record<Action, Action>> = { pause: 'resume', resume: 'pause', delete: 'restore' };

/**
 * Actions for several targets at once: those that apply to one of them. A refusal is shown with its reason. What was
 * paused, resumed or deleted can be undone from the message, also when the page is closed by then.
 */
export function BulkActions({ ids, items, deleted, onDone }: BulkActionsProps) {
  const { toast } = useShell();
  const tell = ({ done, refused, message }: BulkTargetsAnswer, options?: ToastOptions) => {
    if (done.length > 0) toast.success(message, options);
    const [first] = refused;
    if (!first) return;
    const others = refused.length - 1;
    toast.warning(others === 0 ? first.message : `${first.message} ${others} more could not be changed.`);
  };
  const refreshes = [targetKeys.all, userKeys.quota, userKeys.dashboard];
  const undo = useApiMutation(targetsApi.bulk, { refreshes, onDone: (answer) => tell(answer) });
  const bulk = useApiMutation(targetsApi.bulk, {
    refreshes,
    onDone: (answer, { body: { action } }) => {
      const opposite = opposites[action];
      const { changed } = answer;
      tell(
        answer,
        opposite && changed.length > 0
          ? {
              action: {
                label: 'Undo',
                onClick: () => undo.mutate({ body: { ids: changed, action: opposite } }),
              },
            }
          : undefined,
      );
      onDone();
    },
  });
  const chosen = items.filter(({ id }) => ids.includes(id));
  const applies = (fits: (target: (typeof chosen)[number]) => boolean): boolean =>
    chosen.length < ids.length || chosen.some(fits);
  const change = (action: Action, delivery_mode?: TargetDeliveryMode) =>
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
      {applies(({ status }) => status === 'active') ? (
        <Button size="small" icon={<Pause />} disabled={bulk.isPending} onClick={() => change('pause')}>
          Pause
        </Button>
      ) : null}
      {applies(({ status }) => status !== 'active') ? (
        <Button size="small" icon={<Play />} disabled={bulk.isPending} onClick={() => change('resume')}>
          Resume
        </Button>
      ) : null}
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
