import { Skeleton, Stack } from '@newswatch/ui';
import layout from './columns.module.css';

/** The frame of a page whose content is in two columns below a part of this height, in pixels. */
export function LoadingColumns({ above }: { above: number }) {
  return (
    <>
      <Skeleton shape="block" height={above} />
      <div className={layout.columns}>
        <Skeleton shape="block" height={480} />
        <Stack gap={4}>
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={220} />
        </Stack>
      </div>
    </>
  );
}
