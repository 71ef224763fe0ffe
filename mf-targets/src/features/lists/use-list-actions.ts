import type { DistributionList } from '@newswatch/shared/contracts';
import { recipientKeys, reportKeys } from '@newswatch/shared/keys';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, type MenuEntry } from '@newswatch/ui';
import { listsApi } from '../../api/distribution-lists.ts';

/** The actions for a list, as the entries of its menu. */
export function useListActions({
  onRename,
  onDeleted,
}: {
  onRename: (list: DistributionList) => void;
  onDeleted?: () => void;
}): (list: DistributionList) => MenuEntry[] {
  const remove = useApiMutation(listsApi.remove, {
    done: 'List deleted.',
    failed: 'The list could not be deleted.',
    // The page of the list is left before it requests a list that no longer exists.
    ...(onDeleted ? { onDone: onDeleted } : { refreshes: [recipientKeys.all, reportKeys.all] }),
  });
  return (list) => {
    const askToRemove = async () => {
      const isSure = await confirm({
        title: `Delete “${list.name}”?`,
        body: `${whatGoes(list)}${usedBy(list)}`,
        confirmLabel: 'Delete list',
        danger: true,
      });
      if (isSure) remove.mutate({ params: { listId: list.id } });
    };
    return [
      { id: 'rename', label: 'Rename', onSelect: () => onRename(list) },
      { kind: 'separator', id: 'last' },
      { id: 'delete', label: 'Delete', danger: true, onSelect: () => void askToRemove() },
    ];
  };
}

function whatGoes({ subscribers }: DistributionList): string {
  const count = Object.values(subscribers).reduce((sum, one) => sum + one, 0);
  if (count === 0) return 'Nobody is on it.';
  return `Its ${counted(count, 'subscriber')} and the emails still waiting for them will be removed.`;
}

function usedBy({ used_by: { newsletters, reports } }: DistributionList): string {
  const uses = [
    ...(newsletters > 0 ? [counted(newsletters, 'scheduled newsletter')] : []),
    ...(reports > 0 ? [counted(reports, 'report')] : []),
  ];
  return uses.length === 0 ? '' : ` It will no longer get ${uses.join(' and ')}.`;
}
