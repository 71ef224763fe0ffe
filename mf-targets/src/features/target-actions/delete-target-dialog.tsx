import type { Target } from '@newswatch/shared/contracts';
import { Button, Dialog } from '@newswatch/ui';
import type { TargetActions } from './mutations.ts';

interface DeleteTargetDialogProps {
  target: Pick<Target, 'id' | 'name' | 'matches_total'>;
  remove: TargetActions['remove'];
  onClose: () => void;
  /** Called after the deletion; by default, `onClose`. */
  onDeleted?: () => void;
}

/** Asks for confirmation before a target is deleted, and says what is lost with it. */
export function DeleteTargetDialog({
  target,
  remove,
  onClose,
  onDeleted = onClose,
}: DeleteTargetDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      onClose={onClose}
      title={
        <>
          Delete <bdi>“{target.name}”</bdi>?
        </>
      }
      description={`It will stop watching immediately${matchesGo(target.matches_total)}.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate(target, { onSuccess: onDeleted, onError: onClose })}
          >
            Delete target
          </Button>
        </>
      }
    />
  );
}

function matchesGo(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ', and its one match will be removed from your lists'
    : `, and its ${count} matches will be removed from your lists`;
}
