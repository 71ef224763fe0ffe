import { ApiError } from '@newswatch/shared/api';
import type { AdminSource, BulkSourcesRequest } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';
import type { SourceDeed } from './source-columns.tsx';

/** What administrators do to one source, or to several. */
export function useSourceDeeds(onBulkDone: () => void) {
  const { navigate } = useShell();
  const one = useApiMutation(
    ({ deed, id }: { deed: Exclude<SourceDeed, 'edit' | 'archive'>; id: string }) => doTo(deed, id),
    {
      done: 'Done',
      refreshes: sourceRefreshes,
    },
  );
  const archive = useApiMutation(
    ({ id, force }: { id: string; force: boolean }) =>
      sourcesApi.remove({ params: { sourceId: id }, body: { force } }),
    { done: 'The source was removed', refreshes: sourceRefreshes, showsFailure: true },
  );
  const bulk = useApiMutation((body: BulkSourcesRequest) => sourcesApi.bulk({ body }), {
    done: ({ message, refused }) =>
      refused === 0 ? message : `${message}; ${refused === 1 ? '1 was refused' : `${refused} were refused`}`,
    refreshes: sourceRefreshes,
    onDone: onBulkDone,
  });

  const remove = async (source: AdminSource) => {
    const sure = await confirm({
      title: `Remove ${source.name}?`,
      body: 'It is neither read nor listed any more. Its articles stay with the people who have them.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    try {
      await archive.mutateAsync({ id: source.id, force: false });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'duplicate') return;
      const anyway = await confirm({
        title: `Remove ${source.name} although targets name it?`,
        body: 'Their lists of sources lose it, and they find less from now on.',
        confirmLabel: 'Remove all the same',
        danger: true,
      });
      if (anyway) archive.mutate({ id: source.id, force: true });
    }
  };

  return {
    toOne: (deed: SourceDeed, source: AdminSource) => {
      if (deed === 'edit') navigate(`/admin/sources/${source.id}/edit`);
      else if (deed === 'archive') void remove(source);
      else one.mutate({ deed, id: source.id });
    },
    toMany: bulk.mutate,
    busy: bulk.isPending,
  };
}

function doTo(deed: Exclude<SourceDeed, 'edit' | 'archive'>, sourceId: string): Promise<{ message: string }> {
  const params = { sourceId };
  switch (deed) {
    case 'crawl':
      return sourcesApi.crawl({ params });
    case 'pause':
      return sourcesApi.pause({ params });
    case 'resume':
      return sourcesApi.resume({ params });
    case 'approve':
      return sourcesApi.approve({ params });
    case 'reject':
      return sourcesApi.reject({ params, body: {} });
  }
}
