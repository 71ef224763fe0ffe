import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { CheckCheck } from '@newswatch/ui/icons';
import { articlesApi } from '../../api/articles.ts';

/** Marks every article as read, or every article of the target that the list is filtered by. */
export function ReadAllButton({ targetId }: { targetId: string | undefined }) {
  const readAll = useApiMutation(
    () =>
      articlesApi.readAll({
        body: { before: new Date().toISOString(), ...(targetId ? { target_id: targetId } : {}) },
      }),
    {
      done: 'Everything is marked as read',
      refreshes: [articleKeys.all, targetKeys.all, userKeys.dashboard],
    },
  );
  return (
    <Button icon={<CheckCheck />} loading={readAll.isPending} onClick={() => readAll.mutate()}>
      Mark all as read
    </Button>
  );
}
