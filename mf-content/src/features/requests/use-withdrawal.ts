import type { SourceRequest } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { requestKeys, sourceRequestsApi } from '../../api/source-requests.ts';

/** Withdraws a source request, after confirmation. */
export function useWithdrawal() {
  const withdraw = useApiMutation(
    ({ id }: SourceRequest) => sourceRequestsApi.remove({ params: { requestId: id } }),
    { done: 'Your request was withdrawn', refreshes: [requestKeys.all] },
  );
  return {
    pendingId: withdraw.isPending ? withdraw.variables.id : undefined,
    async ask(request: SourceRequest) {
      const sure = await confirm({
        title: `Withdraw the request for ${request.website_name}?`,
        body:
          request.supporters_count > 0
            ? 'Others have requested this site too, so their request will stay open.'
            : 'You can request this site again at any time.',
        confirmLabel: 'Withdraw',
      });
      if (sure) withdraw.mutate(request);
    },
  };
}
