import { lazy, Suspense } from 'react';
import type { CannedRepliesProps } from '../canned-replies-menu.tsx';

const Menu = lazy(() =>
  import(/* webpackChunkName: "canned-replies-menu" */ '../canned-replies-menu.tsx').then((module) => ({
    default: module.CannedReplies,
  })),
);

/** The menu of canned replies, for administrators. Users never load this code. */
export function CannedReplies(props: CannedRepliesProps) {
  return (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  );
}
