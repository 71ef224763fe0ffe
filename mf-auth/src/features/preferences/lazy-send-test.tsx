import type { User } from '@newswatch/shared/contracts';
import { lazy, Suspense } from 'react';

const SendTest = lazy(() =>
  import(/* webpackChunkName: "send-test" */ './send-test.tsx').then((module) => ({
    default: module.SendTest,
  })),
);

/** Loaded separately: the contract of targets is larger than the rest of the card. */
export function LazySendTest({ user }: { user: User }) {
  return (
    <Suspense fallback={null}>
      <SendTest user={user} />
    </Suspense>
  );
}
