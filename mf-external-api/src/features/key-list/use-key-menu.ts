import type { ApiKey } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import type { MenuEntry } from '@newswatch/ui';
import { apiKeysApi } from '../../api/api-keys.ts';

const refreshes = [apiKeyKeys.all];

/** The menu of a key. A revoked or expired key can only be removed from the list. */
export function useKeyMenu(
  onEdit: (id: string) => void,
  onRotate: (key: ApiKey) => void,
  onRevoke: (key: ApiKey) => void,
  onUsage: (id: string) => void,
): (key: ApiKey) => MenuEntry[] {
  const remove = useApiMutation(apiKeysApi.remove, { done: 'API key deleted.', refreshes });
  return (key) => {
    const params = { keyId: key.id };
    const usage = { id: 'usage', label: 'Usage', onSelect: () => onUsage(key.id) };
    if (key.status === 'revoked' || key.status === 'expired') {
      return [
        usage,
        { id: 'remove', label: 'Delete', danger: true, onSelect: () => remove.mutate({ params }) },
      ];
    }
    return [
      usage,
      { id: 'edit', label: 'Edit', onSelect: () => onEdit(key.id) },
      { id: 'rotate', label: 'New secret', onSelect: () => onRotate(key) },
      { kind: 'separator', id: 'end' },
      { id: 'revoke', label: 'Revoke', danger: true, onSelect: () => onRevoke(key) },
    ];
  };
}
