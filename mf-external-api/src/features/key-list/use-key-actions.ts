import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { apiKeysApi } from '../../api/api-keys.ts';

const refreshes = [apiKeyKeys.all];

/** Revokes keys, and removes revoked or expired ones from the list. */
export function useKeyActions() {
  const revoke = useApiMutation(apiKeysApi.revoke, { done: 'API key revoked.', refreshes });
  const remove = useApiMutation(apiKeysApi.remove, { done: 'API key deleted.', refreshes });
  return {
    remove: ({ id }: ApiKey) => remove.mutate({ params: { keyId: id } }),
    askToRevoke: async ({ id, name }: ApiKey) => {
      const sure = await confirm({
        title: `Revoke “${name}”?`,
        body: 'Programs that use it are refused immediately. This cannot be undone.',
        confirmLabel: 'Revoke key',
        danger: true,
      });
      if (sure) revoke.mutate({ params: { keyId: id } });
    },
  };
}
