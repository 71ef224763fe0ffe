import { Button } from '@newswatch/ui';
import { useReadAll } from './use-read-all.ts';

/** Marks everything that a target found as read. */
export function ReadAllButton({ targetId }: { targetId: string }) {
  const marking = useReadAll(targetId);
  return (
    <Button size="small" loading={marking.isPending} onClick={() => marking.mutate()}>
      Mark all as read
    </Button>
  );
}
