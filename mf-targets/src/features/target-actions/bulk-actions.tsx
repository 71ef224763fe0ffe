import type { BulkTargetsBody, ListedTarget, TargetDeliveryMode } from '@newswatch/shared/contracts';
import { Button, confirm, MenuButton } from '@newswatch/ui';
import { Bell, Pause, Play, Trash2, UserPlus } from '@newswatch/ui/icons';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';
import { LabelMenu } from './label-menu.tsx';
import { deliveryModes } from './target-commands.ts';
import { useBulkTargets } from './use-bulk-targets.ts';

interface BulkActionsProps {
  ids: readonly string[];
  /** The targets of the page. Those selected on another page may be in any state. */
  items: readonly Pick<ListedTarget, 'id' | 'status' | 'labels'>[];
  /** Whether the targets are deleted: deleted targets can only be restored. */
  deleted: boolean;
  onHandOver: () => void;
  onDone: () => void;
}

type Action = BulkTargetsBody['action'];

/** Actions for several targets at once: those that apply to at least one of them. */
export function BulkActions({ ids, items, deleted, onHandOver, onDone }: BulkActionsProps) {
  const bulk = useBulkTargets(onDone);
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
  const canPause = applies(({ status }) => status === 'active');
  const canResume = applies(({ status }) => status !== 'active');
  if (deleted) {
    return (
      <Button size="small" icon={<Play />} loading={bulk.isPending} onClick={() => change('restore')}>
        Restore
      </Button>
    );
  }
  return (
    <>
      {canPause ? (
        <Button size="small" icon={<Pause />} disabled={bulk.isPending} onClick={() => change('pause')}>
          Pause
        </Button>
      ) : null}
      {canResume ? (
        <Button size="small" icon={<Play />} disabled={bulk.isPending} onClick={() => change('resume')}>
          Resume
        </Button>
      ) : null}
      <MenuButton
        label="Change alerts"
        size="small"
        side="top"
        icon={<Bell aria-hidden />}
        trigger="Change alerts"
        items={deliveryModes.map((mode) => ({
          id: mode,
          label: deliveryModeLabels[mode],
          onSelect: () => change('set_delivery', mode),
        }))}
      />
      <LabelMenu ids={ids} chosen={chosen} />
      <Button size="small" icon={<UserPlus />} onClick={onHandOver}>
        Hand over…
      </Button>
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
