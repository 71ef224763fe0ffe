import { ApiError } from '@newswatch/shared/api';
import type { AdminSource, BulkSourcesRequest } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, formatCount } from '@newswatch/ui';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';
import type { SourceAction } from './source-columns.tsx';
import { bulkMessage } from './source-labels.ts';

type PlainAction = Exclude<SourceAction, 'edit' | 'archive' | 'reject'>;

/** The actions of administrators for one source or several. `onReject` asks for the reason. */
export function useSourceActions(onBulkDone: () => void, onReject: (source: AdminSource) => void) {
  const { navigate } = useShell();
  const one = useApiMutation(({ action, id }: { action: PlainAction; id: string }) => perform(action, id), {
    done: 'Source changed.',
    refreshes: sourceRefreshes,
  });
  const archive = useApiMutation(
    ({ id, force }: { id: string; force: boolean }) =>
      sourcesApi.remove({ params: { sourceId: id }, body: { force } }),
    { done: 'Source removed.', refreshes: sourceRefreshes, showsFailure: true },
  );
  const bulk = useApiMutation((body: BulkSourcesRequest) => sourcesApi.bulk({ body }), {
    done: bulkMessage,
    refreshes: sourceRefreshes,
    onDone: onBulkDone,
  });

  const remove = async (source: AdminSource) => {
    const sure = await confirm({
      title: `Remove ${source.name}?`,
      body: `It will no longer be read or listed. People keep the articles they already have.${namedBy(source)}`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    try {
      await archive.mutateAsync({ id: source.id, force: false });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const anyway = await confirm({
        title: `Remove ${source.name} even though targets use it?`,
        body: 'The source will be removed from their source lists, and they will find fewer articles from now on.',
        confirmLabel: 'Remove anyway',
        danger: true,
      });
      if (anyway) archive.mutate({ id: source.id, force: true });
    }
  };

  return {
    toOne: (action: SourceAction, source: AdminSource) => {
      if (action === 'edit') navigate(`/admin/sources/${source.id}/edit`);
      else if (action === 'archive') void remove(source);
      else if (action === 'reject') onReject(source);
      else one.mutate({ action, id: source.id });
    },
    toMany: bulk.mutate,
    busy: bulk.isPending,
  };
}

function namedBy({ named_by_targets: count }: AdminSource): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 target lists it among its sources.'
    : ` ${formatCount(count)} targets list it among their sources.`;
}

function perform(action: PlainAction, sourceId: string): Promise<{ message: string }> {
  const params = { sourceId };
  switch (action) {
    case 'crawl':
      return sourcesApi.crawl({ params });
    case 'pause':
      return sourcesApi.pause({ params });
    case 'resume':
      return sourcesApi.resume({ params });
    case 'approve':
      return sourcesApi.approve({ params });
  }
}
