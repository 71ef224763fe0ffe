import type { BulkTargetsAnswer, BulkTargetsBody } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { type ToastOptions, useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetsApi } from '../../api/targets.ts';

const opposites: Partial<Record<BulkTargetsBody['action'], BulkTargetsBody['action']>> = {
  pause: 'resume',
  resume: 'pause',
  delete: 'restore',
  add_labels: 'remove_labels',
  remove_labels: 'add_labels',
};

/**
 * Changes several targets at once. A refusal is shown with its reason. The message offers to undo a pause, resumption, deletion
 * or change of labels, even after the page was closed.
 */
export function useBulkTargets(onDone?: () => void) {
  const { toast } = useShell();
  const showAnswer = ({ done, refused, message }: BulkTargetsAnswer, options?: ToastOptions) => {
    if (done.length > 0) toast.success(message, options);
    const [first] = refused;
    if (!first) return;
    const others = refused.length - 1;
    // The reason may be the message of a form field, which has no full stop.
    const reason = first.message.replace(/\.?$/, '.');
    toast.warning(others === 0 ? reason : `${reason} ${others} more could not be changed.`);
  };
  const refreshes = [targetKeys.all, userKeys.quota, userKeys.dashboard, notificationKeys.inbox];
  const undo = useApiMutation(targetsApi.bulk, { refreshes, onDone: (answer) => showAnswer(answer) });
  return useApiMutation(targetsApi.bulk, {
    refreshes,
    onDone: (answer, { body }) => {
      const opposite = opposites[body.action];
      const { changed } = answer;
      showAnswer(
        answer,
        opposite && changed.length > 0
          ? {
              action: {
                label: 'Undo',
                onClick: () => undo.mutate({ body: { ...body, ids: changed, action: opposite } }),
              },
            }
          : undefined,
      );
      onDone?.();
    },
  });
}
