import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { readAll } from '../../api/articles.ts';

/** Marks everything that a target found as read. */
export function ReadAllButton({ targetId }: { targetId: string }) {
  const marking = useApiMutation(
    () => readAll({ body: { before: new Date().toISOString(), target_id: targetId } }),
    {
      done: 'Everything is marked as read',
      refreshes: [targetKeys.all, articleKeys.all, userKeys.dashboard],
    },
  );
  return (
    <Button loading={marking.isPending} onClick={() => marking.mutate()}>
      Mark all as read
    </Button>
  );
}
