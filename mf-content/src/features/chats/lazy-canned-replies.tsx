import type { CannedRepliesProps } from '@newswatch/shell-api/patterns';
import { lazy, Suspense } from 'react';

const Menu = lazy(() =>
  import(/* webpackChunkName: "canned-replies-menu" */ './canned-replies.ts').then((module) => ({
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
