import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { apiKeysApi } from '../../api/api-keys.ts';

/** Ends keys, and takes ended ones off the list. */
export function useKeyActions() {
  const { toast } = useShell();
  const queryClient = useQueryClient();
  // Also after a refusal: the key may have changed in another tab.
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });

  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => apiKeysApi.revoke({ params: { keyId: id } }),
    onSuccess: ({ message }) => toast.success(message ?? 'API key revoked.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ApiKey) => apiKeysApi.remove({ params: { keyId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: refresh,
  });

  return {
    remove,
    askToRevoke: async (key: ApiKey) => {
      const sure = await confirm({
        title: `Revoke “${key.name}”?`,
        body: 'Programs that use it are refused from their next call on. This cannot be undone.',
        confirmLabel: 'Revoke key',
        danger: true,
      });
      if (sure) revoke.mutate(key);
    },
  };
}
