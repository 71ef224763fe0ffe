import type { Release, ReleaseStatus } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, type MenuEntry } from '@newswatch/ui';
import { releaseKeys, releasesApi } from '../../api/releases.ts';

const refreshes = [releaseKeys.all];

/** Returns the entries of a release's menu. */
export function useReleaseActions({
  onEdit,
  onDeleted,
}: {
  onEdit: (id: string) => void;
  onDeleted?: () => void;
}): (release: Pick<Release, 'id' | 'title' | 'status'>) => MenuEntry[] {
  const setStatus = useApiMutation(releasesApi.setStatus, {
    done: 'Release saved.',
    failed: 'The release could not be changed.',
    refreshes,
  });
  const remove = useApiMutation(releasesApi.remove, {
    done: 'Release deleted.',
    failed: 'The release could not be deleted.',
    // The page of the release is left before it requests a release that no longer exists.
    ...(onDeleted ? { onDone: onDeleted } : { refreshes }),
  });
  return ({ id, title, status }) => {
    const params = { releaseId: id };
    const change = (to: ReleaseStatus) => setStatus.mutate({ params, body: { status: to } });
    const askToRemove = async () => {
      const isSure = await confirm({
        title: `Delete “${title}”?`,
        body: 'Its results will be deleted too, but the articles stay.',
        confirmLabel: 'Delete release',
        danger: true,
      });
      if (isSure) remove.mutate({ params });
    };
    return [
      { id: 'edit', label: 'Edit', onSelect: () => onEdit(id) },
      status === 'active'
        ? { id: 'end', label: 'End', onSelect: () => change('ended') }
        : { id: 'resume', label: 'Resume', onSelect: () => change('active') },
      { kind: 'separator', id: 'last' },
      { id: 'delete', label: 'Delete', danger: true, onSelect: () => void askToRemove() },
    ];
  };
}
