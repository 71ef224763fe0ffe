import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { readAll } from '../../api/articles.ts';

/** Marks everything that a target found as read. */
export const useReadAll = (targetId: string) =>
  useApiMutation(() => readAll({ body: { before: new Date().toISOString(), target_id: targetId } }), {
    done: 'Everything is marked as read',
    refreshes: [targetKeys.all, articleKeys.all, userKeys.dashboard],
  });
